extension PackageDocument {
  /// The elements of Dublin Core of one name that have a text.
  public func dublinCore(_ name: String) -> [MetadataItem] {
    metadata.filter {
      $0.kind == .dublinCore && $0.name == name && !$0.value.isXMLSpace
    }
  }

  /// The values of a meta property that refines nothing, in order.
  public func values(of property: String) -> [MetadataItem] {
    metadata.filter { $0.kind == .meta && $0.name == property && $0.refines == nil }
  }

  /// The text of the first meta of a property that refines nothing, nil where it is blank.
  public func value(of property: String) -> String? {
    metadata.first { $0.kind == .meta && $0.name == property && $0.refines == nil }?
      .collapsedValue.nonEmpty
  }
}
