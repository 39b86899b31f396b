import Diagnostics
import Media
import Publication

/// Gives audio files whose type was declared anew an extension of their format, in the container and
/// wherever the book names them.
enum AudioNames: Mender {
  static func mend(_ draft: inout Draft) {
    guard draft.book.packages.count == 1, let package = draft.book.package else { return }
    let retyped = Set(draft.repairs.lazy.filter { $0.code == "AUD-003" }.map(\.location))
    for (index, entry) in draft.book.audio.enumerated() {
      guard let item = package.item(at: entry.path), retyped.contains(place(of: item, in: package)),
        let name = newName(of: entry), !draft.book.container.contains(name),
        !isNamedElsewhere(entry.path, in: draft.book)
      else { continue }
      let title = "name the file \"\(name)\", by its format"
      let repair = Repair("AUD-004", title, .safe, at: Location(entry: entry.path))
      draft.make(repair) { draft in
        guard let href = renamed(item.url.text, like: name),
          draft.edit(package.path, at: item.position, { $0.set("href", to: href, at: $1) })
        else { return false }
        for number in draft.clips.indices where draft.clips[number].audio == index {
          guard let audio = draft.clip(number).audio,
            let address = renamed(audio.reference.url.text, like: name)
          else { continue }
          let path = draft.overlayPath(of: number)
          guard
            draft.edit(path, at: audio.reference.position, { $0.set("src", to: address, at: $1) })
          else { return false }
        }
        draft.newPaths[entry.path] = name
        return true
      }
    }
  }

  /// The place of an item as repairs of its type have it.
  static func place(of item: ManifestItem, in package: PackageDocument) -> Location {
    Location(entry: package.path, at: item.position, element: "item#\(item.id)")
  }

  /// The path with an extension of the format, nil where it has one.
  private static func newName(of entry: AudioEntry) -> String? {
    guard let format = entry.facts.flatMap(AudioFormat.init), let dot = dot(in: entry.path) else {
      return nil
    }
    let old = entry.path[entry.path.index(after: dot)...].lowercased()
    guard AudioFormat.containers(ofExtension: old)?.contains(format.container) == false else {
      return nil
    }
    let new =
      switch format.container {
      case .mp3: "mp3"
      case .mp4: "m4a"
      case .adts: "aac"
      case .ogg: format.codec == "opus" ? "opus" : "ogg"
      case .flac: "flac"
      case .wav: "wav"
      case .aiff: "aiff"
      case .matroska: "weba"
      }
    return String(entry.path[...dot]) + new
  }

  /// An address with the extension of a new name, without the fragment that audio may not have.
  private static func renamed(_ address: String, like name: String) -> String? {
    let path = String(address.prefix { $0 != "#" })
    guard let old = dot(in: path), let new = dot(in: name) else { return nil }
    return String(path[..<old]) + String(name[new...])
  }

  /// The dot before the extension of the last name of a path.
  private static func dot(in path: String) -> String.Index? {
    let name = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    guard let dot = path[name...].lastIndex(of: "."), name < dot else { return nil }
    return dot
  }

  /// Whether a document other than overlays and the manifest names a file.
  private static func isNamedElsewhere(_ path: String, in book: Book) -> Bool {
    book.documents.contains { $0.references.contains { $0.url.path == path } }
      || book.styleSheets.contains { $0.references.contains { $0.url.path == path } }
      || book.container.isEncrypted(path)
      || book.packages.contains { $0.references.contains { $0.url.path == path } }
  }
}
