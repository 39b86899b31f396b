import XML

/// The content models of a document type, compiled from their text as far as documents ask for them.
///
/// The text is a list of statements, each ended by `;`:
///
///     start ncx;                                       the root elements
///     %block = p | div | ul;                           a named piece of content
///     @common = id=name? class? xml:lang=language?;    named attributes
///     &kind = [type=(a)] / [type=(b) size=integer];    named alternatives of attributes
///     p [@common] = #text*;                            an element: its attributes, its content
///     meta [name content] = () / [property] = #nonblank;   alternatives of both
///     any <*> [*] = (#text | any)*;                    an element of any name
///     m:sin | m:cos [type?] = ();                      elements that may always stand for each other
///
/// In content, `,` puts in order, `&` in any order, `|` chooses, and `?`, `*`, `+` count; `#text` is text
/// between elements, `#type` text of a data type, `#opaque` anything at all, which is not looked at. A name with a variant, `a.flow`, is the element `a` in
/// one of its places. An attribute is required where it has no `?`, and any text where it has no type.
///
/// A grammar belongs to one thread.
struct Grammar {
  let bytes: [UInt8]
  let defaultNamespace: Namespace
  var patterns = Patterns()
  var elements = Numbering()
  var attributes = Numbering()
  var types: [Datatype] = []
  /// The numbers of types by their spelling.
  var typeNumbers = WordTable()
  /// Definition 0 stands for text; the others are elements.
  var definitions: [Definition] = [Definition()]
  /// The heads of statements: the numbers of definitions and, behind a sigil, of parts.
  var heads = WordTable()
  /// The first definition for each element number, 0 where there is none.
  var namesakes: [Int] = []
  var wildcards: [Int] = []
  var parts: [Part] = []
  var merged: [[Int]: Int] = [:]
  var states: [State] = []
  var start = Patterns.notAllowed
  /// Whether `nav` is what it is in navigation documents; nil before ``setNavigation(_:)``.
  var isNavigation: Bool?
  /// What is wrong with the grammar's text itself.
  var problems: [String] = []

  /// Reads the heads of a grammar's statements.
  init(_ text: [StaticString], namespace: Namespace) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.reduce(0) { $0 + $1.utf8CodeUnitCount })
    for part in text { part.withUTF8Buffer { bytes.append(contentsOf: $0) } }
    self.bytes = bytes
    defaultNamespace = namespace
    types.append(.kind(.any))
    readHeads()
  }

  /// Reads the heads of a grammar that holds XHTML's, where `nav` has two meanings.
  init(_ text: [StaticString], namespace: Namespace, isNavigation: Bool) {
    self.init(text, namespace: namespace)
    setNavigation(isNavigation)
  }

  /// The text of a range of the grammar.
  func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}
