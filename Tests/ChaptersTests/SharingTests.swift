import Chapters
import Testing
import Timing

/// Which chapter has which moment of the audio.
struct SharingTests {
  private typealias Par = NarratedBook.Par

  /// A book of one document a chapter, with the clips' times in milliseconds.
  private func book(
    _ chapters: [[(Int64?, Int64?)]], audio: [(path: String, length: Int64)] = [("a.mp3", 100_000)]
  ) -> NarratedBook {
    var book = NarratedBook(audio: audio)
    for (number, times) in chapters.enumerated() {
      book.documents.append(times.indices.map { "s\($0)" })
      book.clips.append(
        times.enumerated().map { index, time in
          Par(text: "\(number).xhtml#s\(index)", begin: time.0, end: time.1)
        })
    }
    return book
  }

  @Test func `gaps within a chapter stay with it`() {
    let plan = book([[(0, 1000), (1500, 3000)]]).plan()
    #expect(plan.spans == [["0 0-3000"]])
    #expect(plan.sources == [0])
  }

  @Test(arguments: [
    (GapUse.previous, ["0 500-3000", "0 3000-4000"]), (.next, ["0 500-2000", "0 2000-4000"]),
    (.drop, ["0 500-2000", "0 3000-4000"]),
  ])
  func `silence between chapters goes where it is asked to`(_ gap: GapUse, _ expected: [String]) {
    let plan = book([[(500, 2000)], [(3000, 4000)]]).plan { $0.gap = gap }
    #expect(plan.spans == expected.map { [$0] })
  }

  @Test func `where clips meet, the later one begins on time`() {
    let plan = book([[(0, 2050)], [(2000, 4000)]]).plan()
    #expect(plan.spans == [["0 0-2000"], ["0 2000-4000"]])
    #expect(plan.codes == [])
  }

  @Test func `a clip within another takes its part out of it`() {
    let plan = book([[(0, 4000)], [(1000, 2000)]]).plan()
    #expect(plan.spans == [["0 0-1000", "0 2000-4000"], ["0 1000-2000"]])
    let same = book([[(0, 4000)], [(0, 1000)]]).plan()
    #expect(same.spans == [["0 1000-4000"], ["0 0-1000"]])
  }

  @Test func `what two chapters play alike is the first one's`() {
    let plan = book([[(0, 1000)], [(0, 1000), (1000, 2000)], [(1000, 2000)]]).plan()
    #expect(plan.spans == [["0 0-1000"], ["0 1000-2000"]])
    #expect(plan.texts == [["0.xhtml#s0"], ["1.xhtml#s1"]])
    #expect(plan.codes == ["CHP-006", "CHP-006"])
  }

  @Test func `a clip that its own chapter plays twice is kept twice`() {
    let plan = book([[(0, 1000), (0, 1000), (500, 2000)]]).plan()
    #expect(plan.spans == [["0 0-2000"]])
    #expect(plan.texts[0].count == 3)
  }

  @Test func `clips out of order make the chapters of their text`() {
    let plan = book([[(0, 1000), (4000, 5000)], [(2000, 3000)]]).plan()
    #expect(plan.spans == [["0 0-2000", "0 4000-5000"], ["0 2000-4000"]])
    let back = book([[(4000, 5000), (0, 1000)], [(2000, 3000)]]).plan()
    #expect(back.spans == [["0 4000-5000", "0 0-2000"], ["0 2000-4000"]])
  }

  @Test func `a chapter goes on from one file to another with what lies between`() {
    var narrated = book(
      [[(100, 900), (200, 700), (50, 600)], [(700, 800)]],
      audio: [("a.mp3", 1000), ("b.mp3", 1000), ("c.mp3", 1000)])
    narrated.clips[0][1].audio = "b.mp3"
    narrated.clips[0][2].audio = "c.mp3"
    narrated.clips[1][0].audio = "c.mp3"
    let plan = narrated.plan()
    #expect(plan.spans == [["0 100-1000", "1 0-1000", "2 0-700"], ["2 700-800"]])
    let stretches = plan.chapters[0].stretches
    #expect(stretches.map(\.spareBegin.microseconds) == [0, 200_000, 50_000])
    #expect(stretches.map(\.spareEnd.microseconds) == [100_000, 300_000, 100_000])
  }

