// The standard library composes canonically for its own comparisons, and shows it under this name.
@_spi(_Unicode) import Swift

/// Names of files and folders that every file system takes: those of Windows, FAT and macOS too.
public enum SafeName {
  /// The names of devices of Windows, whatever follows them behind a dot.
  private static let devices: Set<String> = {
    let ports = ["com", "lpt"].flatMap { port in "0123456789¹²³".map { "\(port)\($0)" } }
    return Set(["con", "prn", "aux", "nul", "conin$", "conout$"] + ports)
  }()

  /// Makes a name safe, and leaves it as it is where it is safe already.
  ///
  /// Characters that some file system forbids become hyphens; dots and spaces go from the end, and a
  /// device of Windows gets a hyphen. The text is composed canonically.
  ///
  /// - Parameter name: Any text.
  /// - Returns: The safe name, empty where nothing is left.
  public static func safe(_ name: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in name._nfc { scalars.append(isForbidden(scalar) ? "-" : scalar) }
    while let last = scalars.last, last == "." || last.properties.isWhitespace {
      scalars.removeLast()
    }
    let text = String(scalars)
    let base = text.prefix { $0 != "." }
    var word = base[...]
    while word.last == " " { word.removeLast() }
    guard devices.contains(word.lowercased()) else { return text }
    return "\(word)-\(text[base.endIndex...])"
  }

  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "<", ">", ":", "\"", "/", "\\", "|", "?", "*": true
    default: scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
    }
  }
}
