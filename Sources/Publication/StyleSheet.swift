import Diagnostics

/// What a style sheet, style element or style attribute says that matters to a book.
public struct StyleSheet: Sendable {
  /// The container path of the sheet or of the document that holds it.
  public let path: String
  /// The line of the entry that the text begins in.
  public let line: Int
  /// The names of all classes that a selector names.
  public var classes: Set<String> = []
  /// The classes that selectors name, with their places, in order; only those that begin
  /// `-epub-media-overlay`.
  public var overlayClasses: [Note] = []
  /// Declarations of `direction` and `unicode-bidi`, and of `position` where the value is `fixed`.
  public var layoutDeclarations: [Note] = []
  /// Every declaration inside a `@font-face`, by its property.
  public var fontDeclarations: [Note] = []
  /// Every `@font-face` without a declaration.
  public var emptyFontFaces: [Position] = []
  /// Every quoted `url('')` or `@import` without an address.
  public var emptyURLs: [Position] = []
  /// The encoding that the byte-order mark or `@charset` names, nil where neither says one.
  public var encoding: String?
  /// Every reference, in order.
  public var references: [Reference] = []

  /// Makes an empty style sheet.
  public init(path: String, line: Int = 1) {
    self.path = path
    self.line = line
  }

  /// Whether something other than a style sheet is fetched from the network.
  public var isRemoteUser: Bool {
    references.contains { $0.url.isRemote && $0.kind != .styleSheet }
  }

  /// A name in a style sheet, and where it stands.
  public struct Note: Hashable, Sendable {
    /// The class without its dot, or the property.
    public let name: String
    /// Where it stands in the entry.
    public let position: Position

    /// Makes a note.
    public init(_ name: String, at position: Position) {
      self.name = name
      self.position = position
    }
  }
}
