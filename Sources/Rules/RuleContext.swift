import Publication
import Timing

/// The options in force, and what several rules need of a book, worked out once.
public struct RuleContext: Sendable {
  /// What the run asks.
  public let options: RuleOptions
  /// What each overlay plays, in the order of ``Book/overlays``.
  public internal(set) var narrations: [OverlayNarration] = []
  /// How much of each document with an overlay is narrated, in the order of ``Book/documents``.
  var coverage: [TextCoverage] = []
  /// The positions in ``coverage`` by the paths of the documents.
  var coverageIndices: [String: Int] = [:]
  /// The clips of each audio file: first those of ``Book/audio``, then those the book lacks.
  public internal(set) var timelines: [AudioTimeline] = []
  /// The positions in ``timelines`` by the paths of the audio files.
  var timelineIndices: [String: Int] = [:]
  /// The stretches of text that clips narrate, in playing order.
  var texts: [NarratedText] = []
  /// Paths of audio files that content documents link to or play themselves.
  var audioOfDocuments: Set<String> = []
  /// Every reference of the book's content, resolved.
  let uses: Uses
  /// The prefix attributes of the book's documents, taken apart.
  let prefixes: [DeclaredPrefixes]

  /// Works out what the rules need of a book.
  public init(_ book: Book, options: RuleOptions) {
    self.options = options
    uses = Uses(book)
    prefixes = DeclaredPrefixes.all(of: book)
    guard !book.overlays.isEmpty || !book.audio.isEmpty else { return }
    narrations = Self.narrations(of: book)
    audioOfDocuments = Self.audioOfDocuments(in: book)
    placeClips(of: book)
    addUpClips()
    measureCoverage(of: book)
  }

  /// How far a clip may pass the end of its audio.
  public var tolerance: ClockTime { options.tolerance }
}
