import Diagnostics
import Publication
import TestSupport
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

  @Test("the time of the rules grows with the clips and no faster")
  func scale() {
    let growth = growth(from: 100) { overlays in
      let book = Self.book(of: overlays)
      let context = RuleContext(book, options: RuleOptions())
      let findings = allRules.filter { ["AUD", "CLP", "NAR"].contains($0.info.code.prefix(3)) }
        .flatMap { $0.check(book, context) }
      #expect(findings.map(\.code) == [])
    }
    #expect(growth < 9)
  }

  /// A sound book of some overlays with 200 clips each.
  private static func book(of overlays: Int) -> Book {
    var book = NarratedBook(overlays: [], audio: [])
    for number in 0..<overlays {
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
    return book.book
  }
}
