import Publication

/// The documents that overlays are for, each with the first overlay that refers to it.
struct OverlaidDocuments {
  /// The path of the first overlay, in manifest order, by the path of the document.
  let first: [String: String]

  /// Looks the overlays of a book through.
  init(_ context: RuleContext) {
    var first: [String: String] = [:]
    for (target, holder) in zip(context.uses.targets, context.uses.firstOverlays) {
      guard let holder, case .local(let path) = target.url, first[path] == nil else { continue }
      first[path] = context.uses.holders[Int(holder)].path
    }
    self.first = first
  }
}

extension PackageDocument {
  /// The items that are XHTML or SVG; where several name one path, the last one.
  var contentItems: [ManifestItem] {
    manifest.filter { item in
      (item.mediaType == MediaType.xhtml || item.mediaType == MediaType.svg)
        && item.path.flatMap(self.item(at:))?.id == item.id
    }
  }
}

extension Overlay {
  /// Calls `body` with the texts of sequences and clips, in document order.
  func forEachText(_ body: (Reference) -> Void) {
    var sequence = 0
    for index in clips.indices {
      while sequence < sequences.count, sequences[sequence].position < clips[index].position {
        if let text = sequences[sequence].textReference { body(text) }
        sequence += 1
      }
      for text in clips[index].texts { body(text) }
    }
    for rest in sequences[sequence...] {
      if let text = rest.textReference { body(text) }
    }
  }
}
