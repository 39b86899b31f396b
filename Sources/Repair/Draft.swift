import Diagnostics
import Media
import Narration
import Publication
import Timing

/// A book while it is mended: its facts as they were read, its clips as they become, and the changes
/// made to its documents.
struct Draft {
  /// A clip as it becomes.
  struct ClipState {
    /// The position of its overlay in ``Book/overlays``.
    let overlay: Int
    /// Its position in ``Overlay/clips``.
    let index: Int
    /// The position of its audio in ``Book/audio``, nil where the book does not hold the file.
    let audio: Int?
    /// Where it begins, nil where nothing legal is said.
    var begin: ClockTime?
    /// Where it ends, nil where nothing legal is said.
    var end: ClockTime?
    /// Whether its audio was taken out.
    var isSilent: Bool
  }

  /// The book as it was read.
  let book: Book
  /// What was found in it.
  let findings: [Finding]
  /// Whether repairs that guess are made as well.
  let allowsUnsafe: Bool
  /// The clips in playing order.
  private(set) var clips: [ClipState]
  /// Finds clips beside others.
  var table = ClipTable()
  /// The repairs made so far.
  private(set) var repairs: [Repair] = []
  /// The repairs that are made only when asked for.
  private(set) var withheld: [Repair] = []
  /// The documents that were opened for changes, by their container paths.
  private(set) var documents: [String: EditedDocument] = [:]
  /// Container paths of entries that are to be stored.
  var storedPaths: Set<String> = []
  /// The new container paths of entries, by their old ones.
  var newPaths: [String: String] = [:]
  /// Whether a clip was changed, so that durations have to be added up anew.
  private(set) var hasChangedClips = false
  private let read: (String) -> [UInt8]?
  private let clipByPlace: [Place: Int]
  private var unreadable: Set<String> = []

  private struct Place: Hashable {
    let entry: String
    let position: Position
  }

  /// Starts to mend a book.
  ///
  /// - Parameters:
  ///   - book: The book, its audio measured.
  ///   - findings: What was found in it.
  ///   - allowsUnsafe: Whether repairs that guess are made as well.
  ///   - read: Gives the bytes of an entry, nil where it cannot be read.
  init(
    _ book: Book, findings: [Finding], allowsUnsafe: Bool, read: @escaping (String) -> [UInt8]?
  ) {
    self.book = book
    self.findings = findings
    self.allowsUnsafe = allowsUnsafe
    self.read = read
    let narration = Narration(book)
    clips = narration.clips.map { heard in
      let audio = book.overlays[heard.overlay].clips[heard.index].audio
      return ClipState(
        overlay: heard.overlay, index: heard.index, audio: heard.audio, begin: audio?.begin.time,
        end: audio?.end.time, isSilent: audio == nil)
    }
    var places: [Place: Int] = [:]
    for (number, state) in clips.enumerated() {
      let overlay = book.overlays[state.overlay]
      let clip = overlay.clips[state.index]
      let position = clip.audio?.reference.position ?? clip.position
      places[Place(entry: overlay.path, position: position)] = number
    }
    clipByPlace = places
  }

  /// The findings of an id, in the order in which they were found.
  func findings(_ code: String) -> [Finding] { findings.filter { $0.code == code } }

  /// The position in ``clips`` of the clip that a finding is about.
  func clip(of location: Location) -> Int? {
    guard let entry = location.entry, let line = location.line, let column = location.column else {
      return nil
    }
    return clipByPlace[Place(entry: entry, position: Position(line: line, column: column))]
  }

  /// The clip as it was read.
  func clip(_ number: Int) -> Clip {
    book.overlays[clips[number].overlay].clips[clips[number].index]
  }

  /// The container path of a clip's overlay.
  func overlayPath(of number: Int) -> String { book.overlays[clips[number].overlay].path }

  /// The place of a clip's audio, or of its par where there is none.
  func location(of number: Int) -> Location {
    let clip = clip(number)
    return Location(
      entry: overlayPath(of: number), at: clip.audio?.reference.position ?? clip.position,
      element: clip.element)
  }

  /// How long a player plays the audio of a clip, nil where that is unknown.
  func audioLength(of number: Int) -> ClockTime? {
    guard let audio = clips[number].audio else { return nil }
    return book.audio[audio].facts?.played
  }

  /// Makes a repair where it may be made, and notes it.
  ///
  /// - Parameters:
  ///   - repair: What is done.
  ///   - change: Changes a document; false where the place cannot be found in its text, so that
  ///     nothing is noted.
  mutating func make(_ repair: Repair, _ change: (inout Draft) -> Bool) {
    guard repair.safety == .safe || allowsUnsafe else {
      withheld.append(repair)
      return
    }
    if change(&self) { repairs.append(repair) }
  }

  /// Changes the tag that ends at a position of a document.
  ///
  /// - Parameters:
  ///   - path: The container path of the document.
  ///   - position: Just behind the tag.
  ///   - change: Changes the document at the tag.
  /// - Returns: False where the document cannot be changed or has no tag there.
  mutating func edit(
    _ path: String, at position: Position, _ change: (inout EditedDocument, Int) -> Void
  ) -> Bool {
    edit(path) { document in
      guard let tag = document.tag(endingAt: position) else { return false }
      change(&document, tag)
      return true
    }
  }

  /// Changes a document as a whole.
  ///
  /// - Parameters:
  ///   - path: The container path of the document.
  ///   - change: Changes the document; false where it finds no place for the change.
  /// - Returns: False where the document cannot be changed.
  mutating func edit(_ path: String, _ change: (inout EditedDocument) -> Bool) -> Bool {
    guard open(path), let index = documents.index(forKey: path) else { return false }
    // In place, since a copy of a large document for each of its clips would cost its square.
    return change(&documents.values[index])
  }

  /// Opens a document for changes, once.
  private mutating func open(_ path: String) -> Bool {
    if documents[path] != nil { return true }
    guard !unreadable.contains(path), let document = read(path).flatMap(EditedDocument.init) else {
      unreadable.insert(path)
      return false
    }
    documents[path] = document
    return true
  }

  /// Gives a clip other times, in its overlay and here.
  mutating func setTimes(
    of number: Int, begin: ClockTime? = nil, end: ClockTime? = nil
  ) -> Bool {
    guard let audio = clip(number).audio else { return false }
    let isDone = edit(overlayPath(of: number), at: audio.reference.position) { document, tag in
      if let begin { document.set("clipBegin", to: begin.clockValue, at: tag) }
      if let end { document.set("clipEnd", to: end.clockValue, at: tag) }
    }
    guard isDone else { return false }
    var clip = clips[number]
    if let begin { clip.begin = begin }
    if let end { clip.end = end }
    change(number, to: clip)
    return true
  }

  /// Takes the audio of a clip out, so that its text is left to a synthesiser.
  mutating func silence(_ number: Int) -> Bool {
    guard let audio = clip(number).audio else { return false }
    let isDone = edit(overlayPath(of: number), at: audio.reference.position) { document, tag in
      document.removeElement(at: tag)
    }
    guard isDone else { return false }
    var clip = clips[number]
    clip.isSilent = true
    change(number, to: clip)
    return true
  }

  private mutating func change(_ number: Int, to clip: ClipState) {
    table.change(number, from: clips[number], to: clip, length: audioLength(of: number))
    clips[number] = clip
    hasChangedClips = true
  }
}
