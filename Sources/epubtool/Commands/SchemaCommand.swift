import Bundles
import CommandLine
import Reports

/// `epubtool schema`: prints the JSON Schema of an output.
enum SchemaCommand {
  static let command = Command(
    "schema", summary: "Print the JSON Schema of an output",
    operands: [
      Operand(
        "NAME", help: "The output",
        choices: OutputSchema.allCases.map { Choice($0.rawValue, help: $0.summary) }
          + [Choice(BundleSchema.name, help: BundleSchema.summary)])
    ],
    examples: [Example("Check a report", "epubtool schema validate > schema.json")])

  static func run(_ arguments: Arguments) -> ExitStatus {
    let name = arguments.operands.first
    if name == BundleSchema.name { return StandardOutput.write(BundleSchema.text).status }
    guard let schema = name.flatMap(OutputSchema.init(rawValue:)) else {
      return .failed
    }
    return StandardOutput.write(schema.text).status
  }
}
