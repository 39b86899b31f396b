import Batch
import CommandLine
import Glibc
import Paths

/// The program: reads the command line and runs one command.
@main
enum EpubTool {
  static func main() {
    Interruption.watch()
    holdStandardDescriptors()
    // A reader that goes away is no reason to die: writing then ends, quietly.
    signal(SIGPIPE, SIG_IGN)
    // Nor is a file that outgrows its limit: writing then fails, and is told.
    signal(SIGXFSZ, SIG_IGN)
    do throws(UsageError) {
      let response = try program.parse(words)
      if Interruption.cancellation.isCancelled { finish(with: .interrupted) }
      switch response {
      case .help(let command, let length):
        let text = program.help(on: command, length: length, layout: .current(for: STDOUT_FILENO))
        finish(with: StandardOutput.write(text).status)
      case .version:
        finish(with: StandardOutput.write(program.versionLine + "\n").status)
      case .run(let arguments):
        finish(with: run(arguments))
      }
    } catch {
      StandardError.write("\(error)\n")
      finish(with: .failed)
    }
  }

  /// The words of the command line behind the program's name, of which every byte is kept.
  private static var words: [String] {
    (1..<max(1, Int(Swift.CommandLine.argc))).compactMap { index in
      Swift.CommandLine.unsafeArgv[index].map { word in
        String(path: UnsafeRawBufferPointer(start: word, count: strlen(word)))
      }
    }
  }

  private static func run(_ arguments: Arguments) -> ExitStatus {
    switch arguments.command.name {
    case ValidateCommand.command.name: ValidateCommand(arguments).run()
    case SplitCommand.command.name: SplitCommand(arguments).run()
    case FixCommand.command.name: FixCommand(arguments).run()
    case ManifestCommand.command.name: ManifestCommand.run(arguments)
    case ExtractCommand.command.name: ExtractCommand.run(arguments)
    case ScanCommand.command.name: ScanCommand(arguments).run()
    case BuildCommand.command.name: BuildCommand(arguments).run()
    case BundleCommand.command.name: BundleCommand(arguments).run()
    case UpdateCommand.command.name: UpdateCommand(arguments).run()
    case WorkerCommand.command.name: WorkerCommand.run(arguments)
    case RulesCommand.command.name: RulesCommand.run(arguments)
    case ExplainCommand.command.name: ExplainCommand.run(arguments)
    case SchemaCommand.command.name: SchemaCommand.run(arguments)
    case CompletionsCommand.command.name: CompletionsCommand.run(arguments)
    default: ManualCommand.run(arguments)
    }
  }

  /// Fills the places of standard descriptors that the caller closed, so that no file of the run gets
  /// one of them and is taken for a terminal or a report.
  private static func holdStandardDescriptors() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      // The wrong way round: what reads or writes there fails, as it does on a closed one.
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  private static func finish(with status: ExitStatus) -> Never {
    exit(status.rawValue)
  }

  /// Everything the program says of itself.
  static let program = Program(
    "epubtool", version: "0.1.0",
    summary: "Checks audio-ebooks, clip times against the real audio, and cuts them into chapters",
    discussion: """
      epubtool reads EPUB 2 and EPUB 3 books with SMIL media overlays, checks them by the rules that \
      EPUBCheck checks, under the same ids and severities, and holds every clip time against the \
      audio itself, which it measures.

      split cuts the audio of a book into one file a chapter, sample for sample, for players that \
      want to read no book.

      It also makes wiki pages, as MediaWiki's Parsoid writes them, into folders that are read without a \
      network.

      validate and split write nothing to a book, and nothing leaves the machine unless a wiki is \
      named.
      """,
    commands: [
      ValidateCommand.command, SplitCommand.command, ManifestCommand.command,
      ExtractCommand.command, FixCommand.command, ScanCommand.command, BuildCommand.command,
      BundleCommand.command, UpdateCommand.command, WorkerCommand.command, RulesCommand.command,
      ExplainCommand.command, SchemaCommand.command, CompletionsCommand.command,
      ManualCommand.command,
    ],
    exitStatuses: ExitStatus.meanings,
    sections: [
      TextSection(
        "Environment",
        [
          .init("NO_COLOR", "Set to anything, keeps colour out of all output"),
          .init("COLUMNS", "The width of help texts"),
          .init("EPUBTOOL_CONTACT", "How the operators of wikis reach you, as --contact says"),
        ])
    ],
    examples: [
      Example("Check every book of a delivery", "epubtool validate *.epub"),
      Example("Cut a book into chapters", "epubtool split book.epub -o chapters"),
      Example("Learn what an id means", "epubtool explain CLP-001"),
    ],
    usualCommand: "validate")
}
