import TestSupport
import Testing
import Zip

@testable import Library

/// Ids made of the contents of containers.
struct FingerprintTests {
  private func id(_ book: SampleBook, _ name: String = "book.epub") throws -> String {
    let folder = try TemporaryFolder()
    let path = try folder.write(book.bytes, to: name)
    return try ContentFingerprint.id(of: Zip.Container(path: path))
  }

  @Test("names and order of files say nothing, contents everything")
  func stable() throws {
    let book = SampleBook()
    let first = try id(book)
    #expect(first.wholeMatch(of: /[0-9a-f]{32}/) != nil)
    #expect(try id(book, "other.epub") == first)
    var reordered = book
    reordered.entries.swapAt(3, 4)
    #expect(try id(reordered) == first)
    var changed = book
    changed.put(RawEntry("EPUB/chapter.xhtml", stored: SampleBook.page("Birds", "<p>Gulls.</p>")))
    #expect(try id(changed) != first)
    var renamed = book
    renamed.entries[4].name = Array("EPUB/chapters.xhtml".utf8)
    #expect(try id(renamed) != first)
  }

  @Test("times are written and read exactly")
  func timestamps() {
    for (seconds, nanoseconds, text) in [
      (0, 0, "1970-01-01T00:00:00Z"), (-1, 500_000_000, "1969-12-31T23:59:59.5Z"),
      (1_714_557_600, 123_456_789, "2024-05-01T10:00:00.123456789Z"),
    ] as [(Int64, Int64, String)] {
      let time = Timestamp(seconds: seconds, nanoseconds: nanoseconds)
      #expect(time.description == text)
      #expect(Timestamp(text) == time)
    }
    for text in [
      "", "Z", "2024-05-01", "2024-05-01T10:00:00", "2024-05-01T10:00:00.-5Z", "a-b-cTd:e:fZ",
    ] {
      #expect(Timestamp(text) == nil, "\(text)")
    }
  }

  @Test("hashes as Java has them")
  func java() {
    #expect(MinstrelLibrary.hexadecimalHash(of: "") == "0")
    #expect(MinstrelLibrary.hexadecimalHash(of: "hello") == "5e918d2")
    #expect(MinstrelLibrary.hexadecimalHash(of: "polygenelubricants") == "80000000")
  }
}
