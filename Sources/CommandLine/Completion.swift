/// Says what a shell may offer in place of a value or an operand.
public enum Completion: Sendable, Equatable {
  /// Offers nothing, since only the user knows.
  case none
  /// Offers the given words.
  case words([String])
  /// Offers files with one of the extensions (without dot; none: all), and folders.
  case files(extensions: [String])
  /// Offers folders.
  case folders
  /// Offers the names of the program's commands.
  case commands
  /// Offers the given words followed by `=`, and files after it.
  case assignments(keys: [String])
}
