import Diagnostics
import Publication

/// Finds pars without audio.
enum ParWithoutAudio: Rule {
  static let info = RuleInfo(
    code: "NAR-010",
    severity: .info,
    summary: "pars have no audio",
    finds: """
      Pars without an audio element, which leave their text to a synthesiser. Each overlay is told \
      once, at the first of them.
      """,
    matters: """
      Reading systems without a synthesiser skip the text, and some refuse the whole overlay. Where \
      the text holds sound or video of its own, that is played instead.
      """,
    example: """
      <par id="p4"><text src="ch1.xhtml#s4"/></par>
      """,
    mend: "Nothing is wrong where it is meant. Else give the par its audio.",
    specification: "EPUB 3.3, Media overlays, Text-to-speech rendering")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    book.overlays.compactMap { overlay in
      let silent = overlay.clips.filter { $0.audio == nil }
      guard let first = silent.first else { return nil }
      return Finding(info, spoken(silent.count), at: book.place(of: first, in: overlay))
    }
  }
}

extension ParWithoutAudio {
  private static func spoken(_ count: Int) -> String {
    count == 1
      ? "the par has no audio, so a synthesiser must read its text"
      : "\(count) pars have no audio, so a synthesiser must read their text; the first one is here"
  }
}
