import CGumbo
import CXML
import Diagnostics

/// Makes trees of documents: of XML as libxml2 reads it, of HTML as the HTML standard has it.
///
/// Nothing outside the document is read: no network, no external subset, no external entity, and no
/// entity is expanded but the predefined ones.
public enum TreeParser {
  /// How deep elements may be nested; browsers stop at half of this.
  public static let depthLimit = 1_000

  /// Parses a well-formed XML document in UTF-8.
  ///
  /// - Throws: The first fault of what is not well-formed, nested too deeply or floods the parser.
  public static func parseXML(_ bytes: Span<UInt8>) throws(Fault) -> Document {
    _ = libraryIsReady
    return try unsafe bytes.withUnsafeBufferPointer { bytes throws(Fault) in
      guard let start = bytes.baseAddress, let count = Int32(exactly: bytes.count)
      else { throw Fault("the document is empty or larger than 2 GB", at: nil) }
      try unsafe checkNesting(bytes)
      // The tree is about eight times as large, and so is another one that is made of it.
      if bytes.count >= 1 << 20 { xml_prepare_memory(bytes.count * 16) }
      guard let context = unsafe xmlNewParserCtxt() else { throw Fault("out of memory", at: nil) }
      defer { unsafe xmlFreeParserCtxt(context) }
      let options =
        XML_PARSE_HUGE.rawValue | XML_PARSE_NONET.rawValue | XML_PARSE_NOERROR.rawValue
        | XML_PARSE_NOWARNING.rawValue | XML_PARSE_NOCDATA.rawValue | XML_PARSE_COMPACT.rawValue
      let text = unsafe UnsafeRawPointer(start).assumingMemoryBound(to: CChar.self)
      guard
        let document = unsafe xmlCtxtReadMemory(
          context, text, count, nil, "UTF-8", Int32(bitPattern: options))
      else { throw unsafe fault(of: context) }
      // An internal subset could declare entities, which nobody else knows of.
      if let subset = unsafe document.pointee.intSubset, unsafe subset.pointee.children != nil {
        unsafe xmlFreeDoc(document)
        throw Fault("the document declares entities or elements of its own", at: nil)
      }
      return unsafe Document(owning: document)
    }
  }

  /// Parses HTML in UTF-8 with gumbo, as browsers do; with libxml2 where gumbo is not installed.
  ///
  /// - Throws: A fault where the document is nested too deeply or takes too much memory.
  public static func parseHTML(_ bytes: Span<UInt8>) throws(Fault) -> Document {
    _ = libraryIsReady
    return try unsafe bytes.withUnsafeBufferPointer { bytes throws(Fault) in
      try unsafe checkNesting(bytes)
      guard let start = bytes.baseAddress else {
        throw Fault("the document is empty", at: nil)
      }
      let text = unsafe UnsafeRawPointer(start).assumingMemoryBound(to: CChar.self)
      var problem = GumboProblemNone
      let limit = (64 << 20) + bytes.count * 48
      guard let tree = unsafe gumbo_tree_parse(text, bytes.count, limit, &problem) else {
        if problem == GumboProblemLibrary { return try unsafe parseLegacyHTML(bytes) }
        throw Fault("the tree of the document takes too much memory", at: nil)
      }
      defer { unsafe gumbo_tree_free(tree) }
      return try unsafe GumboConversion.document(of: tree)
    }
  }

  /// Parses HTML with libxml2, whose repair of misnested elements is older than the standard.
  private static func parseLegacyHTML(
    _ bytes: UnsafeBufferPointer<UInt8>
  ) throws(Fault) -> Document {
    let options =
      HTML_PARSE_RECOVER.rawValue | HTML_PARSE_NONET.rawValue | HTML_PARSE_NOERROR.rawValue
      | HTML_PARSE_NOWARNING.rawValue | HTML_PARSE_COMPACT.rawValue
    guard let start = bytes.baseAddress, let count = Int32(exactly: bytes.count),
      let document = unsafe htmlReadMemory(
        UnsafeRawPointer(start).assumingMemoryBound(to: CChar.self), count, nil, "UTF-8",
        Int32(bitPattern: options))
    else { throw Fault("the document is empty or larger than 2 GB", at: nil) }
    return unsafe Document(owning: document)
  }

  /// Refuses what would cost the parsers or the stack too much, before they see it.
  private static func checkNesting(_ bytes: UnsafeBufferPointer<UInt8>) throws(Fault) {
    guard unsafe TagScan.floodedTag(in: bytes) == nil else {
      throw Fault("a start tag has more than \(TagScan.limit) attributes", at: nil)
    }
    guard unsafe !NestingScan.isDeeper(than: depthLimit, bytes) else {
      throw Fault("elements are nested more than \(depthLimit) deep", at: nil)
    }
  }

  private static func fault(of context: xmlParserCtxtPtr) -> Fault {
    let error = unsafe context.pointee.lastError
    let message = unsafe error.message.map { unsafe String(cString: $0) } ?? "it is not well-formed"
    let words = message.split { $0.isWhitespace }.joined(separator: " ")
    let place = unsafe Position(line: Int(error.line), column: Int(error.int2))
    return unsafe Fault(words, at: place, code: Int(error.code))
  }

  private static let libraryIsReady: Void = {
    xml_set_up()
    xml_tune_memory()
  }()
}
