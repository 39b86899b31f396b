import CommandLine

/// A small program in the manner of a real one: two commands, flags of every kind.
enum Sample {
  enum Format: String, CaseIterable, Sendable {
    case text, json, jsonl, html
  }

  enum Colour: String, CaseIterable, Sendable {
    case auto, always, never
  }

  static let output = FlagCategory("Output")

  static let quiet = Flag<Bool>(
    "quiet", short: "q", category: .global, help: "Say nothing but errors")
  static let colour = Flag<Colour>(
    "color", aliases: ["colour"], value: .choice(named: "WHEN"), default: .auto, category: .global,
    help: "Colour the report")

  static let jobs = Flag<Int>(
    "jobs", short: "j", value: .integer(in: 1...256), default: 4, defaultText: "one a processor",
    help: "Work on this many books at once",
    discussion: """
      Results come in the order given, however many jobs there are.

      With one job no thread is started.
      """)
  static let format = Flag<Format>(
    "format", short: "f",
    value: .choice(named: "FORMAT") {
      $0 == .text ? "for people" : "for programs: [\($0.rawValue)]"
    },
    default: .text, category: output, help: "Write the report in this format")
  static let report = Flag<[Assignment<Format>]>(
    repeating: "report", value: .assignment(named: "FORMAT"), category: output,
    help: "Write a report to a file beside the standard output")
  static let verbose = Flag<Bool>("verbose", short: "v", help: "Say more")
  static let progress = Flag<Bool>(
    "progress", negatable: true, default: true, help: "Show a progress line on a terminal")
  static let tolerance = Flag<Int>(
    "tolerance", short: "t", value: .milliseconds(in: 0...60_000), default: 50,
    help: "Let clips overrun by this much")
  static let profile = Flag<String?>("profile", value: .text(named: "NAME"), help: "Use a profile")
  static let select = Flag<[String]>(
    repeating: "select", value: .text(named: "ID"), separatedBy: ",", help: "Apply these rules only"
  )
  static let folder = Flag<String?>(
    "output", short: "o", value: .folder(), help: "Write into this folder")
  static let speed = Flag<Int>(
    "speed", value: .integer(in: 50...300), default: 100, help: "Change the speed, in percent")

  static let validate = Command(
    "validate", summary: "Check books",
    discussion: """
      Reads each book once and says what is wrong with it.

        error    a device cannot play it
        warning  a device may stumble

      A book that is broken does not end the run.
      """,
    operands: [
      Operand(
        "BOOK", .oneOrMore, help: "A book or a folder", completion: .files(extensions: ["epub"]))
    ],
    flags: [jobs, format, report, verbose, progress, tolerance, profile, select],
    examples: [
      Example("Check every book of a folder", "epubtool validate books/"),
      Example("Keep a page for people", "epubtool validate --report html=report.html a.epub"),
    ])
  static let split = Command(
    "split", summary: "Cut audio by chapter",
    operands: [
      Operand("BOOK", help: "The book", completion: .files(extensions: ["epub", "EPUB"])),
      Operand("CHAPTER", .optional, help: "Only this chapter"),
    ],
    flags: [folder, speed])
  static let shells = Command(
    "completions", summary: "Print a completion script",
    operands: [
      Operand("SHELL", help: "The shell", choices: Shell.allCases.map { Choice($0.rawValue) })
    ])

  static let program = Program(
    "epubtool", version: "1.2.3", summary: "Check and prepare audio-ebooks",
    discussion: "It's made for batches.\n\n.Dots and \\backslashes are kept.",
    commands: [validate, split, shells], flags: [quiet, colour],
    exitStatuses: [.init("0", "All is well"), .init("1", "There are findings")],
    sections: [TextSection("Environment", [.init("NO_COLOR", "If set, no colour is used.")])],
    examples: [Example("Check a book", "epubtool validate a.epub")], usualCommand: "validate")

  /// Reads a command line that must ask for a command to run.
  static func run(_ words: String...) throws -> Arguments {
    guard case .run(let arguments) = try program.parse(words) else {
      throw UnexpectedResponse(words: words)
    }
    return arguments
  }

  /// Says that a command line asked for something else than to run a command.
  struct UnexpectedResponse: Error {
    let words: [String]
  }
}
