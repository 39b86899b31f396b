import Narration
import Publication
import Timing

extension RuleContext {
  /// Puts every clip on the timeline of its audio, in playing order, and finds its text.
  mutating func placeClips(of book: Book) {
    var indices: [String: Int] = [:]
    for (index, entry) in book.audio.enumerated() where indices[entry.path] == nil {
      indices[entry.path] = timelines.count
      timelines.append(AudioTimeline(path: entry.path, audio: index, facts: entry.facts))
    }
    var finder = TextFinder(book)
    // Clips of one audio come in runs, so most of them need no look-up.
    var current = (path: "", index: -1)
    for number in book.overlaysInPlayingOrder {
      for (position, clip) in book.overlays[number].clips.enumerated() {
        let text = clip.text.flatMap { finder.text(of: $0) }
        guard let audio = clip.audio else { continue }
        narrations[number].clips += 1
        guard let path = audio.reference.url.path else {
          narrations[number].told = nil
          continue
        }
        if path != current.path || current.index < 0 {
          current = (path, indices[path] ?? timelines.count)
          if current.index == timelines.count {
            indices[path] = current.index
            timelines.append(AudioTimeline(path: path, audio: nil, facts: nil))
          }
        }
        timelines[current.index].add(
          PlacedClip(
            overlay: number, index: position, audio: audio, text: text,
            length: timelines[current.index].presented))
      }
    }
    for index in timelines.indices { timelines[index].close() }
    timelineIndices = indices
    texts = finder.texts
  }

  /// Adds up how long each overlay plays, and how long each text is read.
  mutating func addUpClips() {
    for timeline in timelines {
      for clip in timeline.clips {
        let played = clip.span.map { $0.clamped(to: timeline.longest)?.length ?? .zero }
        let isSound = timeline.isSound(clip, tolerance: tolerance)
        narrations[clip.overlay].add(
          told: clip.span?.length, played: played ?? .zero, isSound: isSound)
        if let text = clip.text { texts[text].add(clip, lasting: isSound ? played : nil) }
      }
    }
  }

  /// Works out what is not narrated of the documents that have an overlay.
  mutating func measureCoverage(of book: Book) {
    var named: [Int: [Range<Int>]] = [:]
    for text in texts { named[text.document, default: []].append(text.range) }
    let narrated = Set(narrations.lazy.flatMap(\.documents))
    for (index, document) in book.documents.enumerated() where narrated.contains(document.path) {
      coverageIndices[document.path] = coverage.count
      coverage.append(TextCoverage(index, document, named: named[index] ?? []))
    }
  }

  /// The share of an overlay's text that clips name, in thousandths; nil where it has no text.
  public func coverage(of narration: OverlayNarration) -> Int? {
    var (characters, narrated) = (0, 0)
    for path in narration.documents {
      guard let index = coverageIndices[path] else { continue }
      characters += coverage[index].characters
      narrated += coverage[index].narrated
    }
    return characters > 0 ? narrated * 1000 / characters : nil
  }
}
