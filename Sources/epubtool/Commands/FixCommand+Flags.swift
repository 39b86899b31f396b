import CommandLine
import Diagnostics
import Publication

extension FixCommand {
  /// The forms of the report.
  enum Format: String, CaseIterable, Sendable {
    case text, jsonl
  }

  static let output = Flag<String?>(
    "output", short: "o", value: .folder(), help: "The folder that the mended books are written to",
    discussion: """
      Every book that can be read is there afterwards, those without repairs as copies. The second \
      book of a name gets -2 behind it.
      """)

  static let inPlace = Flag<Bool>(
    "in-place", help: "Put each mended book in the place of the old one")

  static let unsafe = Flag<Bool>(
    "unsafe", help: "Make the repairs too that guess what the author meant")

  static let dryRun = Flag<Bool>(
    "dry-run", short: "n", help: "Write nothing; show the repairs and the differences")

  static let format = Flag<Format>(
    "format", short: "f",
    value: .choice(named: "FORMAT") { $0 == .text ? "for people" : "one JSON object a book" },
    default: .text, help: "The form of the report")

  static let failOn = Flag<Severity>(
    "fail-on", value: .choice(named: "SEVERITY"), default: .error,
    help: "The least severity of what is left that makes the exit status 1")

  static let jobs = Flag.jobs("Books")

  static let quiet = Flag<Bool>(
    "quiet", short: "q",
    help: "Leave out books without repairs that fail nothing, and the progress line")

  static let command = Command(
    "fix", summary: "Write books anew with what can be mended mechanically",
    discussion: """
      Safe repairs change nothing that a reader sees or hears as it was meant: mimetype written \
      first and stored, audio stored, clip ends clamped to the audio, durations added up anew, the \
      true media types of audio, legal clock values, fragments taken off audio addresses, played \
      audio declared, a style for the active class. With --unsafe, clip times are filled in or \
      moved by those beside them, further texts of a par taken out, and the like.

      Each mended book is validated before it is put in its place; where it would have a new \
      warning or error, nothing is written. Entries that no repair touches keep their bytes and \
      their compression. What is left is what epubtool validate would still report.
      """,
    operands: [
      Operand(
        "BOOK", .oneOrMore, help: "EPUB files, folders, or - for a list on standard input",
        completion: .files(extensions: ["epub"]))
    ],
    flags: [output, inPlace, unsafe, dryRun, format, failOn, jobs, quiet],
    examples: [
      Example("Mend the books of a folder into another", "epubtool fix books/ -o mended/"),
      Example("See what would be done", "epubtool fix --dry-run --unsafe book.epub"),
    ])
}
