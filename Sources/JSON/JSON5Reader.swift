/// Reads JSON5, the JSON that people write: with comments, trailing commas, names without quotes,
/// single quotes, and more forms of numbers.
///
/// JSON5 1.0.0, https://spec.json5.org.
public struct JSON5Reader {
  /// How deep arrays and objects may be nested.
  public static let depthLimit = JSONReader.depthLimit

  /// Why a text is no JSON5.
  public struct Fault: Error, Hashable, Sendable, CustomStringConvertible {
    /// What was expected, in lower case without a full stop.
    public let expected: String
    /// The line, counted from 1.
    public let line: Int
    /// The column, counted from 1.
    public let column: Int

    /// The fault in words, without a full stop.
    public var description: String { "expected \(expected) in line \(line), column \(column)" }
  }

  let scalars: [Unicode.Scalar]
  var index = 0

  /// Reads one value, which must be all there is.
  ///
  /// Numbers are given as JSON spells them, but for `Infinity` and `NaN`, which it does not have.
  ///
  /// - Throws: ``Fault`` where the bytes are no JSON5 or nested more than ``depthLimit`` deep.
  public static func value(of bytes: [UInt8]) throws(Fault) -> JSONValue {
    var text = bytes[...]
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { text = text.dropFirst(3) }
    var reader = JSON5Reader(scalars: Array(String(decoding: text, as: UTF8.self).unicodeScalars))
    let value = try reader.value(depth: 0)
    try reader.skipSpace()
    guard reader.next == nil else { throw reader.fault("the end") }
    return value
  }

  private init(scalars: [Unicode.Scalar]) { self.scalars = scalars }

  func fault(_ expected: String) -> Fault {
    let before = scalars[..<min(index, scalars.count)]
    let line = before.count { $0 == "\n" } + 1
    let start = before.lastIndex(of: "\n").map { $0 + 1 } ?? 0
    return Fault(expected: expected, line: line, column: before.count - start + 1)
  }

  var next: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard next == scalar else { return false }
    index += 1
    return true
  }

  private mutating func take(word: String) -> Bool {
    let word = Array(word.unicodeScalars)
    guard scalars[index...].starts(with: word) else { return false }
    let end = index + word.count
    guard end == scalars.count || !scalars[end].continuesName else { return false }
    index = end
    return true
  }

  /// Skips white space and comments.
  mutating func skipSpace() throws(Fault) {
    while let scalar = next {
      if scalar.isSpace {
        index += 1
      } else if scalars[index...].starts(with: ["/", "/"]) {
        while let scalar = next, !scalar.endsLine { index += 1 }
      } else if scalars[index...].starts(with: ["/", "*"]) {
        let start = index
        index += 2
        while index < scalars.count, !scalars[index...].starts(with: ["*", "/"]) { index += 1 }
        guard index < scalars.count else {
          index = start
          throw fault("an end of the comment that begins here,")
        }
        index += 2
      } else {
        return
      }
    }
  }

  private mutating func value(depth: Int) throws(Fault) -> JSONValue {
    guard depth < Self.depthLimit else { throw fault("fewer nested values") }
    try skipSpace()
    if take("{") { return try object(depth: depth) }
    if take("[") { return try array(depth: depth) }
    if let quote = next, quote == "\"" || quote == "'" { return .string(try string(quote)) }
    if take(word: "true") { return .truth(true) }
    if take(word: "false") { return .truth(false) }
    if take(word: "null") { return .null }
    return .number(try number())
  }

  private mutating func object(depth: Int) throws(Fault) -> JSONValue {
    var members: [JSONValue.Member] = []
    while true {
      try skipSpace()
      if take("}") { return .object(members) }
      let key = try key()
      try skipSpace()
      guard take(":") else { throw fault("\":\"") }
      members.append(.init(key: key, value: try value(depth: depth + 1)))
      try skipSpace()
      if take("}") { return .object(members) }
      guard take(",") else { throw fault("\",\" or \"}\"") }
    }
  }

  private mutating func array(depth: Int) throws(Fault) -> JSONValue {
    var elements: [JSONValue] = []
    while true {
      try skipSpace()
      if take("]") { return .array(elements) }
      elements.append(try value(depth: depth + 1))
      try skipSpace()
      if take("]") { return .array(elements) }
      guard take(",") else { throw fault("\",\" or \"]\"") }
    }
  }

  private mutating func key() throws(Fault) -> String {
    if let quote = next, quote == "\"" || quote == "'" { return try string(quote) }
    var name = String.UnicodeScalarView()
    while let scalar = next {
      if scalar == "\\" {
        index += 1
        guard take("u") else { throw fault("an escape such as \"\\u00e4\"") }
        name.append(try hexadecimal(4))
      } else if name.isEmpty ? scalar.beginsName : scalar.continuesName {
        name.append(scalar)
        index += 1
      } else {
        break
      }
    }
    guard let first = name.first, first.beginsName else { throw fault("a member's name") }
    return String(name)
  }
}

extension Unicode.Scalar {
  /// Whether the scalar ends a line (ECMAScript 5.1, section 7.3).
  var endsLine: Bool {
    self == "\n" || self == "\r" || self == "\u{2028}" || self == "\u{2029}"
  }

  /// Whether the scalar is white space or ends a line (JSON5, section 8).
  fileprivate var isSpace: Bool {
    endsLine || self == "\t" || self == "\u{B}" || self == "\u{C}" || self == "\u{FEFF}"
      || properties.generalCategory == .spaceSeparator
  }

  /// Whether a name without quotes may begin with the scalar.
  fileprivate var beginsName: Bool {
    if self == "$" || self == "_" { return true }
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .letterNumber:
      return true
    default: return false
    }
  }

  /// Whether a name without quotes may go on with the scalar.
  fileprivate var continuesName: Bool {
    if beginsName || self == "\u{200C}" || self == "\u{200D}" { return true }
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .decimalNumber, .connectorPunctuation: return true
    default: return false
    }
  }
}
