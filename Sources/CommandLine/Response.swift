/// What a command line asks for.
public enum Response: Sendable {
  /// Asks to run a command.
  case run(Arguments)
  /// Asks for help on a command, or on the program where there is none.
  case help(Command?, HelpLength)
  /// Asks for the version.
  case version
}
