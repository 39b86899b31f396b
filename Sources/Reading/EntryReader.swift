import Diagnostics
import Publication
import Schemas
import XML
import Zip

/// Unpacks the entries of one book and walks through them, for one thread.
struct EntryReader {
  /// The container whose entries are read.
  let container: Zip.Container
  /// Which entry a container path names.
  let entries: Publication.Container
  /// The largest entry that is read whole, in bytes.
  let limit: Int
  /// What the thread keeps from document to document.
  let tables: ReadingTables

  /// The entry whose bytes a container path names, nil where there is none.
  func entry(at path: String) -> Entry? {
    entries.position(of: path).map { container.entries[$0] }
  }

  /// Unpacks an entry and lends its bytes.
  ///
  /// - Returns: What `body` returns, nil where there is no such entry.
  /// - Throws: ``ZipError`` where the entry cannot be read.
  func withContents<Result>(
    of path: String, _ body: (Span<UInt8>) -> Result
  ) throws(ZipError) -> Result? {
    guard let entry = entry(at: path) else { return nil }
    return try container.withContents(of: entry, limit: limit) {
      (bytes) throws(ZipError) -> Result in body(bytes)
    }
  }

  /// Unpacks an entry and lends its bytes with a zero behind them, where there is such an entry.
  func withDocument(
    at path: String, _ body: (Span<UInt8>) -> Void
  ) throws(ZipError) {
    guard let entry = entry(at: path) else { return }
    try container.withZeroEndedContents(of: entry, limit: limit) {
      (bytes) throws(ZipError) -> Void in body(bytes)
    }
  }

  /// Reads an XML entry in one walk: facts for `reader`, the content model, the encoding.
  ///
  /// - Parameters:
  ///   - path: The container path.
  ///   - mediaType: The media type, which decides how encodings are judged.
  ///   - reader: Gathers the facts.
  ///   - features: What is asked of the document.
  ///   - elements: How many elements it may have.
  ///   - isEnough: Whether errors of the content model are told no more.
  ///   - kind: Tells the content model by the root element, nil where none is checked.
  /// - Returns: What is wrong with it.
  func walk(
    _ path: String, mediaType: String, into reader: any DocumentHandler, features: Features,
    elements: Int = .max, isEnough: Bool = false,
    as kind: @escaping (borrowing Element) -> DocumentKind?
  ) -> XMLOutcome {
    var outcome = XMLOutcome()
    do throws(ZipError) {
      try withDocument(at: path) { document in
        outcome = walk(
          document, at: path, mediaType: mediaType, into: reader, features: features,
          elements: elements, isEnough: isEnough, as: kind)
      }
    } catch {
      outcome.defects.append(ContainerUnreadable.finding(path, error.text))
    }
    return outcome
  }

  /// Reads an XML document that ends with a zero, as
  /// ``walk(_:mediaType:into:features:elements:isEnough:as:)`` does with the entry that holds it.
  func walk(
    _ document: Span<UInt8>, at path: String, mediaType: String, into reader: any DocumentHandler,
    features: Features, elements: Int = .max, isEnough: Bool = false,
    as kind: @escaping (borrowing Element) -> DocumentKind?
  ) -> XMLOutcome {
    var outcome = XMLOutcome()
    let bytes = document.extracting(droppingLast: 1)
    outcome.defects += encodingDefects(of: bytes, path: path, mediaType: mediaType)
    let validators = tables.validators
    let walk = EntryWalk(reader: reader) { root in
      kind(root).map { validators.validator(of: $0, features) }
    }
    let fault = tables.parser.parse(zeroEnded: document, into: walk, elements: elements)
    if let fault {
      let hasNothing = !walk.hasRoot && bytes.isBlankBehindMarkup
      let fault = hasNothing ? Fault(fault.message, at: nil, code: fault.code) : fault
      outcome.defects.append(DocumentNotWellFormed.finding(fault, in: path))
    }
    let violations = walk.validator?.finish(isBroken: fault != nil) ?? []
    // Messages take longer to make than documents to read.
    outcome.violations = violations.lazy.filter { !isEnough || $0.severity != .error }
      .map { SchemaViolation.finding($0, in: path) }
    outcome.isWellFormed = fault == nil
    return outcome
  }

  private func encodingDefects(
    of bytes: Span<UInt8>, path: String, mediaType: String
  ) -> [Finding] {
    switch Encoding(sniffing: bytes) {
    case .utf8: []
    case .utf16 where mediaType == MediaType.xhtml: [XHTMLInUTF16.finding(path)]
    case .utf16: [DocumentInUTF16.finding(path)]
    case .other(let name): [EncodingNotUnicode.finding(path, name)]
    }
  }
}

extension Span<UInt8> {
  /// Whether there is nothing but white space, or the last that is there is the end of markup.
  fileprivate var isBlankBehindMarkup: Bool {
    guard let last = indices.last(where: { self[$0] > 0x20 }) else { return true }
    return last > 0 && self[last] == UInt8(ascii: ">") && self[last - 1] == UInt8(ascii: "?")
  }
}
