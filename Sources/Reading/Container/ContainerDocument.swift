import Publication
import Schemas
import Zip

/// A container.xml and what was found in it.
///
/// The books of one maker have the same one byte for byte, so that a library is read faster where the
/// last one is remembered.
struct ContainerDocument {
  /// The largest document that is remembered, in bytes.
  private static let limit = 4096

  /// The document.
  private let bytes: [UInt8]
  /// The facts.
  let reader: ContainerDocumentReader
  /// What is wrong with it, by the grammar of EPUB 3.
  let outcome: XMLOutcome

  /// Keeps a document with what was found in it, nil where it is too large.
  fileprivate init?(
    _ document: Span<UInt8>, _ reader: ContainerDocumentReader, _ outcome: XMLOutcome
  ) {
    guard document.count <= Self.limit else { return nil }
    bytes = document.withUnsafeBufferPointer { Array($0) }
    self.reader = reader
    self.outcome = outcome
  }

  /// Whether this is the document of these bytes.
  fileprivate func isOf(_ document: Span<UInt8>) -> Bool {
    document.withUnsafeBufferPointer { $0.elementsEqual(bytes) }
  }
}

extension EntryReader {
  /// Reads container.xml by the grammar of EPUB 3, or takes what is known of the last one.
  func readContainerDocument(_ features: Features) -> (ContainerDocumentReader, XMLOutcome) {
    let path = ContainerDocumentReader.path
    var (reader, outcome) = (ContainerDocumentReader(), XMLOutcome())
    do throws(ZipError) {
      try withDocument(at: path) { document in
        if let known = tables.container, known.isOf(document) {
          (reader, outcome) = (known.reader, known.outcome)
          return
        }
        outcome = walk(
          document, at: path, mediaType: "application/xml", into: reader, features: features
        ) { _ in .container3 }
        tables.container = ContainerDocument(document, reader, outcome)
      }
    } catch {
      outcome.defects.append(ContainerUnreadable.finding(path, error.text))
    }
    return (reader, outcome)
  }
}
