import Publication

extension PackageDocument {
  /// The longest chain of fallbacks that is followed; a loop is one without end.
  private static let longestChain = 64

  /// Whether one of the items that stand in for an item, nearest first, is wanted.
  func hasFallback(of item: ManifestItem, where isWanted: (ManifestItem) -> Bool) -> Bool {
    var next = item.fallback
    for _ in 0..<Self.longestChain {
      guard let id = next, id != item.id, let fallback = self.item(id: id) else { return false }
      if isWanted(fallback) { return true }
      next = fallback.fallback
    }
    return false
  }
}
