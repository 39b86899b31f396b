import Diagnostics

/// Receives what a parser meets in a document, in document order, in one pass.
///
/// Elements and bytes are lent for the time of the call; what is to be kept must be copied.
public protocol DocumentHandler: AnyObject {
  /// Receives a start tag; its place is just behind the tag's `>`.
  func start(_ element: borrowing Element)

  /// Receives an end tag; its place is just behind the tag's `>`.
  func end(_ namespace: Namespace, _ name: Name, at place: Position)

  /// Receives a run of text in UTF-8; long or mixed text comes in several runs.
  func text(_ bytes: UnsafeBufferPointer<UInt8>, at place: Position)

  /// Receives the version in the XML declaration, where there is one.
  func declaration(version: String)

  /// Receives the document type declaration, before the root element.
  func documentType(_ type: DocumentType)

  /// Receives the declaration of an external entity, which is never read.
  func externalEntity(_ name: String, systemID: String?, at place: Position)

  /// Receives a processing instruction.
  func processingInstruction(_ target: String, _ data: String, at place: Position)

  /// Whether the entities of EPUB 2's document types are known without a look at their subsets.
  var knowsExternalSubsets: Bool { get }
}

extension DocumentHandler {
  /// Takes no notice of the XML declaration.
  public func declaration(version: String) {}

  /// Takes no notice of the document type.
  public func documentType(_ type: DocumentType) {}

  /// Takes no notice of external entities.
  public func externalEntity(_ name: String, systemID: String?, at place: Position) {}

  /// Takes no notice of processing instructions.
  public func processingInstruction(_ target: String, _ data: String, at place: Position) {}

  /// Knows the entities.
  public var knowsExternalSubsets: Bool { true }
}
