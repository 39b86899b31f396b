import Narration
import Publication
import Timing

/// Where in the audio each part of a book's text is narrated.
struct NarratedPlaces {
  /// A moment of an audio file.
  struct Moment: Hashable, Sendable {
    /// The position in ``Book/audio``.
    let audio: Int
    /// The moment.
    let time: ClockTime
  }

  /// The narration of one document, clip by clip in playing order.
  private struct Passage {
    /// The place of the clip's text among the ids of its document.
    let order: Int
    let moment: Moment
  }

  /// The positions of audio files in ``Book/audio`` that are heard, in playing order, and the
  /// documents that each begins with.
  private(set) var files: [(audio: Int, text: String?)] = []
  private var passages: [String: [Passage]] = [:]
  private let book: Book

  init(_ book: Book) {
    self.book = book
    let narration = Narration(book)
    var seen: Set<Int> = []
    for index in narration.overlays {
      let source = NarratedOverlay(index, of: book, narration)
      for (clip, times) in zip(source.overlay.clips, source.times) {
        guard let times, let audio = times.audio, times.heard > .zero else { continue }
        let text = clip.text?.url
        if seen.insert(audio).inserted { files.append((audio, text?.path)) }
        guard let path = text?.path else { continue }
        let order = text?.fragment.flatMap { book.document(at: path)?.order(of: $0) } ?? 0
        passages[path, default: []].append(
          Passage(order: order, moment: Moment(audio: audio, time: times.begin)))
      }
    }
  }

  /// Where the narration of what a link leads to begins, nil where it is not narrated.
  func moment(of url: ResourceURL) -> Moment? {
    guard let path = url.path, let passages = passages[path] else { return nil }
    let start = url.fragment.flatMap { book.document(at: path)?.order(of: $0) }
    guard let start, start > 0 else { return passages.first?.moment }
    return passages.first { start <= $0.order }?.moment
  }
}
