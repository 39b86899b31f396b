import Outputs
import Batch
import Bundles
import CommandLine
import DeviceCache
import Diagnostics
import Extraction

extension BuildCommand {
  /// The forms of the report.
  enum Format: String, CaseIterable, Sendable {
    case text, jsonl
  }

  /// What has content in the cache.
  enum KeepGoing: String, CaseIterable, Sendable {
    case valid, all
  }

  static let output = Flag<String?>(
    "output", short: "o", value: .folder(named: "CACHE"), category: .cache,
    help: "The folder of the cache; made where it is missing")

  static let keepGoing = Flag<KeepGoing>(
    "keep-going", value: .choice(named: "WHICH") { $0.summary }, default: .valid,
    category: .cache, help: "Which books have content")

  static let maximumSize = Flag<Int64?>(
    "max-size", value: .byteSize, category: .cache,
    help: "The most room that the publications may take",
    discussion: """
      What the inputs name comes first, in their order; what earlier builds made and no input names \
      has what is left. One that does not fit is left out or removed, and named, and smaller ones \
      behind it may still fit. Files that publications share count once. Where an input cannot be \
      looked at, nothing new takes the room of what is there.
      """)

  static let prune = Flag<Bool>(
    "prune", category: .cache, help: "Remove what no input names any more",
    discussion: """
      Without it, what earlier builds made stays, and is listed behind what the inputs name. Nothing \
      is removed where an input could not be looked at, or a folder holds no book. Each that goes is \
      named; one that cannot be removed makes the status 3.
      """)

  static let dryRun = Flag<Bool>(
    "dry-run", category: .cache, help: "Write nothing, but tell what would be made and its size",
    discussion: """
      Books that would be made are read, since what is made of them depends on it. Sizes of what is \
      not there yet are right within a few percent, but for audio without loss and pages. Nothing \
      is fetched.
      """)

  static let noWait = Flag<Bool>(
    "no-wait", category: .cache,
    help: "End with status 3 where another build is at work on the cache, rather than wait for it")

  static let deviceProfile = Flag<String?>(
    "device-profile", value: .file(extensions: ["json5", "json"]), category: .content,
    help: "What the device plays and shows, as a file in JSON5 says",
    discussion: """
      For instance { audio: { codecs: ['mp3', 'aac'], bitRate: 48, maxLength: 1800 }, covers: \
      [{ width: 240, height: 320, format: 'jpeg' }], text: 'non-media', limits: { size: '8 GB' } }. \
      All members may be left out. Audio in one of the codecs is kept; other audio is encoded into \
      the first of them that is not vorbis or wav. Flags have the last word.
      """)

  static let codec = Flag<SplitCodec?>(
    "codec", value: .choice(named: "CODEC") { $0.summary }, category: .content,
    help: "Encode the chapters anew; without it they keep the book's sound, sample for sample")

  static let bitRate = Flag<Int?>(
    "bitrate", value: .integer(in: 8...640, named: "KBIT"), category: .content,
    help: "Kilobits a second, where audio is encoded anew")

  static let maximumLength = Flag<Int?>(
    "max-length", value: .milliseconds(in: 1000...Int.max, named: "LENGTH"), category: .content,
    help: "Make several files of a chapter that plays longer")

  static let only = Flag<Selection.Kind?>(
    "only", value: .choice(named: "WHAT") { $0.summary }, category: .content,
    help: "Which of a book's own files are unpacked; non-media where nothing is said")

  static let limit = Flag<Int>(
    "limit", value: .integer(in: 0...Int.max, named: "BYTES"), default: 4 << 20,
    category: .content, help: "The largest entry that counts as small")

  static let path = Flag<[String]>(
    repeating: "path", value: .text(named: "PATTERN"), category: .content,
    help: "Unpack entries whose container path is as the pattern says; may be repeated")

  static let type = Flag<[String]>(
    repeating: "type", value: .text(named: "PATTERN"), category: .content,
    help: "Unpack entries whose media type is as the pattern says; may be repeated")

  static let wiki = Flag<WebAddress?>(
    "wiki", value: .webAddress, category: .pages,
    help: "Fetch pages that lists name by their titles, and what pages show",
    discussion: """
      Nothing is fetched without it. Of a dump no page is fetched, but with the dump's own wiki here, \
      the pictures and style sheets that its pages show are.
      """)

