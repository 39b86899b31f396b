import CommandLine
import Diagnostics
import Media
import Publication
import Reports

extension ValidateCommand {
  static let format = Flag<ReportFormat>(
    "format", short: "f", value: .choice(named: "FORMAT") { $0.summary }, default: .text,
    category: .report, help: "The form of the report",
    discussion: """
      epubcheck has the keys of the JSON report that EPUBCheck 5.3.0 writes, so that what reads the \
      one reads the other: one object a line for each book, and so one document for one book. A \
      message has all its places, not 25; findings of usage are there, as with EPUBCheck's -u; \
      suppressed ones are not. checkDate and elapsedTime are null, since the same book gives the \
      same bytes; so is the checkSum of an item. embeddedFonts and refFonts name fonts by their \
      files.

      sarif names the book's file as the place of each finding, the entry as its logical location and \
      as a file nested in the book's; of an unpacked book the entry itself. So do github and gitlab \
      name their files. junit has a case for each finding that reaches --fail-on, and one that passes \
      for a book without. A field of csv that a spreadsheet would take for a formula begins with an \
      apostrophe; lines end with CR and LF. html is one page that needs no script and no network, and \
      draws each audio file with its clips, gaps and overruns.

      json, jsonl, sarif and csv have every finding, suppressed ones too; gitlab and epubcheck leave \
      those out. The others show what --level says, and whatever reaches --fail-on.
      """)

  static let report = Flag<[Assignment<ReportFormat>]>(
    repeating: "report", value: .assignment(named: "FORMAT") { $0.summary }, category: .report,
    help: "Write a report to a file as well; may be repeated")

  static let level = Flag<Severity>(
    "level", value: .choice(named: "SEVERITY"), default: .info, category: .report,
    help: "The least severity that formats for people and junit show, beside what reaches --fail-on"
  )

  static let all = Flag<Bool>(
    "all", category: .report, help: "Show every finding, also where many of one id repeat")

  static let quiet = Flag<Bool>(
    "quiet", short: "q", category: .report,
    help: "Leave out books without findings, and the progress line")

  static let failOn = Flag<Severity>(
    "fail-on", value: .choice(named: "SEVERITY"), default: .error, category: .check,
    help: "The least severity that makes the exit status 1")

  static let audio = Flag<AudioMode>(
    "audio", value: .choice(named: "HOW") { $0.summary }, default: .packets, category: .check,
    help: "How closely audio is listened to")

  static let tolerance = Flag<Int>(
    "tolerance", value: .milliseconds(), default: 50, category: .check,
    help: "How far a clip may pass the end of its audio")

  static let profile = Flag<Profile>(
    "profile", short: "p", value: .choice(named: "PROFILE"), default: .default,
    category: .check, help: "Apply the rules of a kind of publication as well")

  static let customMessages = Flag<String?>(
    "custom-messages", short: "c", aliases: ["customMessages"], value: .file(), category: .check,
    help: "Change severities and messages as an EPUBCheck file of custom messages says",
    discussion: """
      Each row of the file holds an id, a severity, and where wanted a message and a suggestion, \
      with tabs between them. The severities are FATAL, ERROR, WARNING, INFO, USAGE and \
      SUPPRESSED; a suppressed finding stays in the JSON reports, is marked, and does not count. \
      epubtool's own ids may be named too. Parameters such as %1$s are filled with what a finding \
      has in quotes; where it has less, it keeps its own message. Of epubtool's own ids, and of those \
      that EPUBCheck fills with free text, such as RSC-005, %1$s is the whole message. Faults of the file are reported \
      with each book, as CHK-001 to CHK-007.
      """)

  static let hash = Flag<Bool>(
    "hash", category: .report, help: "Add the SHA-256 of each book to the JSON reports",
    discussion: "An unpacked book is a folder, and has none.")

  static let jobs = Flag.jobs("Books", category: .check)

  static let command = Command(
    "validate", summary: "Check books, and their clip times against the measured audio",
    discussion: """
      Each BOOK is an EPUB file, the folder of an unpacked EPUB, a folder that is searched for \
      *.epub, or - for a list of paths on standard input. The report comes in the order of the \
      books.

      A finding has EPUBCheck's id where the check is EPUBCheck's, and else one of epubtool's own: \
      AUD for an audio file, CLP for a clip against its audio, NAR for the narration of the text. \
      epubtool explain tells what an id means and how to mend it.
      """,
    operands: [
      Operand(
        "BOOK", .oneOrMore, help: "EPUB files, folders, or - for a list on standard input",
        completion: .files(extensions: ["epub"]))
    ],
    flags: [
      audio, tolerance, profile, customMessages, failOn, jobs, format, report, hash, level, all,
      quiet,
    ],
    examples: [
      Example("Check every book of a folder", "epubtool validate *.epub"),
      Example("Fail a CI job on warnings too", "epubtool validate --fail-on warning books/"),
      Example(
        "Keep a JSON report beside the text", "epubtool validate --report json=report.json *.epub"),
      Example(
        "Annotate a pull request, and keep a page with the timelines",
        "epubtool validate --format github --report html=report.html books/"),
      Example("Listen for silence and drift as well", "epubtool validate --audio decode book.epub"),
      Example("Check a list of books", "find . -name '*.epub' | epubtool validate -"),
    ])
}

extension FlagCategory {
  /// What is checked, and how.
  fileprivate static let check = FlagCategory("Checking")
  /// What is shown, and where.
  fileprivate static let report = FlagCategory("Reporting")
}

extension AudioMode {
  /// What the mode does, in a few words.
  fileprivate var summary: String {
    switch self {
    case .packets: "measure every packet"
    case .header: "believe the headers"
    case .decode: "decode all sound, to hear silence and drift"
    case .off: "leave audio unread"
    }
  }
}
