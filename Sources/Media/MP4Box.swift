/// Holds the head of one box.
package struct MP4Box {
  /// Four letters that say what a box is.
  package struct Kind: Equatable, ExpressibleByStringLiteral {
    package let code: UInt32

    package init(_ code: UInt32) { self.code = code }

    package init(stringLiteral text: StaticString) {
      code = text.withUTF8Buffer { letters in
        unsafe letters.reduce(0) { $0 << 8 | UInt32($1) }
      }
    }

    package static func ~= (pattern: Kind, value: Kind) -> Bool { pattern.code == value.code }

    /// The letters, for a codec that has no better name.
    package var text: String {
      let bytes = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: code >> $0) }
      let letters = bytes.filter { (0x21...0x7E).contains($0) }
      return String(decoding: letters, as: UTF8.self)
    }
  }

  /// What the box is.
  package let type: Kind

  /// The offset of the box itself, before its head.
  package let start: Int64

  /// The offset behind the box, at most that behind its parent.
  package let end: Int64

  /// Whether it claims to reach beyond its parent.
  package let isCut: Bool

  /// How deep it lies, 1 at the top.
  package let depth: Int
}
