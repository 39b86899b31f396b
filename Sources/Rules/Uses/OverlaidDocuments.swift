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
