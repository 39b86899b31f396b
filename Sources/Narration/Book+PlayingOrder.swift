import Publication

extension Book {
  /// The positions in ``Book/overlays`` as a reader plays them: along the spine, each once, then
  /// those that no spine item names, in manifest order.
  public var overlaysInPlayingOrder: [Int] {
    var indices: [String: Int] = [:]
    for (index, overlay) in overlays.enumerated() { indices[overlay.path] = index }
    var isPlaced = [Bool](repeating: false, count: overlays.count)
    var order: [Int] = []
    order.reserveCapacity(overlays.count)
    for package in packages {
      for item in package.spine.items {
        guard let id = package.item(id: item.idref)?.mediaOverlay,
          let path = package.item(id: id)?.path, let index = indices[path], !isPlaced[index]
        else { continue }
        isPlaced[index] = true
        order.append(index)
      }
    }
    return order + isPlaced.indices.filter { !isPlaced[$0] }
  }
}
