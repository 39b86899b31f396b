import Diagnostics

/// The text of a style sheet in UTF-8, with the standard's questions to it.
struct CSSText {
  private let bytes: [UInt8]
  /// The number of bytes.
  let count: Int

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    count = bytes.count
  }

  /// The byte at an offset, 0 behind the end.
  @inline(__always)
  subscript(offset: Int) -> UInt8 { offset < count ? bytes[offset] : 0 }

  /// Whether a backslash and what follows it are an escape.
  ///
  /// CSS Syntax Level 3, section 4.3.8.
  func isEscape(at offset: Int) -> Bool {
    self[offset] == UInt8(ascii: "\\") && offset + 1 < count && !isCSSNewline(self[offset + 1])
  }

  /// The offset behind an escape, or behind a backslash and a line end.
  func endOfEscape(at offset: Int) -> Int {
    var index = offset + 1
    guard isHexadecimal(self[index]) else {
      guard index < count else { return count }
      let isPair = self[index] == 0x0D && self[index + 1] == 0x0A
      return index + (isPair ? 2 : 1)
    }
    while index < offset + 7, isHexadecimal(self[index]) { index += 1 }
    if self[index] == 0x0D, self[index + 1] == 0x0A { return index + 2 }
    return isCSSSpace(self[index]) ? index + 1 : index
  }

  /// Whether three bytes would begin an identifier.
  ///
  /// CSS Syntax Level 3, section 4.3.9.
  func beginsIdent(at offset: Int) -> Bool {
    guard offset < count else { return false }
    if self[offset] == UInt8(ascii: "-") {
      let next = self[offset + 1]
      return offset + 1 < count
        && (isNameStart(next) || next == UInt8(ascii: "-") || isEscape(at: offset + 1))
    }
    return isNameStart(self[offset]) || isEscape(at: offset)
  }

  /// Whether a text begins at an offset.
  func begins(with word: StaticString, at offset: Int) -> Bool {
    word.withUTF8Buffer { letters in
      for index in letters.indices where self[offset + index] != letters[index] { return false }
      return true
    }
  }

  /// Whether a name is a word of small letters, whatever its case and escapes.
  func spells(_ word: StaticString, in range: Range<Int>) -> Bool {
    word.withUTF8Buffer { letters in
      if range.count == letters.count {
        var index = range.lowerBound
        for letter in letters {
          guard lowercased(self[index]) == letter else { return false }
          index += 1
        }
        return true
      }
      guard range.count > letters.count, hasEscape(range) else { return false }
      return string(range).lowercased().utf8.elementsEqual(letters)
    }
  }

  /// The text of a range, its escapes decoded.
  func string(_ range: Range<Int>) -> String {
    guard hasEscape(range) else { return String(bounding: bytes[range]) }
    var decoded: [UInt8] = []
    var index = range.lowerBound
    while index < range.upperBound {
      guard bytes[index] == UInt8(ascii: "\\") else {
        decoded.append(bytes[index])
        index += 1
        continue
      }
      let end = min(endOfEscape(at: index), range.upperBound)
      decode(index + 1..<end, into: &decoded)
      index = end
    }
    return String(bounding: decoded)
  }

  private func decode(_ escaped: Range<Int>, into decoded: inout [UInt8]) {
    guard let first = escaped.first, !isCSSNewline(bytes[first]) else { return }
    guard isHexadecimal(bytes[first]) else {
      decoded.append(contentsOf: bytes[escaped])
      return
    }
    let digits = bytes[escaped].prefix { isHexadecimal($0) }
    let number = UInt32(String(decoding: digits, as: UTF8.self), radix: 16) ?? 0
    let scalar = number == 0 ? nil : Unicode.Scalar(number)
    decoded.append(contentsOf: String(scalar ?? "\u{FFFD}").utf8)
  }

  private func hasEscape(_ range: Range<Int>) -> Bool {
    for index in range where bytes[index] == UInt8(ascii: "\\") { return true }
    return false
  }
}

/// Whether a byte ends a line in CSS.
@inline(__always)
func isCSSNewline(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D || byte == 0x0C }

/// Whether a byte is white space in CSS.
@inline(__always)
func isCSSSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || isCSSNewline(byte) }

/// Whether a byte is a decimal digit.
@inline(__always)
func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

/// Whether a byte is a hexadecimal digit.
@inline(__always)
func isHexadecimal(_ byte: UInt8) -> Bool { isDigit(byte) || (byte | 0x20) &- 0x61 < 6 }

/// Whether a byte may begin a name; every byte of a letter outside ASCII may.
@inline(__always)
func isNameStart(_ byte: UInt8) -> Bool {
  (byte | 0x20) &- 0x61 < 26 || byte == UInt8(ascii: "_") || byte >= 0x80
}

/// Whether a byte may stand in a name.
@inline(__always)
func isName(_ byte: UInt8) -> Bool {
  isNameStart(byte) || isDigit(byte) || byte == UInt8(ascii: "-")
}

/// A byte as a small letter, where it is a capital of ASCII.
@inline(__always)
func lowercased(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }
