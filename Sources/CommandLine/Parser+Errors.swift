extension Parser {
  /// Makes an error about the command at hand.
  func error(
    _ reason: UsageError.Reason, _ message: String, hint: String? = nil, suggestion: String? = nil
  ) -> UsageError {
    UsageError(
      reason: reason, message: message,
      hint: hint ?? suggestion.map { "did you mean \($0.quoted)?" },
      program: program.name, command: command?.name)
  }

  /// Says that no command has a name.
  func unknownCommand(_ name: String) -> UsageError {
    let names = program.commands.map(\.name) + [Program.helpWord]
    var suggestion = Spelling.nearest(to: name, among: names)
    if suggestion == nil, let usual = program.usualCommand,
      name.contains(where: { "./".contains($0) })
    {
      suggestion = "\(program.name) \(usual) \(name)"
    }
    return error(.unknownCommand, "no command is named \(name.quoted)", suggestion: suggestion)
  }

  /// Says that a flag is not known, or whose it is.
  func unknownFlag(_ form: String, in word: String? = nil) -> UsageError {
    let owners = program.commands.filter { other in
      other.name != command?.name
        && other.flags.contains { $0.specification.forms.contains(form) }
    }.map { "'\($0.name)'" }
    if !owners.isEmpty {
      let owned = "\(form.quoted) is a flag of \(owners.joinedAsAlternatives())"
      guard let command else {
        return error(
          .misplacedFlag, commandWord == nil ? owned + " and belongs after its name" : owned)
      }
      return error(.misplacedFlag, "\(owned), not of '\(command.name)'")
    }

    let flags = (command?.flags ?? []) + program.globalFlags
    let long = flags.map(\.specification).flatMap { $0.forms.filter { $0.hasPrefix("--") } }
    // A single dash before a long name is a likely slip: `-format`.
    let typed = word.map { "-" + $0 } ?? form
    let name = String(typed.split(separator: "=", maxSplits: 1).first ?? "")
    let candidate = name.count > 3 ? Spelling.nearest(to: name, among: long) : nil
    let inCluster = word.map { $0 == form ? "" : " in \($0.quoted)" } ?? ""
    return error(
      .unknownFlag, "unknown flag \(form.quoted)\(inCluster)", suggestion: candidate)
  }

  /// Says that a switch was given a value.
  func unexpectedValue(_ form: String) -> UsageError {
    error(.unexpectedValue, "\(form.quoted) takes no value")
  }

  /// Says that a text is no value of a flag.
  func badValue(_ failure: ValueFailure, for flag: FlagSpecification) -> UsageError {
    error(
      .badValue,
      "\(failure.text.quoted) is no value for '\(flag.dashedName)'; "
        + "expected \(failure.error.expected)",
      suggestion: failure.error.suggestion)
  }
}
