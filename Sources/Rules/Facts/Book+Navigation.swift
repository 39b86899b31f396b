import Publication

extension Book {
  /// The navigation documents, each with the position of its package document.
  var navigationDocuments: [(package: Int, document: ContentDocument)] {
    packages.enumerated().flatMap { number, package in
      package.manifest.lazy.filter { $0.has("nav") }.compactMap { item in
        item.path.flatMap(self.document(at:)).map { (number, $0) }
      }
    }
  }
}

extension PackageDocument {
  /// The paths of the items whose places in the spine are laid out in advance.
  ///
  /// EPUB 3.3, "Fixed-layout properties": the place's own property wins over the package's.
  var fixedLayoutPaths: Set<String> {
    let isFixed = values(of: "rendition:layout").contains { $0.trimmedValue == "pre-paginated" }
    return Set(
      knownSpineItems.compactMap { _, place in
        let isMeant =
          place.properties.contains("rendition:layout-pre-paginated")
          || isFixed && !place.properties.contains("rendition:layout-reflowable")
        return isMeant ? item(id: place.idref)?.path : nil
      })
  }

  /// The trimmed text of the identifier that the package names as unique; an empty one is none.
  var uniqueIdentifierValue: String? {
    let value = metadata.first {
      $0.kind == .dublinCore && $0.name == "identifier" && $0.id != nil
        && $0.id == uniqueIdentifier
    }?.trimmedValue
    return value == "" ? nil : value
  }
}
