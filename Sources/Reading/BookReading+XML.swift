import Diagnostics
import Publication
import Schemas
import XML

extension BookReading {
  /// Reads an XML entry in one walk, as ``EntryReader/walk(_:mediaType:into:features:elements:as:)``
  /// does, and keeps what is found.
  ///
  /// - Returns: Whether the document was read to its end without a fault.
  @discardableResult
  func readXML(
    _ path: String, mediaType: String, into reader: any DocumentHandler, elements: Int = .max,
    as kind: @escaping (borrowing Element) -> DocumentKind?
  ) -> Bool {
    let outcome = entries.walk(
      path, mediaType: mediaType, into: reader, features: features, elements: elements, as: kind)
    findings += outcome.defects
    add(outcome.violations)
    return outcome.isWellFormed
  }
}
