import Timing

/// Writes JSON with its keys in the order in which they are given, one value after the other.
///
/// Values that are nil leave no key behind. Times are numbers of seconds, exact to the microsecond.
public struct JSONWriter: Sendable {
  /// What was written so far, in UTF-8.
  public private(set) var bytes: [UInt8] = []
  private var needsComma = false

  /// Makes a writer that has written nothing.
  public init() {}

  /// Forgets what was written, and keeps the room for it.
  public mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    needsComma = false
  }

  /// Writes an object whose members `members` writes.
  public mutating func object(_ members: (inout JSONWriter) -> Void) {
    begin("{")
    members(&self)
    end("}")
  }

  /// Writes an array of values.
  @inlinable
  public mutating func array<Element>(
    _ elements: some Sequence<Element>, _ write: (inout JSONWriter, Element) -> Void
  ) {
    begin("[")
    for element in elements { write(&self, element) }
    end("]")
  }

  /// Writes a member whose value `value` writes.
  public mutating func member(_ key: StaticString, _ value: (inout JSONWriter) -> Void) {
    begin(member: key)
    value(&self)
    needsComma = true
  }

  private mutating func begin(member key: StaticString) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    key.withUTF8Buffer { bytes.append(contentsOf: $0) }
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes a member of a name that is known at run time alone, whose value `value` writes.
  public mutating func member(named key: String, _ value: (inout JSONWriter) -> Void) {
    string(key)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
    value(&self)
    needsComma = true
  }

  /// Writes a text member, where there is a text.
  public mutating func member(_ key: StaticString, _ text: String?) {
    guard let text else { return }
    begin(member: key)
    string(text)
  }

  /// Writes a number member, where there is a number.
  public mutating func member(_ key: StaticString, _ number: Int?) {
    guard let number else { return }
    begin(member: key)
    raw(String(number))
  }

  /// Writes a truth member, where it is known.
  public mutating func member(_ key: StaticString, _ truth: Bool?) {
    guard let truth else { return }
    begin(member: key)
    raw(truth ? "true" : "false")
  }

  /// Writes a time member in seconds, where there is a time.
  public mutating func member(_ key: StaticString, _ time: ClockTime?) {
    guard let time else { return }
    member(key) { $0.decimal(time.microseconds, places: 6) }
  }

  /// Writes a member with a null.
  public mutating func null(_ key: StaticString) {
    member(key) { $0.raw("null") }
  }

  /// Writes a text; what would steer a terminal is escaped.
  public mutating func string(_ text: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    let isPlain = text.utf8.withContiguousStorageIfAvailable { utf8 in
      let isPlain = utf8.allSatisfy(Self.isPlain)
      if isPlain { bytes.append(contentsOf: utf8) }
      return isPlain
    }
    // The first bytes of all characters beyond ASCII that are escaped.
    if isPlain == true {
      // All of it is written.
    } else if text.utf8.contains(where: { $0 == 0xC2 || $0 == 0xE2 }) {
      for scalar in text.unicodeScalars { append(escaping: scalar) }
    } else {
      for byte in text.utf8 { append(escaping: byte) }
    }
    bytes.append(UInt8(ascii: "\""))
    needsComma = true
  }

  /// Writes a whole number of parts of ten to the power of `places` as a decimal without needless
  /// zeros.
  public mutating func decimal(_ parts: Int64, places: Int) {
    var digits = String(parts.magnitude)
    if digits.utf8.count <= places {
      digits = String(repeating: "0", count: places + 1 - digits.utf8.count) + digits
    }
    var fraction = digits.suffix(places)
    while fraction.last == "0" { fraction.removeLast() }
    let whole = digits.dropLast(places)
    raw((parts < 0 ? "-" : "") + whole + (fraction.isEmpty ? "" : "." + fraction))
  }

  /// Writes a value that is JSON already.
  public mutating func raw(_ text: String) {
    separate()
    bytes.append(contentsOf: text.utf8)
    needsComma = true
  }

  /// Writes a value that is JSON already, in UTF-8.
  public mutating func raw(_ json: [UInt8]) {
    separate()
    bytes += json
    needsComma = true
  }

  /// Whether a byte stands for itself in a text, and begins no character that is escaped.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case 0..<0x20, UInt8(ascii: "\""), UInt8(ascii: "\\"), 0x7F, 0xC2, 0xE2: false
    default: true
    }
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
  }

  @usableFromInline
  mutating func begin(_ bracket: Unicode.Scalar) {
    separate()
    bytes.append(UInt8(ascii: bracket))
    needsComma = false
  }

  @usableFromInline
  mutating func end(_ bracket: Unicode.Scalar) {
    bytes.append(UInt8(ascii: bracket))
    needsComma = true
  }

  private mutating func append(escaping scalar: Unicode.Scalar) {
    if scalar.value >= 0x80, scalar.isSteering {
      let digits = String(scalar.value, radix: 16)
      bytes.append(contentsOf: "\\u".utf8)
      bytes.append(
        contentsOf: repeatElement(UInt8(ascii: "0"), count: max(0, 4 - digits.utf8.count)))
      bytes.append(contentsOf: digits.utf8)
    } else {
      for byte in String(scalar).utf8 { append(escaping: byte) }
    }
  }

  private mutating func append(escaping byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"):
      bytes.append(UInt8(ascii: "\\"))
      bytes.append(byte)
    case 0x0A: bytes.append(contentsOf: "\\n".utf8)
    case 0x0D: bytes.append(contentsOf: "\\r".utf8)
    case 0x09: bytes.append(contentsOf: "\\t".utf8)
    case 0..<0x20, 0x7F:
      let digits = String(byte, radix: 16)
      bytes.append(contentsOf: ("\\u00" + (digits.utf8.count == 1 ? "0" : "") + digits).utf8)
    default: bytes.append(byte)
    }
  }
}