  @Test func `missing times are the edges of the file`() {
    #expect(
      book([[(nil, 1000)], [(1000, nil)]]).plan().spans == [["0 0-1000"], ["0 1000-100000"]])
  }

  @Test func `a chapter of clips without length is not made`() {
    let plan = book([[(0, 1000)], [(1000, 1000)], [(2000, 3000)]]).plan()
    #expect(plan.chapters.count == 2)
    #expect(plan.codes == ["CHP-004"])
  }

  @Test func `what is sound is planned, and the rest named`() {
    var narrated = book(
      [
        [(0, 1000), (1000, 2000)], [(2000, 3000), (0, 500), (100_000, 101_000), (98_000, 100_300)],
      ],
      audio: [("a.mp3", 100_000), ("broken.mp3", 0)])
    narrated.clips[0][1].audio = "missing.mp3"
    narrated.clips[1][1].audio = "broken.mp3"
    let plan = narrated.plan()
    #expect(plan.spans == [["0 0-2000"], ["0 2000-100000"]])
    #expect(plan.codes.sorted() == ["CHP-002", "CHP-002", "CHP-003", "CHP-005"])
  }

  @Test func `a book whose clips are all broken is not without narration`() {
    #expect(book([[(3000, 2000)]]).plan().codes == ["CHP-004"])
    #expect(book([[(0, 1000)]], audio: []).plan().codes == ["CHP-002"])
  }

  @Test func `a chapter longer than allowed becomes even parts at clips`() {
    let clips = (0..<10).map { (Int64($0) * 1000, Int64($0) * 1000 + 900) }
    let narrated = book([clips.map { ($0.0, $0.1) }])
    let plan = narrated.plan { $0.maximumLength = ClockTime(milliseconds: 4500) }
    #expect(plan.spans == [["0 0-3000"], ["0 3000-6000"], ["0 6000-9900"]])
    #expect(plan.titles == ["0 (1/3)", "0 (2/3)", "0 (3/3)"])
    #expect(plan.texts.map(\.count) == [3, 3, 4])
    #expect(narrated.plan { $0.maximumLength = ClockTime(milliseconds: 9900) }.titles == ["0"])
  }

  @Test func `a clip longer than allowed is cut`() {
    let plan = book([[(0, 10_000)]]).plan { $0.maximumLength = ClockTime(milliseconds: 4000) }
    #expect(plan.spans == [["0 0-3333"], ["0 3333-6666"], ["0 6666-10000"]])
    #expect(plan.texts == [["0.xhtml#s0"], ["0.xhtml#s0"], ["0.xhtml#s0"]])
  }

  /// A generator of numbers that are the same in each run.
  private struct Dice: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }

  @Test(arguments: [GapUse.previous, .next, .drop])
  func `no moment is in two chapters, and each clip's beginning in one`(_ gap: GapUse) {
    var dice = Dice(state: 7)
    for _ in 0..<200 {
      let chapters = (0..<Int.random(in: 1...6, using: &dice)).map { _ in
        (0..<Int.random(in: 0...6, using: &dice)).map { _ -> (Int64?, Int64?) in
          let begin = Int64.random(in: 0..<60, using: &dice)
          return (begin, begin + Int64.random(in: 0...20, using: &dice))
        }
      }
      let plan = book(chapters).plan { $0.gap = gap }
      let spans = plan.chapters.flatMap(\.stretches).map(\.span).sorted { $0.begin < $1.begin }
      for (left, right) in zip(spans, spans.dropFirst()) { #expect(left.end <= right.begin) }
      for span in spans { #expect(span.begin < span.end) }
      for case (let begin?, let end?) in chapters.joined() where begin < end {
        let moment = ClockTime(milliseconds: begin)
        #expect(spans.contains { $0.begin <= moment && moment < $0.end })
      }
    }
  }
}
