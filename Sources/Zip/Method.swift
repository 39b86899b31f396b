/// How an entry's bytes are compressed (APPNOTE 4.4.5).
public enum Method: Hashable, Sendable {
  /// The bytes are the contents.
  case stored
  /// The bytes are a raw deflate stream (RFC 1951).
  case deflated
  /// Any other method, which OCF forbids.
  case other(UInt16)

  init(code: UInt16) {
    self =
      switch code {
      case 0: .stored
      case 8: .deflated
      default: .other(code)
      }
  }

  /// The number in the header.
  public var code: UInt16 {
    switch self {
    case .stored: 0
    case .deflated: 8
    case .other(let code): code
    }
  }
}
