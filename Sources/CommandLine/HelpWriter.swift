/// Writes the help of a program or of one of its commands.
struct HelpWriter {
  let program: Program
  let length: HelpLength
  private var writer: TextWriter

  init(program: Program, length: HelpLength, layout: TextLayout) {
    self.program = program
    self.length = length
    writer = TextWriter(layout: layout)
  }

  /// Writes the help of the program as a whole.
  mutating func writeProgram() -> String {
    writer.paragraph(program.summary)
    usage(["COMMAND [OPTIONS] ..."], of: program.name)
    if length == .long { discussion(program.discussion) }
    examples(program.examples)
    writer.heading("Commands")
    writer.table(
      program.commands.map { ($0.name, $0.summary) }
        + (program.helpSummary.map { [(Program.helpWord, $0)] } ?? []))
    flags(program.globalFlags)
    if length == .long { closingSections() }
    writer.gap()
    writer.paragraph(
      "See '\(program.name) \(Program.helpWord) COMMAND' for the flags of a command.")
    return writer.text
  }

  /// Writes the help of a command.
  mutating func write(_ command: Command) -> String {
    writer.paragraph(command.summary)
    usage(command.usage, of: "\(program.name) \(command.name)")
    if length == .long { discussion(command.discussion) }
    examples(command.examples)
    operands(command.operands)
    flags(command.flags + program.globalFlags)
    if length == .long {
      closingSections()
    } else {
      writer.gap()
      writer.paragraph("See '\(program.name) \(command.name) --help' for more on each flag.")
    }
    return writer.text
  }

  private mutating func usage(_ lines: [String], of name: String) {
    writer.heading("Usage")
    for line in lines {
      let filled = TextWriter.fill("\(name) \(line)", width: writer.layout.width - 6)
      for (index, part) in filled.enumerated() {
        writer.line(part, indent: index == 0 ? 2 : 6)
      }
    }
  }

  private mutating func discussion(_ text: String) {
    guard !text.isEmpty else { return }
    writer.gap()
    writer.blocks(text)
  }

  private mutating func examples(_ examples: [Example]) {
    guard !examples.isEmpty else { return }
    writer.heading("Examples")
    for example in examples {
      writer.paragraph(example.purpose + ":", indent: 2)
      writer.line(example.line, indent: 4)
    }
  }

  private mutating func operands(_ operands: [Operand]) {
    guard !operands.isEmpty else { return }
    writer.heading("Arguments")
    writer.table(operands.map { ($0.usage, $0.helpWithChoices) })
  }

  private mutating func flags(_ flags: [any DeclaredFlag]) {
    let specifications = flags.map(\.specification)
    var categories: [FlagCategory] = []
    for flag in specifications where !categories.contains(flag.category) {
      categories.append(flag.category)
    }
    for category in categories {
      let group = specifications.filter { $0.category == category }
      writer.heading(category.title)
      switch length {
      case .short: writer.table(group.map { ($0.alignedTerm, $0.shortText) })
      case .long: for flag in group { long(flag) }
      }
    }
  }

  private mutating func long(_ flag: FlagSpecification) {
    if !writer.text.hasSuffix(":\n") { writer.gap() }
    writer.line(writer.strong(flag.term), indent: 2)
    writer.paragraph(flag.help + flag.bracketed(flag.listedChoices + flag.remarks), indent: 6)
    if !flag.discussion.isEmpty {
      writer.gap()
      writer.blocks(flag.discussion, indent: 6)
    }
    guard !flag.explainedChoices.isEmpty else { return }
    writer.gap()
    writer.table(flag.explainedChoices.map { ($0.name, $0.help) }, indent: 8)
  }

  private mutating func closingSections() {
    for section in program.closingSections {
      writer.heading(section.title)
      writer.table(section.entries.map { ($0.term, $0.text) })
    }
  }
}

extension Program {
  /// The exit statuses and the program's own sections.
  var closingSections: [TextSection] {
    (exitStatuses.isEmpty ? [] : [TextSection("Exit status", exitStatuses)]) + sections
  }

  /// Makes the help of a command, or of the program where there is none; ends with a line break.
  public func help(
    on command: Command? = nil, length: HelpLength, layout: TextLayout = TextLayout()
  ) -> String {
    var writer = HelpWriter(program: self, length: length, layout: layout)
    guard let command else { return writer.writeProgram() }
    return writer.write(command)
  }

  /// The program's name and version in one line without a line break.
  public var versionLine: String { "\(name) \(version)" }
}
