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
  private static let isLibraryReady: Void = xml_set_up()

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
    parse(bytes, isZeroBehind: false, into: handler, elements)
  }

  /// Parses a document with a zero behind it, which saves a copy of it.
  ///
  /// - Parameters:
  ///   - bytes: The document and the zero; without one this is ``parse(_:into:elements:)``.
  ///   - handler: Receives the document's parts up to the first fault.
  ///   - elements: How many elements the document may have.
  /// - Returns: The first fault, nil where the document is well-formed.
  public func parse(
    zeroEnded bytes: Span<UInt8>, into handler: any DocumentHandler, elements: Int = .max
  ) -> Fault? {
    guard let last = bytes.indices.last, bytes[last] == 0 else {
      return parse(bytes, into: handler, elements: elements)
    }
    return parse(bytes.extracting(..<last), isZeroBehind: true, into: handler, elements)
  }

  private func parse(
    _ bytes: Span<UInt8>, isZeroBehind: Bool, into handler: any DocumentHandler, _ elements: Int
  ) -> Fault? {
    if let (name, place) = Encoding.contradiction(in: bytes) {
      return Fault("a document in UTF-16 declares the encoding \"\(name)\"", at: place)
    }
    let encoding = Encoding(sniffing: bytes)
    if encoding.isASCII, let foreign = bytes.indices.first(where: { bytes[$0] >= 0x80 }) {
      return parse(bytes, upTo: foreign, into: handler, elements)
    }
    guard encoding == .utf8, !isUTF8(bytes) else {
      return unsafe bytes.withUnsafeBufferPointer {
        unsafe parse($0, isZeroBehind: isZeroBehind, into: handler, elements)
      }
    }
    // Java's decoders replace what is no UTF-8 and go on; so must we to judge alike.
    var text = unsafe bytes.withUnsafeBufferPointer {
      unsafe String(decoding: $0, as: UTF8.self)
    }
    return text.withUTF8 {
      unsafe parse($0, isZeroBehind: false, into: handler, elements)
    }
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
      let fault =
        unsafe start > head
        ? parse(known, isZeroBehind: false, into: handler, elements) : nil
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
    _ bytes: UnsafeBufferPointer<UInt8>, isZeroBehind: Bool, into handler: any DocumentHandler,
    _ elements: Int
  ) -> Fault? {
    guard bytes.count <= Int32.max else {
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
      let input =
        unsafe isZeroBehind && isPlain(bytes) ? lent(bytes, context) : copied(bytes, context)
      guard let input = unsafe input else {
        return Fault("the document is empty", at: Position(line: 1, column: 1))
      }
      unsafe inputPush(context, input)
      unsafe xmlParseDocument(context)
      return session.fault
    }
  }

  /// Whether libxml2 reads a document as it stands, without decoding it into another buffer.
  private func isPlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    unsafe bytes.first != 0 && Encoding(sniffing: bytes.span, reach: .max) == .utf8
  }

  /// Lets libxml2 read a document where it lies; it stops at the zero behind.
  private func lent(
    _ bytes: UnsafeBufferPointer<UInt8>, _ context: xmlParserCtxtPtr
  ) -> xmlParserInputPtr? {
    guard let base = bytes.baseAddress, let input = unsafe xmlNewInputStream(context) else {
      return nil
    }
    unsafe input.pointee.base = unsafe base
    unsafe input.pointee.cur = unsafe base
    unsafe input.pointee.end = unsafe base + bytes.count
    return unsafe input
  }

  /// Gives libxml2 a copy of a document that it may decode.
  private func copied(
    _ bytes: UnsafeBufferPointer<UInt8>, _ context: xmlParserCtxtPtr
  ) -> xmlParserInputPtr? {
    guard let base = bytes.baseAddress,
      let buffer = unsafe xmlParserInputBufferCreateMem(
        UnsafeRawPointer(base).assumingMemoryBound(to: CChar.self),
        Int32(truncatingIfNeeded: bytes.count), XML_CHAR_ENCODING_NONE)
    else { return nil }
    return unsafe xmlNewIOInputStream(context, buffer, XML_CHAR_ENCODING_NONE)
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
