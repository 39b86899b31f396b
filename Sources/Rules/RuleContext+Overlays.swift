import Publication
import Timing

extension RuleContext {
  /// Joins each overlay with what the package documents say of it.
  static func narrations(of book: Book) -> [OverlayNarration] {
    var narrations: [OverlayNarration] = []
    var indices: [String: Int] = [:]
    for (index, overlay) in book.overlays.enumerated() {
      indices[overlay.path] = index
      narrations.append(OverlayNarration(overlay: index, path: overlay.path))
    }
    for package in book.packages {
      var durations: [Substring: MetadataItem] = [:]
      for item in package.metadata where item.kind == .meta && item.name == "media:duration" {
        guard let target = item.refines?.split(separator: "#").last else { continue }
        durations[target] = durations[target] ?? item
      }
      for item in package.manifest {
        if let path = item.path, let index = indices[path], narrations[index].package == nil {
          narrations[index].package = package.path
          narrations[index].declaration = durations[item.id[...]]
        }
        if let id = item.mediaOverlay, let path = item.path,
          let index = package.item(id: id)?.path.flatMap({ indices[$0] })
        {
          narrations[index].documents.append(path)
        }
      }
    }
    return narrations
  }

  /// Finds the audio files that documents use without an overlay.
  static func audioOfDocuments(in book: Book) -> Set<String> {
    let audio = Set(book.audio.lazy.map(\.path))
    var used: Set<String> = []
    guard !audio.isEmpty else { return used }
    for document in book.documents {
      for reference in document.references {
        switch reference.kind {
        case .audio, .video, .resource, .hyperlink:
          if let path = reference.url.path, audio.contains(path) { used.insert(path) }
        default: break
        }
      }
    }
    return used
  }
}
