import Publication

/// The documents that overlays are for, each with the first overlay that refers to it.
struct OverlaidDocuments {
  /// The path of the first overlay, in manifest order, by the path of the document.
  let first: [String: String]

  /// Looks the overlays of a book through.
  init(_ book: Book, _ context: RuleContext) {
    var first: [String: String] = [:]
    var last: Int32?
    for use in context.uses.list {
      guard use.kind == .overlayText || use.kind == .overlayTextReference, use.target != last,
        case .local(let path)? = context.uses.target(of: use)?.url
      else { continue }
      last = use.target
      if first[path] == nil { first[path] = context.uses.holder(of: use).path }
    }
    self.first = first
  }
}

extension PackageDocument {
  /// The items that are XHTML or SVG.
  var contentItems: [ManifestItem] {
    manifest.filter { $0.mediaType == MediaType.xhtml || $0.mediaType == MediaType.svg }
  }
}

extension Overlay {
  /// The texts of sequences and clips, in document order.
  var textReferences: [Reference] {
    let references = sequences.compactMap(\.textReference) + clips.flatMap(\.texts)
    return references.sorted { $0.position < $1.position }
  }
}
