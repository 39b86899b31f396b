extension Unicode.Scalar {
  /// Whether the scalar steers what shows a text: controls, line ends, and those that turn the
  /// direction of writing round, so that a name shows as another one.
  public var isSteering: Bool {
    switch value {
    case 0..<0x20, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
