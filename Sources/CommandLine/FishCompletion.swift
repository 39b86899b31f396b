/// Writes the completions for fish.
struct FishCompletion {
  let program: Program

  /// Writes the script.
  func script() -> String {
    var lines = ["# fish completion for \(program.name)", ""]
    lines.append(complete(["-f"]))
    for choice in program.commandChoices {
      lines.append(
        complete([
          "-n", "__fish_use_subcommand", "-a", choice.name, "-d", quoted(choice.help),
        ]))
    }
    for flag in program.globalFlags { lines += flagLines(flag.specification, condition: nil) }
    for command in program.commands {
      let condition = quoted("__fish_seen_subcommand_from \(command.name)")
      lines.append("")
      for flag in command.flags { lines += flagLines(flag.specification, condition: condition) }
      if let operand = command.completedOperand {
        let offer = offer(operand.completion, choices: operand.choices)
        lines.append(complete(["-n", condition] + offer))
      }
    }
    if program.helpSummary != nil {
      let condition = quoted("__fish_seen_subcommand_from \(Program.helpWord)")
      lines += ["", complete(["-n", condition] + offer(.commands, choices: []))]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func complete(_ arguments: [String]) -> String {
    (["complete", "-c", program.name] + arguments).joined(separator: " ")
  }

  private func flagLines(_ flag: FlagSpecification, condition: String?) -> [String] {
    var arguments = condition.map { ["-n", $0] } ?? []
    if let short = flag.short { arguments += ["-s", String(short)] }
    arguments += ["-l", flag.name, "-d", quoted(flag.help)]
    if flag.valueName != nil {
      arguments += offer(flag.completion, choices: flag.choices)
      arguments.append(mayBeFile(flag.completion) ? "-r" : "-x")
    }
    var lines = [complete(arguments)]
    if flag.isNegatable {
      let negative = ["-l", "no-" + flag.name, "-d", quoted("Not: " + flag.help)]
      lines.append(complete((condition.map { ["-n", $0] } ?? []) + negative))
    }
    return lines
  }

  /// Tells whether fish should offer files of its own accord.
  private func mayBeFile(_ completion: Completion) -> Bool {
    switch completion {
    case .files(let extensions): extensions.isEmpty
    case .assignments: true
    case .none, .words, .folders, .commands: false
    }
  }

  /// Writes what is offered in a place: a list, or a command that makes one.
  private func offer(_ completion: Completion, choices: [Choice]) -> [String] {
    switch completion {
    case .none: return []
    case .words(let words):
      let described = words.map { word in choices.first { $0.name == word } ?? Choice(word) }
      return ["-a", list(described)]
    case .commands: return ["-a", list(program.commandChoices)]
    case .files(let extensions):
      if extensions.isEmpty { return ["-F"] }
      let calls = extensions.map { "(__fish_complete_suffix .\($0))" }
      return ["-k", "-a", quoted(calls.joined(separator: " "))]
    case .folders: return ["-a", "'(__fish_complete_directories)'"]
    case .assignments(let keys):
      return ["-a", list(keys.map { Choice($0 + "=") })]
    }
  }

  /// Writes a text in quotes; within them fish, unlike other shells, takes a backslash for an escape.
  private func quoted(_ text: String) -> String {
    let escaped = text.map { $0 == "'" || $0 == "\\" ? "\\\($0)" : String($0) }
    return "'" + escaped.joined() + "'"
  }

  /// Writes words with their explanations, as fish reads them from one argument.
  private func list(_ choices: [Choice]) -> String {
    let words = choices.map { choice in
      choice.help.isEmpty ? choice.name : choice.name + "\\t" + quoted(choice.help)
    }
    return quoted(words.joined(separator: " "))
  }
}
