extension String {
  /// Whether the text is a name of XML without a colon.
  public var isNCName: Bool {
    guard let first = unicodeScalars.first, first.isNameStart else { return false }
    return unicodeScalars.allSatisfy { $0.isNameStart || $0.isNamePart }
  }
}

extension Unicode.Scalar {
  /// Whether a name of XML may begin so; the colon is left out.
  fileprivate var isNameStart: Bool {
    switch value {
    case 0x41...0x5A, 0x5F, 0x61...0x7A: true
    case 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF, 0x370...0x37D, 0x37F...0x1FFF: true
    case 0x200C...0x200D, 0x2070...0x218F, 0x2C00...0x2FEF, 0x3001...0xD7FF: true
    case 0xF900...0xFDCF, 0xFDF0...0xFFFD, 0x10000...0xEFFFF: true
    default: false
    }
  }

  /// Whether a name of XML may go on so, besides with what it may begin with.
  fileprivate var isNamePart: Bool {
    switch value {
    case 0x2D, 0x2E, 0x30...0x39, 0xB7, 0x300...0x36F, 0x203F...0x2040: true
    default: false
    }
  }
}
