import CommandLine
import Extraction

/// `epubtool extract`: unpacks books, or what is wanted of them.
enum ExtractCommand {
  private static let only = Flag<Selection.Kind?>(
    "only", value: .choice(named: "WHAT") { $0.summary }, category: .selection,
    help: "What is unpacked; all where nothing is said, selected where patterns are given")

  private static let limit = Flag<Int>(
    "limit", value: .integer(in: 0...Int.max, named: "BYTES"), default: 1 << 20,
    category: .selection, help: "The largest entry that counts as small")

  private static let path = Flag<[String]>(
    repeating: "path", value: .text(named: "PATTERN"), category: .selection,
    help: "Unpack entries whose container path is as the pattern says; may be repeated",
    discussion: """
      In a pattern, * stands for any text within a part of a path, ** for any text, ? for one \
      character; case does not matter.
      """)

  private static let type = Flag<[String]>(
    repeating: "type", value: .text(named: "PATTERN"), category: .selection,
    help: "Unpack entries whose media type is as the pattern says, as image/*; may be repeated")

  private static let list = Flag<Bool>(
    "list", short: "l", category: .selection,
    help: "Write nothing, but list what would be unpacked")

  private static let hash = Flag<Bool>(
    "hash", category: .selection, help: "Tell the SHA-256 of each file in the list")

  static let command = Command(
    "extract", summary: "Unpack books, or what a device needs of them",
    discussion: """
      For each BOOK, DIR/<stem>/ gets the entries that are wanted, and extract.json, which lists \
      them: the path, the entry, its media type, its size. Damaged entries are named, and the \
      others unpacked. There must be room for all before anything is written.

      Names that lead out of the folder and symbolic links are left out; names that some file \
      systems refuse are changed, which the list tells. Nothing is written through a link.
      """,
    operands: [Conversion.operand],
    flags: [only, limit, path, type, list, hash] + Conversion.flags,
    examples: [
      Example("Unpack text and pictures", "epubtool extract --only non-media -o out book.epub"),
      Example(
        "Unpack the audio of one chapter",
        "epubtool extract --path '**/chapter-1.mp3' -o out a.epub"),
      Example("See what is in a book", "epubtool extract --list book.epub"),
    ])

  static func run(_ arguments: Arguments) -> ExitStatus {
    let isListing = arguments[list]
    guard isListing || arguments[Conversion.output] != nil else {
      StandardError.say("extract: say with -o DIR where to write, or --list")
      return .failed
    }
    let (paths, types) = (arguments[path].map(Glob.init), arguments[type].map(Glob.init))
    let hasPatterns = !paths.isEmpty || !types.isEmpty
    let kind = arguments[only] ?? (hasPatterns ? .selected : .all)
    guard hasPatterns == (kind == .selected) else {
      StandardError.say(
        hasPatterns
          ? "extract: --path and --type go with --only selected alone"
          : "extract: --only selected wants --path or --type")
      return .failed
    }
    if arguments.isGiven(limit), kind != .small {
      StandardError.say("extract: --limit goes with --only small alone")
      return .failed
    }
    if isListing, arguments[hash] {
      StandardError.say("extract: --list unpacks nothing, so --hash has nothing to tell of")
      return .failed
    }
    let selection = Selection(
      kind, limit: UInt64(arguments[limit]), paths: paths, types: types)
    let root = isListing ? nil : arguments[Conversion.output]
    let isHashing = arguments[hash]
    return Conversion(arguments).run(
      makeContext: { Extractor(selection, root: root, isHashing: isHashing) }
    ) { path, name, extractor in extractor.extract(path, name: name) }
  }
}

extension Selection.Kind {
  /// What is chosen, in a few words.
  var summary: String {
    switch self {
    case .all: "every entry"
    case .nonMedia: "all but audio and video"
    case .small: "entries up to --limit bytes"
    case .structure: "container, packages, navigation and overlays"
    case .selected: "what --path and --type name"
    }
  }
}

extension FlagCategory {
  /// What is unpacked.
  fileprivate static let selection = FlagCategory("Selection")
}
