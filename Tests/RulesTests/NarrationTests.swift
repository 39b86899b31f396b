import Diagnostics
import Publication
import Testing
import Timing

@testable import Rules

@Suite("Narration and its coverage")
struct NarrationTests {
  @Test(
    "an overlay's duration may be off by half a second",
    arguments: [(10_300, []), (9700, []), (10_800, ["NAR-005"]), (9200, ["NAR-005"])])
  func duration(milliseconds: Int, codes: [String]) {
    var book = NarratedBook.clips((0, 10_000))
    book.durations = [0: Int64(milliseconds)]
    #expect(book.codes == codes)
  }

  @Test("the sum of the clips counts as written and as heard")
  func durationOfOverrun() {
    var book = NarratedBook.clips((0, 42_000))
    book.durations = [0: 42_000]
    #expect(book.codes == ["CLP-001"])
    book.durations = [0: 10_000]
    #expect(book.codes == ["CLP-001"])
    book.durations = [0: 30_000]
    #expect(book.codes == ["CLP-001", "NAR-005"])
  }

  @Test("small differences that add up are told at the total")
  func total() {
    var book = NarratedBook(
      overlays: [
        [NarratedBook.par(0, 3000)], [NarratedBook.par(3000, 6000)],
        [NarratedBook.par(6000, 10_000)],
      ])
    book.durations = [0: 3400, 1: 3400, 2: 4400]
    book.total = 11_200
    #expect(book.codes == ["NAR-006"])
    // That the total is not the sum of what is declared is EPUBCheck's to tell.
    book.total = 14_000
    #expect(book.codes == [])
  }

  @Test(
    "unplayed ends weigh by their length",
    arguments: [(9800, nil), (8500, nil), (7000, Severity.info), (4000, .warning)])
  func tail(end: Int, severity: Severity?) {
    let findings = NarratedBook.clips((0, Int64(end))).findings()
    #expect(findings.map(\.code) == (severity == nil ? [] : ["NAR-003"]))
    #expect(findings.first?.severity == severity)
  }

  @Test("unplayed beginnings and passages are told")
  func headAndPassage() {
    #expect(NarratedBook.clips((6000, 10_000)).codes == ["NAR-002"])
    var book = NarratedBook.clips((0, 2000), (12_000, 20_000))
    book.audio = [NarratedBook.entry("a.mp3", lasting: 20_000)]
    #expect(book.codes == ["NAR-004"])
  }

  @Test("a file that nothing plays is told, one that a clip plays is not")
  func unplayedFile() {
    var book = NarratedBook.clips((0, 10_000))
    book.audio.append(NarratedBook.entry("b.mp3", lasting: 3000))
    #expect(book.findings().map(\.code) == ["NAR-001"])
    #expect(book.findings().map(\.location.entry) == ["b.mp3"])
  }

  @Test("text without a clip is told at its element")
  func uncovered() {
    var book = NarratedBook(overlays: [[NarratedBook.par(0, 10_000, text: "0.xhtml#a")]])
    book.texts = [[("a", "p", 100), ("b", "p", 60)]]
    #expect(book.findings().map(\.code) == ["NAR-008"])
    #expect(book.findings().map(\.location.element) == ["p#b"])
    book.texts = [[("a", "p", 100), ("b", "p", 400)]]
    #expect(book.findings().map(\.code) == ["NAR-009"])
    book.texts = [[("a", "p", 100), ("b", "span", 3)]]
    #expect(book.codes == [])
  }

  @Test("coverage is the share of the characters that clips name, nested elements once")
  func coverage() throws {
    var book = NarratedBook(overlays: [
      [
        NarratedBook.par(0, 5000, text: "0.xhtml#a"),
        NarratedBook.par(5000, 10_000, text: "0.xhtml#a"),
      ]
    ])
    book.texts = [[("a", "p", 75), ("b", "p", 25)]]
    let context = RuleContext(book.book, options: RuleOptions())
    let narration = try #require(context.narrations.first)
    #expect(context.coverage(of: narration) == 750)
    #expect(narration.narrated == ClockTime(milliseconds: 10_000))
    #expect(narration.clips == 2)
  }

  @Test("a chapter without overlay is told, a title page is not")
  func unnarratedDocument() {
    var book = NarratedBook.clips((0, 10_000))
    book.texts = [[("a", "p", 50)], [("a", "p", 80)]]
    #expect(book.codes == [])
    book.texts = [[("a", "p", 50)], [("a", "p", 800)], [("a", "p", 800)]]
    #expect(book.codes == ["NAR-007"])
  }

  @Test("pars without audio, narrator and active class are told once")
  func missing() {
    var book = NarratedBook.clips((0, 10_000))
    book.overlays[0].append(NarratedBook.par(nil, nil, audio: nil))
    book.overlays[0].append(NarratedBook.par(nil, nil, audio: nil))
    #expect(book.codes == ["NAR-010"])
    book.isNamed = false
    #expect(book.codes == ["NAR-010", "NAR-011", "NAR-012"])
  }
}
