import Narration
import Publication
import Timing

/// An overlay with the times of its clips, and how its sequences hold them.
struct NarratedOverlay: Sendable {
  /// How deep sequences are kept apart; what lies deeper joins the deepest that is kept.
  private static let depthLimit = 128

  /// The position in ``Book/overlays``.
  let index: Int
  /// The overlay.
  let overlay: Overlay
  /// When each clip plays, nil for those without audio, in the order of ``Overlay/clips``.
  let times: [ClipTimes?]
  /// How long it is heard.
  let duration: ClockTime
  /// The clips and sequences in each sequence, in the order of ``Overlay/sequences``.
  private let held: [[Child]]
  /// Those that no sequence holds but the body.
  let children: [Child]

  /// A place in a sequence.
  enum Child: Hashable, Sendable {
    /// A clip, by its position in ``Overlay/clips``.
    case clip(Int)
    /// A sequence, by its position in ``Overlay/sequences``.
    case sequence(Int)
  }

  init(_ index: Int, of book: Book, _ narration: Narration) {
    self.index = index
    let overlay = book.overlays[index]
    self.overlay = overlay
    var times: [ClipTimes?] = []
    times.reserveCapacity(overlay.clips.count)
    var duration = ClockTime.zero
    for heard in narration.clips(of: index) {
      guard let asked = overlay.clips[heard.index].audio else {
        times.append(nil)
        continue
      }
      let clip = ClipTimes(asked, audio: heard.audio, entry: heard.audio.map { book.audio[$0] })
      duration += clip.heard
      times.append(clip)
    }
    self.times = times
    self.duration = duration
    (held, children) = Self.arranged(overlay)
  }

  /// The places in a sequence.
  func children(of sequence: Int) -> [Child] { held[sequence] }

  /// Whether a clip has audio.
  var hasAudio: Bool { overlay.clips.contains { $0.audio != nil } }

  /// Sorts clips and sequences into those that hold them.
  private static func arranged(_ overlay: Overlay) -> ([[Child]], [Child]) {
    let sequences = overlay.sequences
    var held = [[Child]](repeating: [], count: sequences.count)
    var loose: [Child] = []
    var depths = [Int](repeating: 0, count: sequences.count)
    // Where what a sequence holds is put: itself, or the deepest one around it that is kept apart.
    var homes = Array(sequences.indices)
    let place = { (child: Child, parent: Int?) in
      if let parent { held[homes[parent]].append(child) } else { loose.append(child) }
    }
    var next = 0
    for (number, sequence) in sequences.enumerated() {
      while next < overlay.clips.count, overlay.clips[next].position < sequence.position {
        place(.clip(next), overlay.clips[next].sequence)
        next += 1
      }
      guard let parent = sequence.parent else {
        if number > 0 { loose.append(.sequence(number)) }
        continue
      }
      depths[number] = depths[parent] + 1
      if depths[number] > depthLimit {
        homes[number] = homes[parent]
      } else {
        place(.sequence(number), parent)
      }
    }
    while next < overlay.clips.count {
      place(.clip(next), overlay.clips[next].sequence)
      next += 1
    }
    guard let body = held.first else { return (held, loose) }
    return (held, body + loose)
  }
}

extension NarratedOverlay {
  /// How long the clips for one document are heard.
  func duration(of path: String) -> ClockTime {
    var sum = ClockTime.zero
    for (clip, times) in zip(overlay.clips, times) where clip.text?.url.path == path {
      sum += times?.heard ?? .zero
    }
    return sum
  }
}
