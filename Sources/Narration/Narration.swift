import Media
import Publication
import Timing

/// What the overlays of a book let a reader hear, clip by clip in playing order.
public struct Narration: Sendable {
  /// The clips of all overlays, in playing order.
  public let clips: [HeardClip]
  /// The positions in ``Book/overlays`` in playing order.
  public let overlays: [Int]
  /// The clips of each overlay, as a range of ``clips``, in the order of ``Book/overlays``.
  private let ranges: [Range<Int>]

  /// Resolves every clip of a book against the audio as it was measured.
  ///
  /// The length of an audio file is what a player plays of it; where that is unknown, clips that
  /// tell both of their times are taken at their word.
  public init(_ book: Book) {
    overlays = book.overlaysInPlayingOrder
    var indices: [String: Int] = [:]
    for (index, entry) in book.audio.enumerated() where indices[entry.path] == nil {
      indices[entry.path] = index
    }
    let lengths = book.audio.map { $0.facts?.played }
    var clips: [HeardClip] = []
    var ranges = [Range<Int>](repeating: 0..<0, count: book.overlays.count)
    // Clips of one audio come in runs, so most of them need no look-up.
    var current: (path: String, audio: Int?) = ("", nil)
    for overlay in overlays {
      let start = clips.count
      for (index, clip) in book.overlays[overlay].clips.enumerated() {
        if let path = clip.audio?.reference.url.path, path != current.path {
          current = (path, indices[path])
        }
        let audio = clip.audio?.reference.url.path == nil ? nil : current.audio
        clips.append(
          HeardClip(
            clip, overlay: overlay, index: index, audio: audio,
            length: audio.flatMap { lengths[$0] }))
      }
      ranges[overlay] = start..<clips.count
    }
    self.clips = clips
    self.ranges = ranges
  }

  /// The clips of one overlay, in document order.
  ///
  /// - Parameter overlay: A position in ``Book/overlays``.
  /// - Returns: The clips, silent and broken ones too.
  public func clips(of overlay: Int) -> ArraySlice<HeardClip> { clips[ranges[overlay]] }
}
