import Diagnostics

/// An XHTML or SVG content document as facts.
public struct ContentDocument: Sendable {
  /// The kinds of content documents.
  public enum Kind: Sendable {
    /// XHTML.
    case xhtml
    /// SVG.
    case svg
    /// DTBook, a content document of EPUB 2.
    case dtbook
  }

  /// The container path.
  public let path: String
  /// The kind of document.
  public let kind: Kind
  /// Every id, in document order.
  public private(set) var ids: [Identifier] = []
  /// Every reference, in document order.
  public var references: [Reference] = []
  /// The words of every epub:type, in document order.
  public var semantics: [Semantic] = []
  /// What the document makes use of.
  public var features: Features = []
  /// The style elements and attributes.
  public var styles: [StyleSheet] = []
  /// The nav elements of a navigation document, in document order.
  public var navigation: [NavigationList] = []
  /// The links of a navigation document that count for one of its navs, in document order.
  public var navigationLinks: [NavigationLink] = []
  /// The viewport metas, in document order.
  public var viewports: [Viewport] = []
  /// The number of characters of the text, white space collapsed.
  public var characters = 0
  /// The text of the title element.
  public var title: String?
  /// What stands before the root.
  public var prolog = Prolog()
  /// The `epub:prefix` attribute of the root, nil where there is none.
  public var prefix: String?
  /// Just behind the root's start tag.
  public var position = Position(line: 1, column: 1)
  /// Just behind the end tag of `head`, nil where there is none.
  public var headEndPosition: Position?
  /// The number of sections as educational publications count them: each `section`, and `body`
  /// where its first child is none.
  public var sections = 0
  /// Markup that a rule judges, in document order.
  public var notes: [MarkupNote] = []
  /// Where the root's end tag ends, nil where the document breaks off or is neither `html` nor `svg`.
  public var endPosition: Position?
  /// Whether the document is not well-formed, so that it was read only up to the fault.
  public var isBroken = false
  private var order = IdentifierOrder([])

  /// Makes an empty document.
  public init(path: String, kind: Kind) {
    self.path = path
    self.kind = kind
  }

  /// Adds an id behind those before it.
  public mutating func add(_ identifier: Identifier) { add([identifier]) }

  /// Adds ids behind those before them.
  public mutating func add(_ identifiers: [Identifier]) {
    if ids.isEmpty { ids = identifiers } else { ids += identifiers }
    order = IdentifierOrder(ids)
  }

  /// The place of an id among all ids, nil where the document has none of that name.
  public func order(of id: String) -> Int? { order.place(of: id) }

  /// The first element with an id.
  public func identifier(_ id: String) -> Identifier? { order(of: id).map { ids[$0] } }

  /// What a document makes use of, as manifest properties name it.
  public struct Features: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt32

    /// Makes a set of bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Scripts, forms or event attributes.
    public static let scripted = Features(rawValue: 1)
    /// MathML.
    public static let mathML = Features(rawValue: 2)
    /// SVG inside XHTML.
    public static let svg = Features(rawValue: 4)
    /// epub:switch.
    public static let `switch` = Features(rawValue: 8)
    /// Resources on the network.
    public static let remoteResources = Features(rawValue: 16)
    /// epub:type index.
    public static let index = Features(rawValue: 32)
    /// epub:type glossary.
    public static let glossary = Features(rawValue: 64)
    /// epub:type dictionary.
    public static let dictionary = Features(rawValue: 128)
    /// An svg image file by reference.
    public static let svgReference = Features(rawValue: 256)
    /// A style element with content.
    public static let styleElement = Features(rawValue: 512)
    /// A viewBox on the root of an SVG document.
    public static let viewBox = Features(rawValue: 1024)
    /// Figures.
    public static let figure = Features(rawValue: 2048)
    /// Tables.
    public static let table = Features(rawValue: 4096)
    /// Sound.
    public static let audio = Features(rawValue: 8192)
    /// Moving pictures.
    public static let video = Features(rawValue: 16384)
    /// Attributes of RDFa: `property`.
    public static let rdfa = Features(rawValue: 32768)
  }
}
