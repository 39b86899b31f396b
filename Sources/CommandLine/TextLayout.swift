import Glibc

/// Says how wide a text may be and whether it may have colour.
public struct TextLayout: Sendable, Equatable {
  /// The greatest number of columns, 40 to 100.
  public let width: Int

  /// Whether headings are bold and placeholders underlined.
  public let isStyled: Bool

  /// Makes a layout; widths are held within 40 to 100 columns, which read well.
  public init(width: Int = 80, isStyled: Bool = false) {
    self.width = min(max(width, 40), 100)
    self.isStyled = isStyled
  }

  /// Finds the layout for what is written to a file descriptor.
  ///
  /// The width is that of `COLUMNS`, of the terminal, or 80. Only a terminal gets styled text, and
  /// not where `NO_COLOR` is set or `TERM` is `dumb`.
  public static func current(for descriptor: Int32) -> TextLayout {
    let isTerminal = isatty(descriptor) == 1
    let isPlain = environment("NO_COLOR") != nil || environment("TERM") == "dumb"
    let columns = environment("COLUMNS").flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    return TextLayout(
      width: columns ?? (isTerminal ? terminalWidth(descriptor) : nil) ?? 80,
      isStyled: isTerminal && !isPlain)
  }

  /// Reads an environment variable; nil where it is not set or empty.
  private static func environment(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }

  private static func terminalWidth(_ descriptor: Int32) -> Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}
