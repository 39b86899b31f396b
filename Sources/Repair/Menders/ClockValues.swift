import Diagnostics
import Publication
import Timing

/// Writes clock values legally where they leave no doubt of what they mean.
enum ClockValues: Mender {
  static func mend(_ draft: inout Draft) {
    for number in draft.clips.indices {
      let clip = draft.clip(number)
      guard let audio = clip.audio else { continue }
      mend(audio.begin, named: "clipBegin", of: number, &draft) { ($0, nil) }
      mend(audio.end, named: "clipEnd", of: number, &draft) { (nil, $0) }
    }
  }

  private static func mend(
    _ moment: Clip.Moment, named name: String, of number: Int,
    _ draft: inout Draft, _ place: (ClockTime) -> (begin: ClockTime?, end: ClockTime?)
  ) {
    guard case .unreadable(let text) = moment, let meant = ClockTime(plainlyMeant: text) else {
      return
    }
    var time = meant
    // Behind the end of the audio the clip cannot end: the text is of another time than is meant.
    if name == "clipEnd", let length = draft.audioLength(of: number), length < meant {
      let begin = draft.clips[number].begin ?? .zero
      time = draft.beginOfClip(after: begin, on: number) ?? length.wholeMilliseconds
    }
    let title = "write \(name) \"\(text)\" as \"\(time.clockValue)\""
    draft.make(Repair("RSC-005", title, .safe, at: draft.location(of: number))) { draft in
      let times = place(time)
      return draft.setTimes(of: number, begin: times.begin, end: times.end)
    }
  }
}
