import Publication

extension ManifestItem {
  /// Whether the spine may name the item only with a fallback.
  ///
  /// Style sheets and images in the spine of EPUB 2 are another defect, whatever their fallback.
  func isForeignToSpine(_ version: EPUBVersion?) -> Bool {
    guard version == .epub2 else { return !MediaType.isContentDocument(mediaType, version) }
    return !MediaType.isContentDocument(mediaType, version)
      && !MediaType.isDeprecatedDocument(mediaType)
      && !StyleOrImageInSpine.types.contains(mediaType)
  }
}
