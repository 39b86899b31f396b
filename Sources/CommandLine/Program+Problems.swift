extension Program {
  /// Finds contradictions in the program's description, for its tests; empty is none.
  public func problems() -> [String] {
    var problems: [String] = []
    for name in repeated(commands.map(\.name)) { problems.append("two commands named '\(name)'") }
    if let usualCommand, command(named: usualCommand) == nil {
      problems.append("no command '\(usualCommand)' to suggest")
    }
    problems += self.problems(in: "the program", flags: globalFlags, operands: [], summary: summary)
    for command in commands {
      problems += self.problems(
        in: "'\(command.name)'", flags: command.flags + globalFlags, operands: command.operands,
        summary: command.summary)
    }
    return problems
  }

  private func problems(
    in place: String, flags: [any DeclaredFlag], operands: [Operand], summary: String
  ) -> [String] {
    let flags = flags.map(\.specification)
    let names = flags.flatMap { flag in
      [flag.dashedName] + flag.aliases.map { "--" + $0 }
        + (flag.isNegatable ? ["--no-" + flag.name] : [])
    }
    var problems = repeated(names + flags.compactMap { $0.short.map { "-\($0)" } })
      .map { "two flags '\($0)' in \(place)" }
    for operand in operands.dropLast() where operand.isRepeated {
      problems.append("\(operand.name) in \(place) leaves nothing for what follows it")
    }
    let lines = [summary] + flags.map(\.help) + operands.map(\.help)
    for line in lines where line.isEmpty || line.hasSuffix(".") || line.contains("\n") {
      problems.append("no single line without a full stop in \(place): '\(line)'")
    }
    return problems
  }

  private func repeated(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { !seen.insert($0).inserted }
  }
}
