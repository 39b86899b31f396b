/// Counts the bytes of a file that belong to no frame, page or tag.
public struct Garbage: Sendable, Hashable {
  /// The count of bytes.
  public private(set) var bytes: Int64 = 0

  /// The count of places, each a run of such bytes.
  public private(set) var places = 0

  /// The offset of the first such byte.
  public private(set) var firstOffset: Int64?

  private var end: Int64 = -1

  /// Whether there is none.
  public var isEmpty: Bool { places == 0 }

  /// Counts `count` bytes at `offset`, a new place unless they go on where the last ones ended.
  package mutating func add(_ count: Int64, at offset: Int64) {
    if offset != end { places += 1 }
    if firstOffset == nil { firstOffset = offset }
    bytes += count
    end = offset + count
  }
}
