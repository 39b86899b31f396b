import Diagnostics
import Media
import Publication
import Timing

/// Tells where a manifest cannot say of a narration what the overlays say.
enum NarrationFindings {
  /// How far a clip may pass the end of its audio unsaid, as `validate` has it.
  private static let tolerance = ClockTime(milliseconds: 50)

  /// Looks at overlays in the order of their documents.
  ///
  /// - Parameters:
  ///   - book: The book.
  ///   - overlays: Those that the reading order leads to.
  ///   - reached: Their positions in ``Book/overlays``.
  /// - Returns: The findings, clip by clip.
  static func findings(
    of book: Book, _ overlays: [NarratedOverlay], reached: [Int]
  ) -> [Finding] {
    var findings: [Finding] = []
    for source in overlays {
      if source.overlay.clips.isEmpty {
        findings.append(OverlayWithoutClips.finding(source.overlay))
      }
      for (clip, times) in zip(source.overlay.clips, source.times) {
        guard let times else { continue }
        for fault in times.faults {
          findings += Self.finding(fault, clip, times, in: source.overlay, of: book)
        }
      }
    }
    let reached = Set(reached)
    for (index, overlay) in book.overlays.enumerated() where !reached.contains(index) {
      findings.append(OverlayOutOfReach.finding(overlay))
    }
    for entry in book.audio where entry.measurement.map({ $0.facts == nil }) ?? false {
      findings.append(AudioUnmeasured.finding(entry))
    }
    for entry in book.audio where entry.failure != nil {
      findings.append(AudioUnmeasured.finding(entry))
    }
    return findings
  }

  private static func finding(
    _ fault: ClipTimes.Fault, _ clip: Clip, _ times: ClipTimes, in overlay: Overlay, of book: Book
  ) -> [Finding] {
    let place = Location(
      entry: overlay.path, at: clip.position, element: clip.element, time: times.begin)
    switch fault {
    case .unreadable(let text, let taken):
      return [ClipTimeUnreadable.finding(text, taken: taken, at: place)]
    case .audioMissing:
      let path = clip.audio?.reference.url.path ?? clip.audio?.reference.url.text ?? ""
      return [ClipAudioMissing.finding(path, at: place)]
    case .beginsPastEnd(let begin, let length):
      return [ClipBehindAudioEnd.finding(begin, length, at: place)]
    case .endsPastEnd(let end, let length):
      let longest = times.audio.flatMap { book.audio[$0].facts?.longest } ?? length
      guard longest + tolerance < end else { return [] }
      return [ClipCutAtAudioEnd.finding(end, length, at: place)]
    case .empty: return [ClipWithoutSound.finding(at: place)]
    case .endUnknown: return [ClipEndUnknown.finding(at: place)]
    }
  }
}
