import Chapters
import CommandLine
import Cutting
import Diagnostics
import Reports
import Splitting

extension SplitCommand {
  static let output = Flag<String>(
    "output", short: "o", value: .folder(), default: ".", defaultText: "the current folder",
    category: .output, help: "The folder that the folders of the books go into",
    discussion: """
      Each book gets a folder named after its file, with the chapters and chapters.json in it. A \
      folder is filled beside its place and put there when it is whole, so that an interrupted run \
      leaves nothing half-written. Where there is one already, its chapters are replaced.
      """)

  static let division = Flag<ChapterDivision>(
    "by", value: .choice(named: "WHAT") { $0.summary }, default: .nav, category: .chapters,
    help: "What makes a chapter",
    discussion: """
      A clip belongs to the last chapter that begins at or before its text, whatever audio file it \
      lies in. Clips before the first entry of the navigation document make a chapter of their own. \
      Books without media overlays can be split by spine, where documents play audio, and by file.
      """)

  static let level = Flag<Int?>(
    "level", value: .integer(in: 1...64), category: .chapters,
    help: "The level of navigation entries that begin chapters",
    discussion: """
      Entries above that level begin chapters too. Without it, a chapter begins at the topmost \
      entries whose documents have audio.
      """)

  static let gap = Flag<GapUse>(
    "gap", value: .choice(named: "WHERE") { $0.summary }, default: .previous, category: .chapters,
    help: "Which chapter has the silence between two",
    discussion: """
      Gaps between clips of one chapter always stay with it. What lies before the first clip and \
      behind the last clip of an audio file is left out.
      """)

  static let maximumLength = Flag<Int?>(
    "max-length", value: .milliseconds(in: 1000...Int.max, named: "LENGTH"), category: .chapters,
    help: "Make several files of a chapter that plays longer",
    discussion: """
      As few as possible, as even as possible, each beginning with a clip; a clip that is itself \
      longer is cut in two.
      """)

  static let form = Flag<SplitForm>(
    "as", value: .choice(named: "FORM") { $0.summary }, default: .files, category: .audio,
    help: "What a book becomes")

  static let codec = Flag<SplitCodec?>(
    "codec", value: .choice(named: "CODEC") { $0.summary }, category: .audio,
    help: "Encode anew",
    discussion: """
      Without it, the book's own packets are copied, and what a gapless player plays of a chapter is \
      equal to the book's audio, sample for sample. Only a chapter whose files differ in codec, \
      sampling rate or channels is encoded anew.
      """)

  static let bitRate = Flag<Int?>(
    "bitrate", value: .integer(in: 8...640, named: "KBIT"), category: .audio,
    help: "Kilobits a second, where audio is encoded anew")

  static let speed = Flag<Int>(
    "speed", value: .decimal(in: 500...3000, places: 3, named: "FACTOR"), default: 1000,
    category: .audio, help: "Play faster or slower at the same pitch; encodes anew")

  static let loudness = Flag<Int?>(
    "loudness", value: .decimal(in: -400 ... -50, places: 1, named: "LUFS"), category: .audio,
    help: "Bring each chapter to a loudness by EBU R 128, such as -19; encodes anew")

  static let jobs = Flag.jobs("Chapters", category: .output)

  static let command = Command(
    "split", summary: "Cut the audio of books into chapters, sample for sample",
    discussion: """
      Each BOOK is what epubtool validate takes: an EPUB file, the folder of an unpacked EPUB, a \
      folder that is searched for *.epub, or - for a list of paths on standard input.

      Chapters are cut where their clips begin and end. The files carry title, number, album, \
      narrator, author, language, year and cover; chapters.json beside them tells what they hold \
      and gives every clip's times in its new file. What no chapter has is listed as unassigned. \
      epubtool schema chapters prints the schema of that list.

      What cannot be cut is named, under the ids CHP, and the rest is done.
      """,
    operands: [Conversion.operand],
    flags: [
      output, division, level, gap, maximumLength, form, codec, bitRate, speed, loudness,
      Conversion.format, jobs, Conversion.failOn, Conversion.all, Conversion.quiet,
    ],
    examples: [
      Example("Cut a book into one file a chapter", "epubtool split book.epub -o chapters"),
      Example("Make an audiobook with chapter marks", "epubtool split --as m4b book.epub"),
      Example(
        "Make small files for a device",
        "epubtool split --codec opus --bitrate 24 --max-length 30min book.epub"),
      Example("Split a book without overlays", "epubtool split --by file book.epub"),
    ])
}

extension FlagCategory {
  /// What chapters are.
  fileprivate static let chapters = FlagCategory("Chapters")
  /// What the files sound like.
  fileprivate static let audio = FlagCategory("Audio")
  /// Where the files go, and what is told of it.
  fileprivate static let output = FlagCategory("Output")
}

/// The codecs that chapters can be encoded in.
enum SplitCodec: String, Sendable, CaseIterable {
  case mp3
  case aac
  case opus
  case flac

  /// What the codec is, in a few words.
  var summary: String {
    switch self {
    case .mp3: "MPEG audio, which everything plays"
    case .aac: "AAC in M4A"
    case .opus: "Opus in Ogg, the smallest"
    case .flac: "FLAC, without loss"
    }
  }

  /// The codec as the cutter knows it.
  var cutCodec: CutCodec {
    switch self {
    case .mp3: .mp3
    case .aac: .aac
    case .opus: .opus
    case .flac: .flac
    }
  }
}

extension ChapterDivision {
  /// What makes a chapter, in a few words.
  fileprivate var summary: String {
    switch self {
    case .nav: "an entry of the navigation document"
    case .spine: "a document of the spine"
    case .file: "an audio file, whole"
    }
  }
}

extension GapUse {
  /// Which chapter has it, in a few words.
  fileprivate var summary: String {
    switch self {
    case .previous: "the one before it"
    case .next: "the one behind it"
    case .drop: "none, it is left out"
    }
  }
}

extension SplitForm {
  /// What a book becomes, in a few words.
  fileprivate var summary: String {
    switch self {
    case .files: "one file a chapter"
    case .m4b: "one audiobook with chapter marks"
    }
  }
}
