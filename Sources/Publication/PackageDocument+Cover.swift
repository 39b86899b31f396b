extension PackageDocument {
  /// The item that is the cover: the one with the property `cover-image`, else the one that the meta of
  /// EPUB 2 names; nil where neither is there.
  public var coverItem: ManifestItem? {
    if let item = manifest.first(where: { $0.has("cover-image") }) { return item }
    let meta = metadata.first { $0.kind == .legacyMeta && $0.name == "cover" }
    return meta.flatMap { item(id: $0.trimmedValue) }
  }
}
