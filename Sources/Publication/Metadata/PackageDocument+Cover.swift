extension PackageDocument {
  /// The item that is the cover, nil where none is told.
  ///
  /// That is the one with the property `cover-image`, else the picture that the meta of EPUB 2 names,
  /// else one that the guide calls the cover.
  public var coverItem: ManifestItem? {
    if let item = manifest.first(where: { $0.has("cover-image") }) { return item }
    let meta = metadata.first { $0.kind == .legacyMeta && $0.name == "cover" }
    if let item = meta.flatMap({ item(id: $0.trimmedValue) }), item.isPicture { return item }
    return guide.lazy.filter { $0.type == "cover" }
      .compactMap { $0.url.path.flatMap(self.item(at:)) }.first(where: \.isPicture)
  }
}

extension ManifestItem {
  /// Whether the item is declared to be a picture.
  fileprivate var isPicture: Bool { mediaType.hasPrefix("image/") }
}
