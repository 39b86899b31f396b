import Diagnostics
import Publication
import Testing
import Timing

@testable import Media
@testable import Rules

@Suite("Clips against their audio")
struct ClipTests {
  @Test("clips that fill their audio are sound")
  func sound() {
    #expect(NarratedBook.clips((0, 4000), (4000, 7000), (7000, 10_000)).codes == [])
  }

  @Test(
    "an end past the audio passes up to the tolerance",
    arguments: [(30, []), (50, []), (51, ["CLP-001"]), (80, ["CLP-001"]), (32_000, ["CLP-001"])])
  func overrun(milliseconds: Int, codes: [String]) {
    #expect(NarratedBook.clips((0, 10_000 + Int64(milliseconds))).codes == codes)
  }

  @Test("the tolerance is the one that was asked for")
  func tolerance() {
    let book = NarratedBook.clips((0, 10_080))
    #expect(book.findings(tolerance: ClockTime(milliseconds: 100)).isEmpty)
    #expect(book.findings(tolerance: .zero).map(\.code) == ["CLP-001"])
  }

  @Test("an end in the encoder's padding is good to know")
  func padding() {
    var book = NarratedBook.clips((0, 10_040))
    book.audio = [
      NarratedBook.entry("a.mp3", lasting: 10_000) { $0.coded = ClockTime(milliseconds: 10_045) }
    ]
    #expect(book.findings().map(\.code) == ["CLP-003"])
    #expect(book.findings().map(\.severity) == [.info])
  }

  @Test("a beginning past the audio is an error at its place, and told once")
  func beginning() throws {
    let findings = NarratedBook.clips((0, 9900), (11_500, 12_000)).findings()
    let finding = try #require(findings.first)
    #expect(findings.count == 1)
    #expect(finding.code == "CLP-002")
    #expect(finding.severity == .error)
    #expect(
      finding.location
        == Location(
          entry: "0.smil", line: 7, column: 7, element: "par#p1",
          time: ClockTime(milliseconds: 11_500)))
    #expect(finding.related.map(\.location.entry) == ["a.mp3"])
  }

  @Test("times may be left out at the edges of a file alone")
  func leftOut() {
    #expect(NarratedBook.clips((nil, 4000), (4000, nil)).codes == [])
    #expect(NarratedBook.clips((0, 4000), (nil, 7000), (7000, 10_000)).codes == ["CLP-004"])
    #expect(NarratedBook.clips((0, 4000), (4000, nil), (7000, 10_000)).codes == ["CLP-005"])
  }

  @Test("a second overlay that begins at 0 by omission repeats the first")
  func leftOutInSecondOverlay() {
    var book = NarratedBook.clips((0, 2000), (2000, 5000))
    book.overlays.append([NarratedBook.par(nil, 10_000)])
    #expect(book.codes == ["CLP-004"])
  }

  @Test("a heading that another overlay plays again is no overlap")
  func repeatedHeading() {
    var book = NarratedBook.clips((0, 2000), (2000, 10_000))
    book.overlays.append([NarratedBook.par(100, 2000)])
    #expect(book.codes == [])
  }

  @Test(
    "overlaps are told where they are more than rounding",
    arguments: [(3000, ["CLP-007"]), (3940, ["CLP-007"]), (3960, []), (4000, [])])
  func overlap(begin: Int, codes: [String]) {
    #expect(NarratedBook.clips((0, 4000), (Int64(begin), 10_000)).codes == codes)
  }

  @Test("an overlap into the next overlay is told at the later clip")
  func overlapAcrossOverlays() {
    var book = NarratedBook.clips((0, 5000))
    book.overlays.append([NarratedBook.par(4000, 10_000)])
    #expect(book.findings().map(\.code) == ["CLP-007"])
    #expect(book.findings().map(\.location.entry) == ["1.smil"])
  }

  @Test(
    "gaps are told from a second on",
    arguments: [(4900, []), (5000, ["CLP-009"]), (6000, ["CLP-009"])])
  func gap(begin: Int, codes: [String]) {
    #expect(NarratedBook.clips((0, 4000), (Int64(begin), 10_000)).codes == codes)
  }

  @Test("a clip whose time cannot be read explains the gap that it leaves")
  func unreadable() {
    var book = NarratedBook.clips((0, 2000), (2000, 6000), (6000, 10_000))
    book.overlays[0][1].end = .unreadable("00:00:6,0")
    #expect(book.codes == [])
  }

  @Test("clips that are too short are told once an overlay")
  func short() {
    let findings = NarratedBook.clips((0, 1), (1, 2), (2, 10_000)).findings()
    #expect(findings.map(\.code) == ["CLP-010"])
    #expect(findings.first?.message.contains("2 clips") == true)
  }

  @Test("clips in a row on the same stretch are told")
  func repeated() {
    #expect(NarratedBook.clips((0, 10_000), (0, 10_000)).codes == ["CLP-008"])
  }

  @Test("whole files without times are told once")
  func untimed() {
    var book = NarratedBook(overlays: [
      [NarratedBook.par(nil, nil), NarratedBook.par(nil, nil, audio: "b.mp3")]
    ])
    book.audio.append(NarratedBook.entry("b.mp3", lasting: 3000))
    #expect(book.codes == ["CLP-006"])
  }

  @Test("times at the edge of what can be counted are findings, not traps")
  func extremes() {
    let last = Clip.Moment.at(ClockTime(microseconds: .max), "9223372036854775.807s")
    var book = NarratedBook.clips((0, 10_000), (0, 10_000), (0, 10_000))
    for index in 0..<3 { book.overlays[0][index].end = last }
    book.durations = [0: 1]
    #expect(book.findings().map(\.code).contains("CLP-001"))
    for index in 0..<3 { book.overlays[0][index].begin = last }
    #expect(book.codes.contains("CLP-002"))
  }

  @Test(
    "legal clock values that are beyond counting are the longest time",
    arguments: [
      "99999999999999999999s", "9223372036854775808:00:00", "2562047789:00:00", "153722867281min",
    ])
  func beyondCounting(text: String) {
    #expect(ClockTime(smil: text) == ClockTime(microseconds: .max))
  }
}
