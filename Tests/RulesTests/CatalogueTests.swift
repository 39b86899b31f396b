import Diagnostics
import Testing

@testable import Rules

@Suite("The three families as a whole")
struct CatalogueTests {
  private static let infos = allRules.map { $0.info }
    .filter { ["AUD", "CLP", "NAR"].contains($0.code.prefix(3)) }

  @Test("ids are given once and count up without a hole")
  func ids() {
    for family in ["AUD", "CLP", "NAR"] {
      let numbers = Self.infos.map(\.code).filter { $0.hasPrefix(family) }
        .compactMap { Int($0.dropFirst(4)) }.sorted()
      #expect(numbers == Array(1...numbers.count))
    }
  }

  @Test("explanations are whole sentences, summaries are none", arguments: infos)
  func words(info: RuleInfo) {
    for sentence in [info.finds, info.matters, info.mend] {
      #expect(sentence.hasSuffix("."))
      #expect(sentence.first?.isUppercase == true)
    }
    #expect(!info.summary.hasSuffix("."))
  }

  @Test("a hundred thousand clips are judged in the time of a few sorts")
  func scale() {
    var book = NarratedBook(overlays: [], audio: [])
    for number in 0..<500 {
      let path = "\(number).mp3"
      book.audio.append(NarratedBook.entry(path, lasting: 20_000))
      book.overlays.append(
        (0..<200).map { index in
          NarratedBook.par(
            Int64(index) * 100, Int64(index) * 100 + 100, text: "\(number).xhtml#s\(index)",
            audio: path)
        })
      book.texts.append((0..<200).map { ("s\($0)", "span", 2) })
    }
    let whole = book
    let clock = ContinuousClock()
    var codes: [String] = []
    let built = whole.book
    let time = clock.measure {
      let context = RuleContext(built, options: RuleOptions())
      codes = allRules.filter { ["AUD", "CLP", "NAR"].contains($0.info.code.prefix(3)) }
        .flatMap { $0.check(built, context) }.map(\.code)
    }
    #expect(codes == [])
    #expect(time < .seconds(20))
  }
}
