/// The three numbers of a header that ZIP64 can widen (APPNOTE 4.5.3).
struct SizesAndOffset {
  /// The size of the contents.
  var uncompressed: UInt64
  /// The size of the bytes in the file.
  var compressed: UInt64
  /// Where the local header lies; 0 in local headers, which do not say.
  var localHeader: UInt64

  private static let saturated: UInt64 = 0xFFFF_FFFF

  /// Whether a number is full, so that its true value stands in the extra field.
  var areSaturated: Bool {
    uncompressed == Self.saturated || compressed == Self.saturated || localHeader == Self.saturated
  }

  /// Replaces the full numbers with those of the ZIP64 extra field, as far as it holds them.
  ///
  /// A number that the field lacks keeps its literal value, which reading then finds impossible.
  mutating func widen(with bytes: Span<UInt8>, in extra: Range<Int>) {
    var field = extra.lowerBound
    while field + 4 <= extra.upperBound {
      let end = field + 4 + Int(bytes.uint16(at: field + 2))
      guard end <= extra.upperBound else { return }
      if bytes.uint16(at: field) == 1 {
        var next = field + 4
        func take(_ number: inout UInt64, from bytes: borrowing Span<UInt8>) {
          guard number == Self.saturated, next + 8 <= end else { return }
          number = bytes.uint64(at: next)
          next += 8
        }
        take(&uncompressed, from: bytes)
        take(&compressed, from: bytes)
        take(&localHeader, from: bytes)
        return
      }
      field = end
    }
  }
}
