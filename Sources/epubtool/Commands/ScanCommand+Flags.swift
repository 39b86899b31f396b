import CommandLine
import Diagnostics
import Pictures

extension ScanCommand {
  /// The forms of a library.
  enum Flavour: String, CaseIterable, Sendable {
    case epubtool, minstrel
  }

  static let output = Flag<String?>(
    "output", short: "o", value: .file(extensions: ["json"]), category: .output,
    help: "The file that the library is written to; standard output without it",
    discussion: """
      The library of the last scan is read there first: a book whose size and time of change are \
      the same is not opened again, and one whose entries are the same is not read again.
      """)

  static let overwrite = Flag<Bool>(
    "overwrite", category: .output, help: "Replace the output even where it is no library")

  static let flavour = Flag<Flavour>(
    "flavour", value: .choice(named: "FLAVOUR") { $0.summary }, default: .epubtool,
    category: .output, help: "The form of the library",
    discussion: """
      With minstrel, what the next scan needs is kept beside the output, in a file of its name with \
      .index behind it. The paths in it are absolute, as readers made for Menestrello want them.
      """)

  static let covers = Flag<String?>(
    "covers", value: .folder(), category: .output,
    help: "The folder that thumbnails of the covers are written to",
    discussion: """
      They fit into 300 by 400 pixels, with the proportions kept. Their names are made of the ids \
      of the books. Without this, no cover is read.
      """)

  static let coverFormat = Flag<Thumbnail.Format>(
    "cover-format", value: .choice(named: "FORMAT"), default: .png, category: .output,
    help: "The form of the thumbnails")

  static let fresh = Flag<Bool>(
    "fresh", category: .scan, help: "Read every book anew, whatever the last scan saw")

  static let jobs = Flag.jobs("Books", category: .scan)

  static let failOn = Flag<Severity>(
    "fail-on", value: .choice(named: "SEVERITY"), default: .error, category: .scan,
    help: "The least severity that makes the exit status 1")

  static let level = Flag<Severity>(
    "level", value: .choice(named: "SEVERITY"), default: .warning, category: .output,
    help: "The least severity that is told beside the library")

  static let quiet = Flag<Bool>(
    "quiet", short: "q", category: .output, help: "Tell nothing beside the library")

  static let command = Command(
    "scan", summary: "List the books of folders, with their metadata and covers",
    discussion: """
      Each DIR is searched for *.epub and *.epub.zip, in all folders below it but hidden ones. Of \
      each book the list of entries, container.xml, the package document and, with --covers, the \
      cover are read, and nothing else, so the verdict is that of a quick look; epubtool validate \
      gives the full one. Books that cannot be read are listed with what was found.

      The library has one line a book, in the order of the paths: id, title, author, narrator, \
      language, series, duration, size, cover, verdict and more. epubtool schema library prints its \
      schema. The id is made of the contents, so renaming and moving a book leave it as it is.
      """,
    operands: [Operand("DIR", .oneOrMore, help: "Folders with books", completion: .folders)],
    flags: [output, overwrite, flavour, covers, coverFormat, level, quiet, fresh, jobs, failOn],
    examples: [
      Example("List a library, quickly the next time", "epubtool scan books/ -o library.json"),
      Example(
        "Make thumbnails too", "epubtool scan books/ -o out/library.json --covers out/covers"),
    ])
}

extension FlagCategory {
  /// What is read.
  fileprivate static let scan = FlagCategory("Scanning")
  /// What is written.
  fileprivate static let output = FlagCategory("Output")
}

extension ScanCommand.Flavour {
  /// What the form is, in a few words.
  fileprivate var summary: String {
    switch self {
    case .epubtool: "library.json, one line a book"
    case .minstrel: "the JSON of Menestrello's Librarian"
    }
  }
}
