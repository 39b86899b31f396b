// The standard library composes canonically for its own comparisons, and shows it under this name.
@_spi(_Unicode) import Swift

/// Names of files and folders that every file system takes: those of Windows, FAT and macOS too.
///
/// A text becomes a name by ``safe(_:)``, an entry of a book a path by ``path(of:)``. They differ on
/// purpose: the documents of a book name its entries byte by byte, so these keep all that they can.
public enum SafeName {
  /// Makes a text a name, and leaves it as it is where it is one already.
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
    guard let word = device(in: text) else { return text }
    return "\(word)-\(text.drop { $0 != "." })"
  }

  /// Whether some file system forbids a character in names.
  static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "<", ">", ":", "\"", "/", "\\", "|", "?", "*": true
    default: scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
    }
  }

  /// The device of Windows that a name stands for whatever follows it behind a dot, nil where it
  /// stands for none.
  static func device(in name: String) -> Substring? {
    var word = name.prefix { $0 != "." }
    while word.last == " " { word.removeLast() }
    return devices.contains(word.lowercased()) ? word : nil
  }

  private static let devices: Set<String> = {
    let ports = ["com", "lpt"].flatMap { port in "0123456789¹²³".map { "\(port)\($0)" } }
    return Set(["con", "prn", "aux", "nul", "conin$", "conout$"] + ports)
  }()
}
