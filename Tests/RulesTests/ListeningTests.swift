import Diagnostics
import Publication
import Testing
import Timing

@testable import Media
@testable import Rules

@Suite("What listening finds")
struct ListeningTests {
  /// The ends of sentences of uneven lengths, in milliseconds; a pause of 400 ms lies around each.
  private static let borders: [Int64] = [
    1300, 4500, 8700, 11_900, 15_600, 20_900, 25_100, 29_800, 33_400, 38_700, 42_000, 47_300,
  ]

  /// Audio of a minute in which somebody speaks but for the pauses.
  private func spoken(silent: Bool = false) -> AudioEntry {
    var levels = [Int8](repeating: silent ? -100 : -20, count: 2500)
    for border in Self.borders {
      for window in (border - 200) / 20..<(border + 200) / 20 { levels[Int(window)] = -75 }
    }
    var entry = NarratedBook.entry("a.mp3", lasting: 50_000)
    entry.measurement?.sound = SoundMap(levels: levels, end: ClockTime(milliseconds: 50_000))
    return entry
  }

  /// A book whose clips lie between borders that are moved, from one of them on.
  private func book(movedBy shift: Int64 = 0, from first: Int = 0) -> NarratedBook {
    var ends = Self.borders
    for index in first..<ends.count { ends[index] += shift }
    let times = zip([0] + ends, ends + [50_000]).map { (Optional($0), Optional($1)) }
    var book = NarratedBook.clips(times)
    book.audio = [spoken()]
    return book
  }

  @Test("clips that border in pauses are sound")
  func sound() {
    #expect(book().codes == [])
    #expect(book(movedBy: 300).codes == [])
  }

  @Test(
    "clips that are shifted from one on have drifted", arguments: [2000, -1500, 800] as [Int64])
  func drift(shift: Int64) throws {
    let findings = book(movedBy: shift, from: 4).findings()
    #expect(findings.map(\.code) == ["CLP-015"])
    let finding = try #require(findings.first)
    let time = try #require(finding.location.time)
    #expect(time == ClockTime(milliseconds: 15_600 + shift))
    #expect(finding.message.contains(shift > 0 ? "late" : "early"))
  }

  @Test("a whole file that is shifted has drifted")
  func driftOfAll() {
    #expect(book(movedBy: 1200).codes == ["CLP-015"])
  }

  @Test("borders between words say nothing")
  func words() {
    var (times, time): ([(Int64?, Int64?)], Int64) = ([], 0)
    var step: Int64 = 170
    while time < 50_000 {
      let end = min(time + step, 50_000)
      times.append((time, end))
      (time, step) = (end, 150 + step * 31 % 470)
    }
    var book = NarratedBook.clips(times)
    book.audio = [spoken()]
    #expect(!book.codes.contains("CLP-015"))
  }

  @Test("silence is told at the file, or at the clip in it")
  func silence() {
    var silent = NarratedBook.clips((0, 50_000))
    silent.audio = [spoken(silent: true)]
    #expect(silent.codes == ["AUD-024"])
    var clip = NarratedBook(overlays: [
      [
        NarratedBook.par(0, 4300, text: "0.xhtml#a"),
        NarratedBook.par(4300, 4900, text: "0.xhtml#b"),
        NarratedBook.par(4900, 50_000, text: "0.xhtml#a"),
      ]
    ])
    clip.texts = [[("a", "p", 600), ("b", "p", 10)]]
    clip.audio = [spoken()]
    var levels = clip.audio[0].measurement?.sound?.levels ?? []
    for window in 210..<250 { levels[window] = -75 }
    clip.audio[0].measurement?.sound = SoundMap(
      levels: levels, end: ClockTime(milliseconds: 50_000))
    #expect(clip.codes == ["CLP-014"])
  }

  @Test("a gap or an end is told only where somebody speaks")
  func unplayed() {
    var book = NarratedBook.clips((0, 10_000), (12_500, 40_000))
    book.audio = [spoken()]
    #expect(book.codes == ["CLP-009", "NAR-003"])
    var levels = book.audio[0].measurement?.sound?.levels ?? []
    for window in Array(500..<625) + Array(2000..<2500) { levels[window] = -75 }
    book.audio[0].measurement?.sound = SoundMap(
      levels: levels, end: ClockTime(milliseconds: 50_000))
    #expect(book.codes == [])
  }
}
