import Diagnostics
import Publication
import Schemas
import XML

extension BookReading {
  /// Reads an XML entry in one walk: facts for `reader`, the content model, the encoding.
  ///
  /// `kind` tells the content model by the root element, nil where none is checked; the media type
  /// decides how encodings are judged. `features` says what is asked of the document where that is
  /// not what is asked of the whole book, `elements` how many it may have.
  ///
  /// - Returns: Whether the document was read to its end without a fault.
  @discardableResult
  func readXML(
    _ path: String, mediaType: String, into reader: any DocumentHandler, features: Features? = nil,
    elements: Int = .max, as kind: @escaping (borrowing Element) -> DocumentKind?
  ) -> Bool {
    let outcome = walkXML(
      path, mediaType: mediaType, into: reader, features: features, elements: elements, as: kind)
    findings += outcome.defects
    add(outcome.violations)
    return outcome.isWellFormed
  }

  /// Does what ``readXML(_:mediaType:into:features:elements:as:)`` does, but leaves it to the caller to report
  /// what is found.
  func walkXML(
    _ path: String, mediaType: String, into reader: any DocumentHandler, features: Features? = nil,
    elements: Int = .max, as kind: @escaping (borrowing Element) -> DocumentKind?
  ) -> XMLOutcome {
    var outcome = XMLOutcome()
    withContents(of: path) { bytes in
      outcome.defects += encodingDefects(of: bytes, path: path, mediaType: mediaType)
      let (validators, features) = (validators, features ?? self.features)
      // Messages take longer to make than documents to read.
      let isEnough = isEnough(of: SchemaViolation.info.code)
      let walk = EntryWalk(reader: reader) { root in
        isEnough ? nil : kind(root).map { validators.validator(of: $0, features) }
      }
      let fault = parser.parse(bytes, into: walk, elements: elements)
      if let fault {
        let fault = bytes.isBlank ? Fault(fault.message, at: nil, code: fault.code) : fault
        outcome.defects.append(DocumentNotWellFormed.finding(fault, in: path))
      }
      let violations = walk.validator?.finish(isBroken: fault != nil) ?? []
      outcome.violations = violations.map { SchemaViolation.finding($0, in: path) }
      outcome.isWellFormed = fault == nil
    }
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
  /// Whether there is nothing but white space; the first byte tells of nearly all documents.
  fileprivate var isBlank: Bool {
    for index in indices where self[index] > 0x20 { return false }
    return true
  }
}
