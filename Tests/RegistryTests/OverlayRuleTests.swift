import Diagnostics
import Publication
import Testing
import Timing

/// What the rules say of overlays and the documents that they are for.
struct OverlayRuleTests {
  private func clip(_ text: String, _ begin: String, _ end: String, line: Int) -> Clip {
    let position = Position(line: line, column: 1)
    var clip = Clip(sequence: nil, id: nil, types: [], position: position)
    clip.texts = [
      Reference(
        .overlayText, to: ResourceURL(text, relativeTo: "EPUB/c1.smil"), element: "text",
        attribute: "src", position: position)
    ]
    let moment = { (text: String) in
      ClockTime(smil: text).map { Clip.Moment.at($0, text) } ?? .unreadable(text)
    }
    clip.audio = Clip.Audio(
      reference: Reference(
        .overlayAudio, to: ResourceURL("a.mp3", relativeTo: "EPUB/c1.smil"), element: "audio",
        attribute: "src", position: position),
      begin: moment(begin), end: moment(end))
    return clip
  }

  private func codes(
    overlay: String? = "smil", _ clips: [Clip], total: String = "0:00:02"
  ) -> [String] {
    SampleBook(
      files: ["EPUB/c1.smil", "EPUB/a.mp3"],
      chapter: SampleBook.item("c1", "c1.xhtml", overlay: overlay),
      package: { package in
        package.add(SampleBook.item("smil", "c1.smil", MediaType.smil))
        package.add(SampleBook.item("a", "a.mp3", "audio/mpeg"))
        package.metadata += [
          SampleBook.element("media:duration", total, kind: .meta),
          SampleBook.element("media:duration", "2s", kind: .meta, refines: "#smil"),
        ]
      },
      book: { book in
        var overlay = Overlay(path: "EPUB/c1.smil")
        overlay.clips = clips
        book.overlays = [overlay]
      }
    ).findings().map(\.code).filter { $0.hasPrefix("MED") }.sorted()
  }

  @Test(
    arguments: [
      ("0s", "2s", []), ("2s", "1s", ["MED-008"]), ("1s", "1s", ["MED-009"]),
      ("1.0001s", "1.0009s", ["MED-009"]), ("0:00:01.0001", "0:00:01.0009", []),
      ("1h", "2s", ["MED-008"]), ("later", "2s", []),
    ] as [(String, String, [String])])
  func `the times of a clip are compared as EPUBCheck does`(
    _ begin: String, _ end: String, _ expected: [String]
  ) {
    #expect(codes([clip("c1.xhtml#a", begin, end, line: 5)]) == expected)
  }

  @Test func `item and overlay name each other`() {
    let clips = [clip("c1.xhtml#a", "0s", "2s", line: 5)]
    #expect(codes(overlay: nil, clips) == ["MED-010"])
    #expect(codes(overlay: "a", clips) == ["MED-012"])
    #expect(codes([]) == ["MED-013"])
  }

  @Test func `the order of clips is that of the text`() {
    let back = [
      clip("c1.xhtml#b", "0s", "1s", line: 5), clip("c1.xhtml#a", "1s", "2s", line: 6),
    ]
    #expect(codes(back) == ["MED-015"])
    #expect(codes(back.reversed()) == [])
  }

  @Test func `the total duration may be off by a second`() {
    let clips = [clip("c1.xhtml#a", "0s", "2s", line: 5)]
    #expect(codes(clips, total: "3s") == [])
    #expect(codes(clips, total: "3.1s") == ["MED-016"])
    #expect(codes(clips, total: "soon") == [])
  }
}
