extension String {
  /// How many combining marks may follow each other, by Unicode's stream-safe text format.
  private static let mostMarks = 30

  /// How many bytes beyond ASCII hold too many marks at least, which take two each.
  @usableFromInline static let boundedBytes = 2 * 30

  /// Decodes UTF-8 from a book so that to compare or hash it takes no longer than its length allows.
  ///
  /// Swift puts the combining marks behind a letter in order before it compares, which takes the
  /// square of their number: hours for a name of a million. As Unicode's stream-safe text process
  /// does, U+034F parts longer runs of them (UAX #15, section 13); no word of any language has one.
  @inlinable
  public init(bounding bytes: some Collection<UInt8>) {
    self.init(decoding: bytes, as: UTF8.self)
    if utf8.count > String.boundedBytes { partMarks() }
  }

  /// Parts runs of combining marks that are too long.
  @usableFromInline
  mutating func partMarks() {
    guard mayHoldRun, holdsRun else { return }
    var run = 0
    var parted = ""
    for scalar in unicodeScalars {
      run = scalar.isMark ? run + 1 : 0
      if run > String.mostMarks {
        parted.unicodeScalars.append("\u{34F}")
        run = 1
      }
      parted.unicodeScalars.append(scalar)
    }
    self = parted
  }

  /// Whether enough bytes beyond ASCII follow each other for too many marks.
  private var mayHoldRun: Bool {
    var run = 0
    for byte in utf8 {
      run = byte < 0x80 ? 0 : run + 1
      if run > String.boundedBytes { return true }
    }
    return false
  }

  /// Whether too many marks follow each other.
  private var holdsRun: Bool {
    var run = 0
    for scalar in unicodeScalars {
      run = scalar.isMark ? run + 1 : 0
      if run > String.mostMarks { return true }
    }
    return false
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is put in order behind a letter; the first one of Unicode is U+0300.
  fileprivate var isMark: Bool {
    value >= 0x300 && properties.canonicalCombiningClass != .notReordered
  }
}
