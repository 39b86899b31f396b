import Publication
import Testing

@testable import Rules

@Suite("Reading speed")
struct ReadingSpeedTests {
  /// A book with one element of text, read for some milliseconds.
  private func codes(_ characters: Int, _ length: Int, element: String = "span") -> [String] {
    var book = NarratedBook(overlays: [[NarratedBook.par(0, Int64(length), text: "0.xhtml#s1")]])
    book.audio = [NarratedBook.entry("a.mp3", lasting: Int64(length))]
    book.texts = [[("s1", element, characters)]]
    return book.codes
  }

  @Test(
    "nobody reads a sentence in a blink",
    arguments: [(200, 300), (194, 300), (44, 549), (1000, 10_000)])
  func tooFast(characters: Int, length: Int) {
    #expect(codes(characters, length) == ["CLP-012"])
  }

  @Test("nobody takes half a minute for a word", arguments: [(4, 25_000), (1, 9000), (20, 30_000)])
  func tooSlow(characters: Int, length: Int) {
    #expect(codes(characters, length) == ["CLP-013"])
  }

  @Test(
    "words, hurried speech, numbers and pauses are plausible",
    arguments: [
      (3, 60), (16, 200), (250, 10_000), (1500, 60_000), (4, 6000), (9, 9000), (1, 4000),
      (60, 25_000), (0, 20_000),
    ])
  func plausible(characters: Int, length: Int) {
    #expect(codes(characters, length) == [])
  }

  @Test("pictures and tables are described, not read", arguments: ["figure", "img", "table"])
  func described(element: String) {
    #expect(codes(8, 40_000, element: element) == [])
  }

  @Test("all clips of one text count together")
  func together() {
    var book = NarratedBook(overlays: [
      [
        NarratedBook.par(0, 300, text: "0.xhtml#s1"),
        NarratedBook.par(300, 9000, text: "0.xhtml#s1"),
      ]
    ])
    book.audio = [NarratedBook.entry("a.mp3", lasting: 9000)]
    book.texts = [[("s1", "p", 200)]]
    #expect(book.codes == [])
  }
}
