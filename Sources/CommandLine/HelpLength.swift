/// Says how much help is wanted.
public enum HelpLength: Sendable {
  /// Wants a line for each flag, as for `-h`.
  case short
  /// Wants all there is to say, as for `--help`.
  case long
}
