/// A shell that completions can be written for.
public enum Shell: String, Sendable, CaseIterable {
  case bash
  case fish
  case zsh
}

extension Program {
  /// Makes the script by which a shell completes this program's command lines.
  public func completions(for shell: Shell) -> String {
    switch shell {
    case .bash: BashCompletion(program: self).script()
    case .fish: FishCompletion(program: self).script()
    case .zsh: ZshCompletion(program: self).script()
    }
  }

  /// The name as a shell function may have it.
  var functionName: String {
    "_" + String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
  }

  /// The commands with their summaries, the help word among them.
  var commandChoices: [Choice] {
    commands.map { Choice($0.name, help: $0.summary) }
      + (helpSummary.map { [Choice(Program.helpWord, help: $0)] } ?? [])
  }
}

/// Puts a text in single quotes, as bash and zsh read it.
func shellQuoted(_ text: String) -> String {
  "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
    + "'"
}
