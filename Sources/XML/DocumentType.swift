import Diagnostics

/// What a document type declaration says.
public struct DocumentType: Hashable, Sendable {
  /// The name of the root element that it declares.
  public let name: String
  /// The public identifier.
  public let publicID: String?
  /// The system identifier.
  public let systemID: String?
  /// Where the declaration's head ends.
  public let place: Position
}
