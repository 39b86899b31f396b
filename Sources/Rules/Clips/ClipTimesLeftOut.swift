import Diagnostics
import Publication

/// Finds clips that play whole files without saying so.
enum ClipTimesLeftOut: Rule {
  static let info = RuleInfo(
    code: "CLP-006",
    severity: .info,
    summary: "clips have neither clipBegin nor clipEnd",
    finds: """
      Overlays with several clips that name a file without `clipBegin` and `clipEnd`, and so play \
      all of it. Each overlay is told once, at the first of them.
      """,
    matters: """
      This is legal and means what it says. But reading systems are known that play the first such \
      file of a page and then stop.
      """,
    example: """
      <audio src="sentence-1.mp3"/>
      """,
    mend: "Write both times: 0 and the length of the file.",
    specification: "EPUB 3.3, Media overlays, The audio element")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    book.overlays.compactMap { overlay in
      let whole = overlay.clips.filter { $0.audio?.begin == .absent && $0.audio?.end == .absent }
      guard let first = whole.first, whole.count > 1 else { return nil }
      return Finding(info, untimed(whole.count), at: book.place(of: first, in: overlay))
    }
  }
}

extension ClipTimesLeftOut {
  private static func untimed(_ count: Int) -> String {
    "\(count) clips of the overlay have neither clipBegin nor clipEnd, the first one here"
  }
}
