/// Reads JSON (RFC 8259) from bytes that nobody has looked at yet.
public struct JSONReader {
  /// How deep arrays and objects may be nested.
  public static let depthLimit = 200

  /// Why bytes are no JSON.
  public struct Fault: Error, Hashable, Sendable, CustomStringConvertible {
    /// What was expected, in lower case without a full stop.
    public let expected: String
    /// Where, counted in bytes from 0.
    public let offset: Int

    /// The fault in words, without a full stop.
    public var description: String { "expected \(expected) at byte \(offset)" }
  }

  private let bytes: [UInt8]
  private var index = 0

  /// Reads one value, which must be all there is.
  ///
  /// - Throws: ``Fault`` where the bytes are no JSON or nested more than ``depthLimit`` deep.
  public static func value(of bytes: [UInt8]) throws(Fault) -> JSONValue {
    var reader = JSONReader(bytes)
    let value = try reader.value(depth: 0)
    reader.skipSpace()
    guard reader.index == bytes.count else { throw reader.fault("the end") }
    return value
  }

  /// Reads one value of a text, which must be all there is.
  public static func value(of text: String) throws(Fault) -> JSONValue {
    try value(of: Array(text.utf8))
  }

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  private func fault(_ expected: String) -> Fault { Fault(expected: expected, offset: index) }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      index += 1
    }
  }

  private mutating func take(_ byte: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: byte) else { return false }
    index += 1
    return true
  }

  private mutating func value(depth: Int) throws(Fault) -> JSONValue {
    guard depth < Self.depthLimit else { throw fault("fewer nested values") }
    skipSpace()
    switch next {
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try array(depth: depth)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .truth(true))
    case UInt8(ascii: "f"): return try word("false", .truth(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return .number(try number())
    }
  }

  private mutating func word(_ word: StaticString, _ value: JSONValue) throws(Fault) -> JSONValue {
    for letter in "\(word)".utf8 {
      guard next == letter else { throw fault("\"\(word)\"") }
      index += 1
    }
    return value
  }

  private mutating func object(depth: Int) throws(Fault) -> JSONValue {
    index += 1
    var members: [JSONValue.Member] = []
    skipSpace()
    if take("}") { return .object(members) }
    while true {
      skipSpace()
      guard next == UInt8(ascii: "\"") else { throw fault("a member's name") }
      let key = try string()
      skipSpace()
      guard take(":") else { throw fault("\":\"") }
      members.append(.init(key: key, value: try value(depth: depth + 1)))
      skipSpace()
      if take("}") { return .object(members) }
      guard take(",") else { throw fault("\",\" or \"}\"") }
    }
  }

  private mutating func array(depth: Int) throws(Fault) -> JSONValue {
    index += 1
    var elements: [JSONValue] = []
    skipSpace()
    if take("]") { return .array(elements) }
    while true {
      elements.append(try value(depth: depth + 1))
      skipSpace()
      if take("]") { return .array(elements) }
      guard take(",") else { throw fault("\",\" or \"]\"") }
    }
  }

  private mutating func number() throws(Fault) -> String {
    let start = index
    _ = take("-")
    let first = index
    while let byte = next, isDigit(byte) { index += 1 }
    guard index > first, bytes[first] != UInt8(ascii: "0") || index == first + 1 else {
      throw fault("a value")
    }
    if take(".") {
      let fraction = index
      while let byte = next, isDigit(byte) { index += 1 }
      guard index > fraction else { throw fault("a digit") }
    }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      let exponent = index
      while let byte = next, isDigit(byte) { index += 1 }
      guard index > exponent else { throw fault("a digit") }
    }
    return text(from: start, to: index)
  }

  private func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  private func text(from start: Int, to end: Int) -> String {
    String(decoding: bytes[start..<end], as: UTF8.self)
  }

  private mutating func string() throws(Fault) -> String {
    index += 1
    let start = index
    while let byte = next, byte != UInt8(ascii: "\"") {
      if byte == UInt8(ascii: "\\") { return try escapedString(from: start) }
      guard byte >= 0x20 else { throw fault("no control character") }
      index += 1
    }
    guard take("\"") else { throw fault("\"\\\"\"") }
    return text(from: start, to: index - 1)
  }

  private mutating func escapedString(from start: Int) throws(Fault) -> String {
    var result = text(from: start, to: index)
    var run = index
    while let byte = next, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else { throw fault("no control character") }
      guard byte == UInt8(ascii: "\\") else {
        index += 1
        continue
      }
      result += text(from: run, to: index)
      index += 1
      result.unicodeScalars.append(try escape())
      run = index
    }
    result += text(from: run, to: index)
    guard take("\"") else { throw fault("\"\\\"\"") }
    return result
  }

  private mutating func escape() throws(Fault) -> Unicode.Scalar {
    guard let byte = next else { throw fault("an escape") }
    index += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      let unit = try hexadecimal()
      guard unit & 0xFC00 == 0xD800 else { return Unicode.Scalar(unit) ?? "\u{FFFD}" }
      // Half of a pair without the other stands for no character.
      let mark = index
      guard take("\\"), take("u") else {
        index = mark
        return "\u{FFFD}"
      }
      let low = try hexadecimal()
      guard low & 0xFC00 == 0xDC00 else {
        index = mark
        return "\u{FFFD}"
      }
      return Unicode.Scalar(0x10000 + ((unit & 0x3FF) << 10) + (low & 0x3FF)) ?? "\u{FFFD}"
    default: throw fault("an escape")
    }
  }

  private mutating func hexadecimal() throws(Fault) -> UInt32 {
    guard index + 4 <= bytes.count,
      let unit = UInt32(text(from: index, to: index + 4), radix: 16),
      bytes[index] != UInt8(ascii: "+"), bytes[index] != UInt8(ascii: "-")
    else { throw fault("four hexadecimal digits") }
    index += 4
    return unit
  }
}
