import Publication

/// What the metas of a package document say of its other elements, by the elements' ids.
///
/// EPUB 3.3, "The refines attribute".
struct Refinements {
  private var byTarget: [Substring: [MetadataItem]] = [:]

  init(_ package: PackageDocument) {
    for item in package.metadata where item.kind == .meta {
      guard let target = item.refines?.utf8.first == 0x23 ? item.refines?.dropFirst() : nil
      else { continue }
      byTarget[target, default: []].append(item)
    }
  }

  /// Everything that is said of an element, in order.
  func all(of id: String?) -> [MetadataItem] { id.flatMap { byTarget[Substring($0)] } ?? [] }

  /// The metas of one property that are said of an element.
  func items(_ property: String, of item: MetadataItem) -> [MetadataItem] {
    all(of: item.id).filter { $0.name == property }
  }

  /// The text of the last meta of a property that is said of an element, nil where it is blank.
  func value(_ property: String, of item: MetadataItem) -> String? {
    items(property, of: item).last?.collapsedValue.nonEmpty
  }
}

extension MetadataItem {
  /// The text with its white space collapsed.
  var collapsedValue: String { value.xmlWords().joined(separator: " ") }
}

extension String {
  /// The text, nil where it is empty.
  var nonEmpty: String? { isEmpty ? nil : self }
}

extension PackageDocument {
  /// The elements of Dublin Core of one name that have a text.
  func dublinCore(_ name: String) -> [MetadataItem] {
    metadata.filter {
      $0.kind == .dublinCore && $0.name == name && !$0.trimmedValue.isEmpty
    }
  }

  /// The text of the first meta of a property that refines nothing, nil where it is blank.
  func value(of property: String) -> String? {
    values(of: property).first?.collapsedValue.nonEmpty
  }
}
