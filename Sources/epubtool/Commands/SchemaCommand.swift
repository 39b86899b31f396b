import CommandLine

/// `epubtool schema`: prints the JSON Schema of an output.
enum SchemaCommand {
  static let command = Command(
    "schema", summary: "Print the JSON Schema of an output",
    operands: [
      Operand(
        "NAME", help: "The output",
        choices: PrintedSchema.all.map { Choice($0.name, help: $0.summary) })
    ],
    examples: [Example("Check a report", "epubtool schema validate > schema.json")])

  static func run(_ arguments: Arguments) -> ExitStatus {
    let name = arguments.operands.first
    guard let schema = PrintedSchema.all.first(where: { $0.name == name }) else { return .failed }
    return StandardOutput.write(schema.text()).status
  }
}
