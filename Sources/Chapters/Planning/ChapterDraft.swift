import Publication
import Timing

/// A chapter while it is planned: what it is called, which clips it has, what it plays.
struct ChapterDraft {
  /// The title.
  let title: String
  /// The container path of the document that it begins in.
  var text: String?
  /// Positions of its clips among those that are heard, in playing order.
  var clips: [Int] = []
  /// What it plays, in this order.
  var stretches: [AudioStretch] = []

  /// Makes a chapter that has nothing yet.
  init(title: String, text: String?) {
    self.title = title
    self.text = text
  }

  /// The chapter, with the clips that are heard in it.
  func chapter(_ all: [NarratedAudio.Clip]) -> PlannedChapter {
    let clips = clips.map { number in
      let clip = all[number]
      return PlannedClip(
        text: clip.text.flatMap(\.address), document: clip.text?.path, audio: clip.audio,
        span: clip.span)
    }
    return PlannedChapter(title: title, text: text, stretches: stretches, clips: clips)
  }
}

extension ResourceURL {
  /// The container path with the fragment, nil for what is outside the container.
  fileprivate var address: String? {
    guard let path else { return nil }
    return fragment.map { "\(path)#\($0)" } ?? path
  }
}
