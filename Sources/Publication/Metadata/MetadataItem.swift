import Diagnostics

/// One element of a package document's metadata.
public struct MetadataItem: Hashable, Sendable {
  /// The kinds of metadata elements.
  public enum Kind: Sendable {
    /// An element of Dublin Core; `name` is its local name.
    case dublinCore
    /// A `meta` with a property; `name` is the property.
    case meta
    /// A `meta` in the form of EPUB 2; `name` is the `name` attribute.
    case legacyMeta
    /// A `link`; `name` is its `rel`, `value` its `href`.
    case link
    /// A `dc-metadata` or `x-metadata` of OEB 1.2 around other elements; `name` is which.
    case group
  }

  /// The kind of element.
  public let kind: Kind
  /// The Dublin Core name, the property, the legacy name or the relation.
  public let name: String
  /// The text, the `content` or the `href`, as it stands.
  public let value: String
  /// The `id` attribute.
  public let id: String?
  /// The `refines` attribute as it stands.
  public let refines: String?
  /// The other attributes by their local names, such as `scheme`, `role` and `media-type`.
  public let attributes: [String: String]
  /// The element's language, nil where none is given on it.
  public let language: String?
  /// Just behind the start tag.
  public let position: Position
  /// Just behind the end tag.
  public let endPosition: Position

  /// Makes a metadata element.
  public init(
    kind: Kind, name: String, value: String, id: String?, refines: String?,
    attributes: [String: String], language: String?, position: Position, endPosition: Position
  ) {
    self.kind = kind
    self.name = name
    self.value = value
    self.id = id
    self.refines = refines
    self.attributes = attributes
    self.language = language
    self.position = position
    self.endPosition = endPosition
  }

  /// The text without white space around it.
  public var trimmedValue: String { value.trimmingXMLSpace() }

  /// The text with its white space collapsed.
  public var collapsedValue: String { value.collapsingXMLSpace() }
}
