import Publication

extension PackageDocument {
  /// The collections of all levels, in document order.
  var allCollections: [Collection] {
    var all: [Collection] = []
    var waiting = Array(collections.reversed())
    while let collection = waiting.popLast() {
      all.append(collection)
      waiting += collection.children.reversed()
    }
    return all
  }

  /// The index collections, and the groups of each.
  var indexCollections: [Collection] {
    var all: [Collection] = []
    var waiting = Array(collections.filter { $0.roles.contains("index") }.reversed())
    while let collection = waiting.popLast() {
      all.append(collection)
      waiting += collection.children.filter {
        $0.roles.contains("index-group") || $0.roles.contains("index")
      }.reversed()
    }
    return all
  }

  /// Whether an address is that of a manifest item of one of some media types.
  func declares(_ url: ResourceURL, as types: Set<String>) -> Bool {
    url.path.flatMap(item(at:)).map { types.contains($0.mediaType) } ?? false
  }
}

extension Book {
  /// The dictionary collections of EPUB 3, each with its package document.
  var dictionaryCollections: [(package: PackageDocument, collection: Collection)] {
    guard version == .epub3 else { return [] }
    return packages.flatMap { package in
      package.collections.filter { $0.roles.contains("dictionary") }.map { (package, $0) }
    }
  }

  /// The item of a path in the first package document that declares it.
  func item(at path: String) -> ManifestItem? {
    packages.lazy.compactMap { $0.item(at: path) }.first
  }
}
