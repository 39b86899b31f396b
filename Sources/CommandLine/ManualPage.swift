/// Writes the manual page in the man(7) macros.
struct ManualPage {
  let program: Program
  private var lines: [String] = []

  init(program: Program) { self.program = program }

  /// Writes the page.
  ///
  /// - Parameter date: The date in the footer, such as `2025-01-31`; empty leaves it out.
  mutating func page(date: String) -> String {
    let title = quoted(program.name.uppercased())
    macro(
      ".TH \(title) 1 \(quoted(date)) \(quoted(program.versionLine)) \(quoted("User Commands"))")
    section("Name")
    lines.append("\(roff(program.name)) \\- \(roff(program.summary))")
    section("Synopsis")
    synopsis(program.name, "COMMAND [OPTIONS] ...")
    for option in ["--help", "--version"] { synopsis(program.name, option) }
    section("Description")
    blocks(program.discussion.isEmpty ? program.summary + "." : program.discussion)
    examples(program.examples, heading: ".SS Examples")
    section("Commands")
    for command in program.commands { write(command) }
    section("Options")
    blocks(
      "Every command has these options. Those of the program may also stand before the command.")
    for flag in program.globalFlags { write(flag.specification) }
    for closing in program.closingSections {
      section(closing.title)
      for entry in closing.entries { tagged("\\fB\(roff(entry.term))\\fR", entry.text) }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private mutating func write(_ command: Command) {
    macro(".SS \(quoted(command.name))")
    blocks(command.summary + ".")
    for usage in command.usage { synopsis("\(program.name) \(command.name)", usage) }
    if !command.discussion.isEmpty {
      macro(".PP")
      blocks(command.discussion)
    }
    for operand in command.operands {
      tagged("\\fI\(roff(operand.name))\\fR", operand.help + ".")
      choices(operand.choices)
    }
    for flag in command.flags { write(flag.specification) }
    examples(command.examples, heading: nil)
  }

  private mutating func write(_ flag: FlagSpecification) {
    let forms = flag.forms.map { "\\fB\(roff($0))\\fR" }.joined(separator: ", ")
    let value = flag.valueName.map { " \\fI\(roff($0))\\fR" } ?? ""
    let text = [flag.help + ".", flag.discussion].filter { !$0.isEmpty }
    tagged(forms + value, text.joined(separator: "\n\n"))
    choices(flag.choices)
    if !flag.remarks.isEmpty {
      macro(".IP")
      lines.append(roff(flag.remarks.joined(separator: "; ").capitalizedSentence))
    }
  }

  /// Writes a list of words inside the entry they belong to.
  private mutating func choices(_ choices: [Choice]) {
    guard !choices.isEmpty else { return }
    macro(".RS")
    for choice in choices {
      let help = choice.help.isEmpty ? "" : choice.help + "."
      macro(".TP 16")
      lines.append("\\fB\(roff(choice.name))\\fR")
      lines.append(help.isEmpty ? "\\&" : roff(help))
    }
    macro(".RE")
  }

  private mutating func examples(_ examples: [Example], heading: String?) {
    guard !examples.isEmpty else { return }
    if let heading { macro(heading) }
    for example in examples {
      macro(".PP")
      lines.append(roff(example.purpose + ":"))
      verbatim([example.line])
    }
  }

  private mutating func section(_ title: String) { macro(".SH \(quoted(title.uppercased()))") }

  private mutating func synopsis(_ name: String, _ rest: String) {
    macro(".PP")
    lines.append("\\fB\(roff(name))\\fR" + (rest.isEmpty ? "" : " " + roff(rest)))
  }

  /// Writes a term and, set in below it, what it means.
  private mutating func tagged(_ term: String, _ text: String) {
    macro(".TP")
    lines.append(term)
    for (index, block) in TextBlock.blocks(in: text).enumerated() {
      if index > 0, case .paragraph = block { macro(".IP") }
      write(block, isSetIn: true)
    }
  }

  private mutating func blocks(_ text: String) {
    for (index, block) in TextBlock.blocks(in: text).enumerated() {
      if index > 0, case .paragraph = block { macro(".PP") }
      write(block, isSetIn: false)
    }
  }

  private mutating func write(_ block: TextBlock, isSetIn: Bool) {
    switch block {
    case .paragraph(let text):
      lines.append(roff(text))
    case .verbatim(let kept):
      if isSetIn { macro(".IP") }
      verbatim(kept)
    }
  }

  private mutating func verbatim(_ kept: [String]) {
    macro(".RS 4")
    macro(".nf")
    lines += kept.map(roff)
    macro(".fi")
    macro(".RE")
  }

  private mutating func macro(_ line: String) { lines.append(line) }

  /// Makes a macro's argument of a text.
  private func quoted(_ text: String) -> String {
    "\""
      + roff(text).split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\\(dq") + "\""
  }

  /// Keeps a text from being read as requests, and its dashes from becoming hyphens.
  private func roff(_ text: String) -> String {
    let escaped = text.reduce(into: "") { result, character in
      switch character {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "'": result += "\\(aq"
      case "`": result += "\\(ga"
      case "^": result += "\\(ha"
      case "~": result += "\\(ti"
      default: result.append(character)
      }
    }
    return escaped.hasPrefix(".") ? "\\&" + escaped : escaped
  }
}

extension String {
  /// The text with a capital in front and a full stop behind.
  fileprivate var capitalizedSentence: String { prefix(1).uppercased() + dropFirst() + "." }
}

extension Program {
  /// Makes the manual page of section 1; the same program gives the same page.
  ///
  /// - Parameter date: The date in the footer, such as `2025-01-31`; empty leaves it out.
  public func manualPage(date: String = "") -> String {
    var page = ManualPage(program: self)
    return page.page(date: date)
  }
}