  static let webCache = Flag<String?>(
    "web-cache", value: .folder(), category: .pages,
    help: "The folder that keeps what was fetched; epubtool/web among the user's caches")

  static let contact = Flag<String?>(
    "contact", value: .text(named: "TEXT"), category: .pages,
    help: "How to reach whoever asks, such as a mail address, for the wiki's operators")

  static let format = Flag<Format>(
    "format", short: "f",
    value: .choice(named: "FORMAT") { $0 == .text ? "for people" : "one JSON object an input" },
    default: .text, category: .report, help: "The form of the report")

  static let level = Flag<Severity>(
    "level", value: .choice(named: "SEVERITY"), default: .error, category: .report,
    help: "The least severity that text shows")

  static let failOn = Flag<Severity>(
    "fail-on", value: .choice(named: "SEVERITY"), default: .error, category: .report,
    help: "The least severity that makes the exit status 1")

  static let quiet = Flag<Bool>(
    "quiet", short: "q", category: .report,
    help: "Leave out what is built or unchanged and has no findings, and the progress line")

  static let jobs = Flag<Int>(
    "jobs", short: "j", value: .integer(in: 1...256), default: availableProcessors(),
    defaultText: "the number of processors", category: .cache, help: "Books at work at once")

  static let command = Command(
    "build", summary: "Build the cache of a reading device, which then only reads files",
    discussion: """
      Each INPUT is an EPUB file, or a folder that is searched for *.epub and *.epub.zip in all \
      folders below it but hidden ones. Each book is validated; of those that pass, CACHE/books/ID/ \
      gets manifest.json with all clip times resolved, audio/ with one file a chapter and \
      chapters.json, text/ with the book's own files, and a thumbnail of the cover. report.json \
      tells what was found. CACHE/library.json lists every publication.

      A stage of a book is done again only where the book or an option that concerns it has changed. \
      A build may be killed at any moment, and the next one goes on. What reads the cache meanwhile \
      sees the library as it was, until the new one is whole. Books that have files in common share \
      them, where the file system can.

      A list of pages is a file *.txt with the path of a file of HTML a line, or with --wiki a title. \
      A dump of pages is one of Wikimedia Enterprise: *.ndjson or *.jsonl, also in *.tar, with .gz \
      behind it or not, or *.tgz. Each page becomes a bundle in CACHE/pages/ID/.
      """,
    operands: [
      Operand(
        "INPUT", .oneOrMore, help: "EPUB files, folders, lists of pages, and dumps of pages",
        completion: .files(extensions: ["epub", "txt", "gz", "ndjson"]))
    ],
    flags: [
      output, keepGoing, maximumSize, prune, dryRun, noWait, jobs, deviceProfile, codec, bitRate,
      maximumLength,
      only, limit, path, type, wiki, webCache, contact, format, level, failOn, quiet,
    ],
    examples: [
      Example("Build a cache of all books of a folder", "epubtool build books/ -o cache"),
      Example("See what that would do", "epubtool build --dry-run books/ -o cache"),
      Example(
        "Build for a player", "epubtool build --device-profile player.json5 books/ -o cache"),
      Example(
        "Fill a card with small files", "epubtool build --codec opus --max-size 32GB books/ -o card"
      ),
    ])
}

extension FlagCategory {
  /// The cache as a whole.
  fileprivate static let cache = FlagCategory("Cache")
  /// What a publication consists of.
  fileprivate static let content = FlagCategory("Content")
  /// Where pages come from.
  fileprivate static let pages = FlagCategory("Pages")
  /// What is told.
  fileprivate static let report = FlagCategory("Report")
}

extension BuildCommand.KeepGoing {
  /// Which books these are, in a few words.
  fileprivate var summary: String {
    switch self {
    case .valid: "those without errors; the others have their report alone"
    case .all: "all that can be read"
    }
  }
}

extension ValueKind where Value == Int64 {
  /// Takes a count of bytes, with a unit or without.
  static var byteSize: ValueKind {
    ValueKind(name: "SIZE", write: { "\($0)" }) { text throws(ValueError) in
      guard let bytes = ByteSize.bytes(text) else {
        throw ValueError(expected: "a size such as 500MB or 32GB")
      }
      return bytes
    }
  }
}
