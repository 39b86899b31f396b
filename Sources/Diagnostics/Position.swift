/// A place in a text, in lines and columns counted from 1.
@frozen
public struct Position: Hashable, Comparable, Sendable {
  @usableFromInline let packed: UInt64

  /// The line, counted from 1.
  @inlinable public var line: Int { Int(packed >> 32) }
  /// The column in characters, counted from 1.
  @inlinable public var column: Int { Int(packed & 0xFFFF_FFFF) }

  /// Makes a position; numbers outside 0 ..< 2^31 are brought to the nearest of them.
  @inlinable
  public init(line: Int, column: Int) {
    let bounded = { (number: Int) in UInt64(max(0, min(number, 0x7FFF_FFFF))) }
    packed = bounded(line) << 32 | bounded(column)
  }

  /// Orders positions as they stand in the text.
  @inlinable
  public static func < (left: Position, right: Position) -> Bool {
    left.packed < right.packed
  }
}
