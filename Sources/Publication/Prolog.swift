import Diagnostics

/// What an XML document says before its root: the declaration and the document type.
public struct Prolog: Hashable, Sendable {
  /// The version of XML, nil where there is no declaration.
  public var xmlVersion: String?
  /// The document type declaration, nil where there is none.
  public var documentType: DocumentType?
  /// Where external entities are declared in the internal subset.
  public var externalEntities: [Position] = []

  /// Makes the prolog of a document that begins with its root.
  public init() {}

  /// A document type declaration.
  public struct DocumentType: Hashable, Sendable {
    /// The name of the root.
    public let root: String
    /// The public identifier.
    public let publicID: String?
    /// The system identifier.
    public let systemID: String?
    /// Where the declaration stands.
    public let position: Position

    /// Makes a document type declaration.
    public init(root: String, publicID: String?, systemID: String?, position: Position) {
      self.root = root
      self.publicID = publicID
      self.systemID = systemID
      self.position = position
    }
  }
}
