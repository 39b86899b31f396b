import Publication
import Timing

/// A stretch of text that clips narrate: one element with an id, or a whole document.
struct NarratedText: Sendable {
  /// The position in ``Book/documents``.
  let document: Int
  /// The element's position in ``ContentDocument/ids``, nil where clips name the whole document.
  let element: Int?
  /// The stretch, in characters of the document.
  let range: Range<Int>
  /// The first clip for it.
  private(set) var clip: PlacedClip?
  /// How many clips with audio narrate it.
  private(set) var clips = 0
  /// How long they play together, nil where the times of one of them cannot be trusted.
  private(set) var length: ClockTime? = .zero

  /// Makes a text that no clip narrates yet.
  init(document: Int, element: Int?, range: Range<Int>) {
    self.document = document
    self.element = element
    self.range = range
  }

  /// The element with its id, nil where clips name the whole document.
  func identifier(in book: Book) -> Identifier? { element.map { book.documents[document].ids[$0] } }

  /// Counts a clip that plays for some time, or for nobody knows how long.
  mutating func add(_ clip: PlacedClip, lasting time: ClockTime?) {
    if clips == 0 { self.clip = clip }
    clips += 1
    length = length.flatMap { total in time.map { total + $0 } }
  }
}
