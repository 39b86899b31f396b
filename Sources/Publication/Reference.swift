import Diagnostics

/// A use of a resource by a document.
public struct Reference: Hashable, Sendable {
  /// What the document wants of the resource.
  public enum Kind: Sendable {
    /// A link that a reader follows.
    case hyperlink
    /// A source that a quotation names.
    case citation
    /// A picture.
    case image
    /// Sound in a document.
    case audio
    /// Moving pictures.
    case video
    /// Timed text.
    case track
    /// A style sheet.
    case styleSheet
    /// A font.
    case font
    /// Anything else that is shown or run: object, embed, iframe, script.
    case resource
    /// The text of a par.
    case overlayText
    /// The text of a seq or body.
    case overlayTextReference
    /// The audio of a par.
    case overlayAudio
    /// A shape that SVG's `use` copies.
    case svgSymbol
    /// A paint that fill or stroke names.
    case svgPaint
    /// A link of a package document's metadata or of a collection.
    case link
    /// An entry that a search key map leads to.
    case searchKey
    /// The address that other references are resolved against (`base`, `xml:base`), or that of a
    /// `link` which nothing is done with.
    case base
  }

  /// What the document wants of the resource.
  public let kind: Kind
  /// The reference, resolved against its document.
  public let url: ResourceURL
  /// The element's local name.
  public let element: String
  /// The attribute's name, or the style property.
  public let attribute: String
  /// The type that the element says the resource has.
  public let mediaType: String?
  /// Whether the element offers something else where the resource cannot be used.
  public var hasFallback: Bool
  /// Where the reference stands.
  public let position: Position
  /// Just behind the end tag of an `object`, or of the `audio` or `video` around a `source`; nil for
  /// other elements.
  public var endPosition: Position?
  /// Whether the element is within `picture`.
  public var isInPicture = false
  /// Whether the reference is a link of region-based navigation.
  public var isRegion = false

  /// Makes a reference.
  public init(
    _ kind: Kind, to url: ResourceURL, element: String, attribute: String,
    mediaType: String? = nil, hasFallback: Bool = false, position: Position
  ) {
    self.kind = kind
    self.url = url
    self.element = element
    self.attribute = attribute
    self.mediaType = mediaType
    self.hasFallback = hasFallback
    self.position = position
  }
}
