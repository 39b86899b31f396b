import Publication

extension PackageDocument {
  /// The items that stand in for an item, nearest first; a loop ends the chain, and so does a
  /// length that no sound book has.
  func fallbacks(of item: ManifestItem) -> [ManifestItem] {
    var chain: [ManifestItem] = []
    var seen: Set = [item.id]
    var next = item.fallback
    while seen.count <= 256, let id = next, seen.insert(id).inserted,
      let fallback = self.item(id: id)
    {
      chain.append(fallback)
      next = fallback.fallback
    }
    return chain
  }
}
