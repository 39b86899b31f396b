import Publication
import Timing

/// A stretch of text that clips narrate: one element with an id, or a whole document.
struct NarratedText: Sendable {
  /// The position in ``Book/documents``.
  let document: Int
  /// The element, nil where the clips name the whole document.
  let identifier: Identifier?
  /// The stretch, in characters of the document.
  let range: Range<Int>
  /// The first clip for it.
  private(set) var clip: PlacedClip?
  /// How many clips with audio narrate it.
  private(set) var clips = 0
  /// How long they play together, nil where the times of one of them cannot be trusted.
  private(set) var length: ClockTime? = .zero

  /// Makes a text that no clip narrates yet.
  init(document: Int, identifier: Identifier?, range: Range<Int>) {
    self.document = document
    self.identifier = identifier
    self.range = range
  }

  /// Counts a clip that plays for some time, or for nobody knows how long.
  mutating func add(_ clip: PlacedClip, lasting time: ClockTime?) {
    if clips == 0 { self.clip = clip }
    clips += 1
    length = length.flatMap { total in time.map { total + $0 } }
  }
}
