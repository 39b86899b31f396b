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
  /// What is wrong with the grammar's text itself.
  var problems: [String] = []

  /// Reads the heads of a grammar's statements.
  init(_ text: [StaticString], namespace: Namespace) {
    var bytes: [UInt8] = []
    for part in text { part.withUTF8Buffer { bytes.append(contentsOf: $0) } }
    self.bytes = bytes
    defaultNamespace = namespace
    types.append(.kind(.any))
    readHeads()
  }

  /// The text of a range of the grammar.
  func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}

/// A named part of a grammar: content, attributes or alternatives of them.
struct Part {
  enum Meaning {
    case content(Patterns.ID)
    case attributes([AttributeItem])
    case alternatives([[AttributeItem]])
  }

  let body: Range<Int>
  /// What the text of the part means, nil before anything asks for it.
  var meaning: Meaning?
}

/// What the grammar says of an element in one of its places.
struct Definition {
  /// The statement behind the head.
  var body = 0..<0
  /// The definitions that are merged in this one.
  var merged: [Int] = []
  /// The next definition for the same element, 0 where there is none.
  var next = 0
  /// The element's number, a namespace's number for a wildcard.
  var number = 0
  /// The namespaces that a wildcard covers, as bits.
  var wildcardMask: UInt32 = 0
  var isCompiled = false
  /// Whether nothing in the element is looked at.
  var isOpaque = false

  /// Where each attribute number finds its rule, 0 where it is not allowed.
  var row: [UInt8] = []
  var rules: [AttributeRule] = []
  /// How many of the rules, from 1 on, stand for any attribute of some namespaces.
  var wildcardCount = 0
  /// All forms, as bits.
  var forms: UInt64 = 0
  /// The attributes that each form requires, as bits of ``AttributeRule/requiredBit``.
  var required: [UInt64] = []
  var requiredAttributes: [Int] = []
  var hasRequired = false
  /// The content of each form.
  var contents: [Patterns.ID] = []
  /// The content where all forms have the same.
  var uniformContent: Patterns.ID?
}

/// Where an attribute is allowed on an element, and of what type it is there.
struct AttributeRule {
  var forms: UInt64 = 0
  var requiredBit: UInt64 = 0
  /// The type in all forms, -1 where ``cases`` tells it.
  var type: Int16 = 0
  var cases: [(forms: UInt64, type: Int16)] = []
}

/// What has been found out about a pattern as a state of the automaton.
struct State {
  enum Text: UInt8 {
    case unknown, free, forbidden, typed, consumed
  }
  var text = Text.unknown
  /// The packed ``Transition`` for each element number, 0 where it is not known yet.
  var row: [UInt32] = []
}
