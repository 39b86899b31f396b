import CXML
import Diagnostics

/// The state of one parse: who listens, what was found broken, what entities have cost.
@safe
final class Session {
  let handler: any DocumentHandler
  let names: NameCache
  var fault: Fault?
  /// Whether the document type is one whose entities are those of HTML.
  var hasHTMLEntities = false
  private let limits: Parser.Limits
  /// The context of the document itself.
  private var outermost: xmlParserCtxtPtr?
  /// Where the document last referred to an entity.
  private var referencePlace = Position(line: 1, column: 1)
  private var references = 0
  private var expanded = 0
  private var comparisons = 0
  private var elements = 0
  /// The line of the document in which the part before ended.
  private var lastLine: Int32 = 0

  init(handler: any DocumentHandler, names: NameCache, limits: Parser.Limits) {
    self.handler = handler
    self.names = names
    self.limits = limits
  }

  /// Makes a parser's context call back here; the session must outlive the parse.
  func attach(to context: xmlParserCtxtPtr) {
    unsafe outermost = unsafe context
    unsafe context.pointee._private = unsafe Unmanaged.passUnretained(self).toOpaque()
    guard let sax = unsafe context.pointee.sax else { return }
    unsafe Session.install(in: sax)
  }

  /// The session behind a context that a callback was given.
  @inline(__always)
  static func of(_ context: UnsafeMutableRawPointer?) -> (Session, xmlParserCtxtPtr)? {
    guard let context = unsafe context?.assumingMemoryBound(to: xmlParserCtxt.self),
      let owner = unsafe context.pointee._private
    else { return nil }
    return unsafe (Unmanaged<Session>.fromOpaque(owner).takeUnretainedValue(), context)
  }

  /// Where the parser stands, moved on by `columns`; within an entity, where the document refers to
  /// it.
  @inline(__always)
  func place(_ context: xmlParserCtxtPtr, after columns: Int = 0) -> Position {
    // The library parses what an entity stands for in a context of its own.
    guard unsafe context == outermost else { return referencePlace }
    guard let input = unsafe context.pointee.input else { return Position(line: 1, column: 1) }
    return unsafe Position(line: Int(input.pointee.line), column: Int(input.pointee.col) + columns)
  }

  /// Lends the session behind a context that a callback was given.
  ///
  /// The parse keeps it alive, so that the callbacks that come for each tag and text need not.
  @inline(__always)
  static func withSession(
    of context: UnsafeMutableRawPointer?, _ body: (Session, xmlParserCtxtPtr) -> Void
  ) {
    guard let context = unsafe context?.assumingMemoryBound(to: xmlParserCtxt.self),
      let owner = unsafe context.pointee._private
    else { return }
    unsafe Unmanaged<Session>.fromOpaque(owner)._withUnsafeGuaranteedRef { session in
      if session.fault == nil { unsafe body(session, context) }
    }
  }

  /// Where the parser stands behind a part of the document, moved on by `columns`.
  @inline(__always)
  func placeBehindPart(_ context: xmlParserCtxtPtr, after columns: Int = 0) -> Position {
    guard unsafe context == outermost else { return referencePlace }
    guard let input = unsafe context.pointee.input else { return Position(line: 1, column: 1) }
    if unsafe context.pointee.inputNr == 1 { lastLine = unsafe input.pointee.line }
    return unsafe Position(line: Int(input.pointee.line), column: Int(input.pointee.col) + columns)
  }

  /// Puts the parser's column right where the tag that it has read goes over several lines.
  ///
  /// The library loses a column at a line end within an attribute's value. Columns count units of
  /// UTF-16.
  @inline(__always)
  func correctColumn(_ context: xmlParserCtxtPtr) {
    guard let input = unsafe context.pointee.input, let base = unsafe input.pointee.base,
      // Lines of entities are counted by themselves.
      unsafe input.pointee.line != lastLine || context.pointee.inputNr != 1,
      var byte = unsafe input.pointee.cur
    else { return }
    var column: Int32 = 1
    // No `<` stands within a tag, so one ends the search before a line end where there is none.
    while unsafe byte > base {
      unsafe byte -= 1
      switch unsafe byte.pointee {
      case UInt8(ascii: "<"): return
      case UInt8(ascii: "\n"):
        unsafe input.pointee.col = column
        return
      case 0x80..<0xC0: continue
      case 0xF0...: column &+= 2
      default: column &+= 1
      }
    }
  }

  /// Notes a fault and ends the parse.
  func stop(_ context: xmlParserCtxtPtr, _ found: Fault) {
    if fault == nil { fault = found }
    unsafe xmlStopParser(context)
  }

  /// Notes where the document itself refers to an entity.
  func noteReference(in context: xmlParserCtxtPtr) {
    if unsafe context == outermost { referencePlace = unsafe place(context) }
  }

  /// Where a fault lies that the library has found: a name that a tag has twice is missed when the
  /// tag ends, and what is in an entity where the document refers to it.
  func place(of error: UnsafePointer<xmlError>, in context: xmlParserCtxtPtr) -> Position {
    guard unsafe context == outermost else { return referencePlace }
    var place = unsafe Position(
      line: Int(error.pointee.line), column: Int(max(1, error.pointee.int2)))
    // With a document type, it is missed where it stands.
    guard unsafe error.pointee.code == Int32(XML_ERR_ATTRIBUTE_REDEFINED.rawValue),
      unsafe context.pointee.myDoc?.pointee.intSubset == nil,
      let input = unsafe context.pointee.input, var byte = unsafe input.pointee.cur,
      let end = unsafe input.pointee.end
    else { return place }
    while unsafe byte < end, unsafe byte.pointee != UInt8(ascii: ">") {
      let isLineEnd = unsafe byte.pointee == UInt8(ascii: "\n")
      place =
        isLineEnd
        ? Position(line: place.line + 1, column: 1)
        : Position(line: place.line, column: place.column + 1)
      unsafe byte += 1
    }
    return place
  }

  /// Counts a reference to an entity; false where the document has spent what it may.
  func mayExpand(_ entity: xmlEntityPtr, in context: xmlParserCtxtPtr) -> Bool {
    unsafe noteReference(in: context)
    references += 1
    expanded += unsafe Int(max(0, entity.pointee.length))
    guard references > limits.entityReferences || expanded > limits.entityBytes else { return true }
    unsafe stop(
      context,
      Fault("entities expand to more than a document may hold", at: place(context)))
    return false
  }

  /// Counts a start tag and what libxml2 compares for it; false where the document has spent what it
  /// may.
  ///
  /// Each attribute is compared with the others of its tag, declared defaults among them, and each
  /// prefix with the namespaces in force.
  @inline(__always)
  func mayStart(attributes count: Int32, in context: xmlParserCtxtPtr) -> Bool {
    let namespaces = unsafe Int(context.pointee.nsNr)
    comparisons &+= (Int(count) &+ 1) &* (Int(count) &+ namespaces)
    elements &+= 1
    if comparisons <= limits.comparisons, elements <= limits.elements { return true }
    let message =
      elements > limits.elements
      ? "the document has more than \(limits.elements) elements"
      : "start tags have too many attributes and namespaces"
    unsafe stop(context, Fault(message, at: place(context)))
    return false
  }
}
