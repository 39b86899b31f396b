/// A name of an element or attribute, or a word of an attribute, packed so that comparing is quick.
///
/// Every name of HTML fits; a longer one than ``capacity`` is ``long``, which equals no literal.
@frozen
public struct Tag: Hashable, Sendable, ExpressibleByStringLiteral {
  /// How many bytes of UTF-8 a name may have.
  public static let capacity = 24
  /// Stands for every name that is too long.
  public static let long = Tag(first: .max, second: .max, third: .max)

  @usableFromInline let first: UInt64
  @usableFromInline let second: UInt64
  @usableFromInline let third: UInt64

  @inlinable
  init(first: UInt64, second: UInt64, third: UInt64) {
    (self.first, self.second, self.third) = (first, second, third)
  }

  /// Packs a name.
  @inlinable @inline(__always)
  public init(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count <= Tag.capacity else {
      self = .long
      return
    }
    var words: (UInt64, UInt64, UInt64) = (0, 0, 0)
    for index in 0..<bytes.count {
      let byte = unsafe UInt64(bytes[index])
      switch index >> 3 {
      case 0: words.0 = words.0 << 8 | byte
      case 1: words.1 = words.1 << 8 | byte
      default: words.2 = words.2 << 8 | byte
      }
    }
    self.init(first: words.0, second: words.1, third: words.2)
  }

  /// Packs a name that stands in the code.
  @inlinable @inline(__always)
  public init(stringLiteral name: StaticString) {
    self = unsafe Tag(UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
  }

  /// Whether a letter of ASCII in the name is a capital.
  @inlinable @inline(__always)
  public var hasCapitals: Bool {
    self != .long
      && Tag.capitals(in: first) | Tag.capitals(in: second) | Tag.capitals(in: third) != 0
  }

  /// The name with small letters in the place of capitals of ASCII, as parsers of HTML read it.
  @inlinable @inline(__always)
  public var lowercased: Tag {
    guard hasCapitals else { return self }
    return Tag(
      first: first | Tag.capitals(in: first) >> 2, second: second | Tag.capitals(in: second) >> 2,
      third: third | Tag.capitals(in: third) >> 2)
  }

  /// The top bits of those bytes that are capitals of ASCII.
  @inlinable @inline(__always)
  static func capitals(in word: UInt64) -> UInt64 {
    let all: UInt64 = 0x0101_0101_0101_0101
    let low = word & (0x7F * all)
    let isFromA = low &+ (0x80 - 0x41) * all
    let isBeyondZ = low &+ (0x80 - 0x5B) * all
    return isFromA & ~isBeyondZ & ~word & (0x80 * all)
  }

  /// A number to find the tag by in tables.
  @inlinable var slot: Int {
    let mixed = (first ^ second &* 31 ^ third &* 961) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed >> 40)
  }

  /// Whether two tags are the same.
  @inlinable
  public static func == (left: Tag, right: Tag) -> Bool {
    left.first == right.first && left.second == right.second && left.third == right.third
  }
}
