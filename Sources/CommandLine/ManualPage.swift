/// Writes the manual page in the man(7) macros.
struct ManualPage {
  let program: Program
  private var lines: [String] = []

  /// The width to which the page's own lines are filled.
  private static let sourceWidth = 76

  init(program: Program) { self.program = program }

  /// Writes the page with a date in its footer, unless that is empty.
  mutating func page(date: String) -> String {
    lines.append(".\\\" Made from the program's own list of flags.")
    // A date is written as it is: with escaped dashes it is none.
    let version = quoted(program.versionLine)
    macro(".TH \(quoted(program.name.uppercased())) 1 \"\(date)\" \(version) \"User Commands\"")
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
    blocks("Every command has these options; they may also stand before it.")
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
      paragraph()
      blocks(command.discussion)
    }
    for operand in command.operands {
      tagged("\\fI\(roff(operand.name))\\fR", operand.helpWithChoices + ".")
      choices(operand.choices.filter { !$0.help.isEmpty })
    }
    for flag in command.flags { write(flag.specification) }
    examples(command.examples, heading: nil)
  }

  private mutating func write(_ flag: FlagSpecification) {
    let forms = flag.forms.map { "\\fB\(roff($0))\\fR" }.joined(separator: ", ")
    let value = flag.valueName.map { " \\fI\(roff($0))\\fR" } ?? ""
    let text = [flag.help + ".", flag.discussion].filter { !$0.isEmpty }
    tagged(forms + value, text.joined(separator: "\n\n"))
    choices(flag.explainedChoices)
    let remarks = flag.listedChoices + flag.remarks
    if !remarks.isEmpty {
      macro(".IP")
      fill(remarks.joined(separator: "; ").capitalizedSentence)
    }
  }

  /// Writes a list of words inside the entry they belong to.
  private mutating func choices(_ choices: [Choice]) {
    guard !choices.isEmpty else { return }
    macro(".RS")
    for choice in choices {
      tagged("\\fB\(roff(choice.name))\\fR", choice.help + ".", width: 16)
    }
    macro(".RE")
  }

  private mutating func examples(_ examples: [Example], heading: String?) {
    guard !examples.isEmpty else { return }
    if let heading { macro(heading) }
    for example in examples {
      paragraph()
      fill(example.purpose + ":")
      verbatim([example.line])
    }
  }

  private mutating func section(_ title: String) { macro(".SH \(quoted(title.uppercased()))") }

  private mutating func synopsis(_ name: String, _ rest: String) {
    paragraph()
    lines.append("\\fB\(roff(name))\\fR" + (rest.isEmpty ? "" : " " + roff(rest)))
  }

  /// Writes a term and, set in below it, what it means.
  private mutating func tagged(_ term: String, _ text: String, width: Int? = nil) {
    macro(".TP" + (width.map { " \($0)" } ?? ""))
    lines.append(term)
    for (index, block) in TextBlock.blocks(in: text).enumerated() {
      if index > 0, case .paragraph = block { macro(".IP") }
      write(block, isSetIn: true)
    }
  }

  private mutating func blocks(_ text: String) {
    for (index, block) in TextBlock.blocks(in: text).enumerated() {
      if index > 0, case .paragraph = block { paragraph() }
      write(block, isSetIn: false)
    }
  }

  private mutating func write(_ block: TextBlock, isSetIn: Bool) {
    switch block {
    case .paragraph(let text):
      fill(text)
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

  /// Begins a paragraph, unless a heading has just done so.
  private mutating func paragraph() {
    if let last = lines.last, !last.hasPrefix(".SH"), !last.hasPrefix(".SS") { macro(".PP") }
  }

  private mutating func fill(_ text: String) {
    lines += TextWriter.fill(text, width: ManualPage.sourceWidth).map(roff)
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
  /// - Returns: The page's source in the man(7) macros.
  public func manualPage(date: String = "") -> String {
    var page = ManualPage(program: self)
    return page.page(date: date)
  }
}
