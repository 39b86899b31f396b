import Chapters
import TestSupport
import Testing
import Timing

/// Clips on the timeline of their chapter, and the list that tells of them.
struct ListTests {
  private func span(_ begin: Int64, _ end: Int64) -> TimeSpan {
    TimeSpan(begin: ClockTime(microseconds: begin), end: ClockTime(microseconds: end))
  }

  private func clip(_ begin: Int64, _ end: Int64, audio: Int = 0) -> PlannedClip {
    PlannedClip(text: "c.xhtml#x", document: "c.xhtml", audio: audio, span: span(begin, end))
  }

  private func piece(
    _ begin: Int64, _ end: Int64, at offset: Int64, audio: Int = 0
  ) -> ChapterTimeline.Piece {
    ChapterTimeline.Piece(
      audio: audio, span: span(begin, end), offset: ClockTime(microseconds: offset))
  }

  @Test func `clips move with their piece`() {
    let timeline = ChapterTimeline(
      [piece(1000, 5000, at: 0), piece(0, 2000, at: 4000, audio: 1), piece(8000, 9000, at: 6000)],
      speed: 1000, end: ClockTime(microseconds: 7000))
    #expect(timeline.span(of: clip(1500, 2500)) == span(500, 1500))
    #expect(timeline.span(of: clip(999, 2000)) == span(0, 1000))
    #expect(timeline.span(of: clip(4000, 6000)) == span(3000, 4000))
    #expect(timeline.span(of: clip(500, 2500, audio: 1)) == span(4500, 6000))
    #expect(timeline.span(of: clip(8500, 8600)) == span(6500, 6600))
    #expect(timeline.span(of: clip(5000, 8000)) == nil)
    #expect(timeline.span(of: clip(0, 1, audio: 2)) == nil)
  }

  @Test func `a clip goes on over the border of two pieces`() {
    let timeline = ChapterTimeline(
      [piece(0, 1000, at: 0), piece(2000, 3000, at: 1000)], speed: 1000,
      end: ClockTime(microseconds: 2000))
    #expect(timeline.span(of: clip(500, 2500)) == span(500, 1500))
  }

  @Test(arguments: [(500, 200, 400), (2000, 50, 100), (1500, 67, 133), (3000, 33, 67)])
  func `speed shortens times`(_ speed: Int, _ begin: Int64, _ end: Int64) {
    let timeline = ChapterTimeline(
      [piece(0, 1_000_000, at: 0)], speed: speed, end: ClockTime(microseconds: 2_000_000))
    #expect(timeline.span(of: clip(100, 200)) == span(begin, end))
  }

  @Test func `the list keeps to its schema`() throws {
    let schema = try JSONSchema(Array(ChaptersSchema.text.utf8))
    let file = ChapterFile(
      name: "01-x.mp3", codec: "mp3", isReencoded: false, length: .zero, bytes: 12,
      sha256: String(repeating: "0a", count: 32))
    let passage = ChapterList.Passage(entry: "EPUB/a.mp3", span: span(0, 61_250_000))
    let chapters = [nil, ClockTime.zero].map { begin in
      CutChapter(
        number: 1, title: "A \"B\"", text: begin == nil ? "EPUB/c.xhtml" : nil, file: file,
        begin: begin, duration: ClockTime(milliseconds: 61_250),
        sources: [.init(passage: passage, offset: .zero)],
        clips: [.init(text: "EPUB/c.xhtml#w1", span: span(0, 2_100_000))])
    }
    let facts = ChapterList.BookFacts(
      path: "a.epub", sha256: nil, title: "A", identifier: "urn:x")
    let list = ChapterList(book: facts, chapters: chapters, unassigned: [passage])
    #expect(try schema.faults(in: list.json) == [])
    let expected =
      #"{"format":"epubtool-chapters","version":1,"book":{"path":"a.epub","title":"A","#
      + #""identifier":"urn:x"},"chapters":[],"unassigned":[{"entry":"EPUB/a.mp3","begin":0,"#
      + #""end":61.25}]}"#
    let empty = ChapterList(book: facts, chapters: [], unassigned: [passage])
    #expect(String(decoding: empty.json, as: UTF8.self) == expected + "\n")
    #expect(try schema.faults(in: Array(#"{"format":"x"}"#.utf8)) != [])
  }
}
