/// Holds the head of one box.
struct MP4Box {
  /// Four letters that say what a box is.
  struct Kind: Equatable, ExpressibleByStringLiteral {
    let code: UInt32

    init(_ code: UInt32) { self.code = code }

    init(stringLiteral text: StaticString) {
      code = text.withUTF8Buffer { letters in
        unsafe letters.reduce(0) { $0 << 8 | UInt32($1) }
      }
    }

    static func ~= (pattern: Kind, value: Kind) -> Bool { pattern.code == value.code }

    /// The letters, for a codec that has no better name.
    var text: String {
      let bytes = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: code >> $0) }
      let letters = bytes.filter { (0x21...0x7E).contains($0) }
      return String(decoding: letters, as: UTF8.self)
    }
  }

  /// What the box is.
  let type: Kind

  /// The offset behind the box, at most that behind its parent.
  let end: Int64

  /// Whether it claims to reach beyond its parent.
  let isCut: Bool

  /// How deep it lies, 1 at the top.
  let depth: Int
}
