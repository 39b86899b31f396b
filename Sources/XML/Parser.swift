import CXML
import Diagnostics

/// Parses XML documents with libxml2, handing over what it meets without building a tree.
///
/// Nothing outside the document is ever read: no network, no external subset, no external entity.
/// Depth and text size are bounded only by the document itself, the expansion of entities and the
/// comparison of attributes by ``Limits``. A parser keeps its table of names from document to document; it
/// belongs to one thread.
@safe
public final class Parser {
  /// What a document may cost.
  public struct Limits: Sendable {
    /// How often entities may be referred to; the Java parsers' own limit.
    public var entityReferences = 64_000
    /// How many bytes all references to entities may expand to.
    public var entityBytes = 8 << 20
    /// How often attributes and namespace declarations may be compared with each other, whatever the
    /// document's size.
    public var comparisons = 1 << 22
    /// How many more of these comparisons a byte of the document allows.
    public var comparisonsPerByte = 64
    /// How many elements a document may have; each parse says it anew.
    var elements = Int.max

    /// Makes the usual limits.
    public init() {}
  }

  private var names: NameCache?
  private let limits: Limits
  /// Sets libxml2 up once: threads that do so at the same time can lock each other out for good.
  private static let isLibraryReady: Void = xmlInitParser()

  /// Makes a parser with nothing in its table yet.
  public init(limits: Limits = Limits()) {
    self.limits = limits
    Self.isLibraryReady
  }

  /// Parses a document and tells `handler` all it meets.
  ///
  /// Bytes that are no UTF-8 in a document of that encoding count as U+FFFD.
  ///
  /// - Parameters:
  ///   - bytes: The document, in UTF-8, UTF-16 or the encoding that it declares.
  ///   - handler: Receives the document's parts up to the first fault.
  ///   - elements: How many elements the document may have.
  /// - Returns: The first fault, nil where the document is well-formed.
  public func parse(
    _ bytes: Span<UInt8>, into handler: any DocumentHandler, elements: Int = .max
  ) -> Fault? {
    if let (name, place) = Encoding.contradiction(in: bytes) {
      return Fault("a document in UTF-16 declares the encoding \"\(name)\"", at: place)
    }
    let encoding = Encoding(sniffing: bytes)
    if encoding.isASCII, let foreign = bytes.indices.first(where: { bytes[$0] >= 0x80 }) {
      return parse(bytes, upTo: foreign, into: handler, elements)
    }
    guard encoding == .utf8, !isUTF8(bytes) else {
      return unsafe bytes.withUnsafeBufferPointer { unsafe parse($0, into: handler, elements) }
    }
    // Java's decoders replace what is no UTF-8 and go on; so must we to judge alike.
    var text = unsafe bytes.withUnsafeBufferPointer {
      unsafe String(decoding: $0, as: UTF8.self)
    }
    return text.withUTF8 { unsafe parse($0, into: handler, elements) }
  }

  /// Parses what a document in ASCII says before a byte that is none.
  ///
  /// Java reads in blocks, and meets such a byte before it has parsed anything of the byte's block.
  private func parse(
    _ bytes: Span<UInt8>, upTo foreign: Int, into handler: any DocumentHandler, _ elements: Int
  ) -> Fault? {
    let (head, block) = (64, 2048)
    let start = foreign < head ? 0 : head + (foreign - head) / block * block
    return unsafe bytes.withUnsafeBufferPointer { bytes in
      let known = unsafe UnsafeBufferPointer(rebasing: bytes[..<start])
      let place =
        unsafe start > head ? position(of: start, in: bytes) : Position(line: 1, column: 1)
      let fault = unsafe start > head ? parse(known, into: handler, elements) : nil
      // What is well-formed up to there ends too early, and that is no fault of the document's.
      if let fault, let found = fault.place, found.line < place.line { return fault }
      return Fault("byte \(unsafe bytes[foreign]) is not of ASCII", at: place)
    }
  }

  private func isUTF8(_ bytes: Span<UInt8>) -> Bool {
    do {
      _ = try UTF8Span(validating: bytes)
      return true
    } catch {
      return false
    }
  }

  private func parse(
    _ bytes: UnsafeBufferPointer<UInt8>, into handler: any DocumentHandler, _ elements: Int
  ) -> Fault? {
    guard let count = Int32(exactly: bytes.count) else {
      return Fault("the document is larger than 2 GB", at: nil)
    }
    if let fault = unsafe floodedTag(in: bytes) { return fault }
    if names?.isOvergrown ?? true { names = NameCache() }
    guard let names, let context = unsafe xmlNewParserCtxt() else {
      return Fault("out of memory", at: nil)
    }
    defer { unsafe release(context) }
    unsafe xmlDictFree(context.pointee.dict)
    unsafe context.pointee.dict = unsafe names.dictionary
    unsafe xmlDictReference(names.dictionary)
    let options = XML_PARSE_HUGE.rawValue | XML_PARSE_NONET.rawValue | XML_PARSE_BIG_LINES.rawValue
    unsafe xmlCtxtUseOptions(context, Int32(bitPattern: options))
    unsafe context.pointee.replaceEntities = 1
    var limits = limits
    limits.comparisons += limits.comparisonsPerByte * bytes.count
    limits.elements = elements
    let session = Session(handler: handler, names: names, limits: limits)
    return withExtendedLifetime(session) { () -> Fault? in
      unsafe session.attach(to: context)
      guard let base = bytes.baseAddress,
        let buffer = unsafe xmlParserInputBufferCreateMem(
          UnsafeRawPointer(base).assumingMemoryBound(to: CChar.self), count,
          XML_CHAR_ENCODING_NONE),
        let input = unsafe xmlNewIOInputStream(context, buffer, XML_CHAR_ENCODING_NONE)
      else { return Fault("the document is empty", at: Position(line: 1, column: 1)) }
      unsafe inputPush(context, input)
      unsafe xmlParseDocument(context)
      return session.fault
    }
  }

  /// Refuses a document with a start tag that libxml2 would take minutes to read.
  private func floodedTag(in bytes: UnsafeBufferPointer<UInt8>) -> Fault? {
    let message = "a start tag has more than \(TagScan.limit) attributes"
    switch unsafe Spelling(of: bytes) {
    case .ascii:
      guard let start = unsafe TagScan.floodedTag(in: bytes) else { return nil }
      return Fault(message, at: unsafe position(of: start, in: bytes))
    case .utf16:
      return unsafe TagScan.hasFloodedTag(inUTF16: bytes) ? Fault(message, at: nil) : nil
    case .hidden(let encoding):
      guard bytes.count > Spelling.hiddenLimit else { return nil }
      return Fault(
        """
        a document in \(encoding) may have \(Spelling.hiddenLimit) bytes at most; expected UTF-8 or \
        UTF-16
        """, at: nil)
    }
  }

  private func position(of offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Position {
    var (line, column) = (1, 1)
    for index in 0..<min(offset, bytes.count) {
      let byte = unsafe bytes[index]
      if byte == UInt8(ascii: "\n") {
        (line, column) = (line + 1, 1)
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
    return Position(line: line, column: column)
  }

  private func release(_ context: xmlParserCtxtPtr) {
    if let document = unsafe context.pointee.myDoc {
      unsafe xmlFreeDoc(document)
      unsafe context.pointee.myDoc = nil
    }
    unsafe xmlFreeParserCtxt(context)
  }
}
