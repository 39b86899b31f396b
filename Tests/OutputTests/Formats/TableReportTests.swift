import Diagnostics
import Foundation
import Reports
import TestSupport
import Testing

/// CSV and Markdown.
struct TableReportTests {
  private let overrun = MadeReport.sample("the-lighthouse-overrun.epub")

  @Test("CSV has a header and a row a finding, of as many fields each")
  func csv() throws {
    let rows = try rows(of: MadeReport.bytes(on: [overrun], .csv))
    #expect(rows.count == 5)
    #expect(rows.allSatisfy { $0.count == rows[0].count })
    let clip = Dictionary(uniqueKeysWithValues: zip(rows[0], rows[3]))
    #expect(clip["book"] == overrun)
    #expect(clip["code"] == "CLP-001")
    #expect(clip["message"]?.contains("11.398 s, 1.318 s past") == true)
    #expect(clip["line"] == "26")
    #expect(clip["time"] == "11.398")
    #expect(clip["safety"] == "safe")
    #expect(clip["suppressed"] == "false")
  }

  @Test("no field of CSV is a formula, and none breaks out of its row")
  func formulas() throws {
    let folder = try TemporaryFolder()
    let path = try MadeReport.hostileBook(in: folder)
    let rows = try rows(of: MadeReport.bytes(on: [path], .csv))
    #expect(rows.count > 3)
    for row in rows {
      #expect(row.count == rows[0].count)
      for field in row { #expect(!(field.first.map { "=+-@\t\r".contains($0) } ?? false)) }
    }
    let entry = try #require(rows[0].firstIndex(of: "entry"))
    #expect(rows[1][0].hasSuffix("/@=a,b:c%0A\"<i>|`'&\\u{202e}.epub"))
    #expect(rows.contains { $0[entry] == "'=1,2.xhtml" })
  }

  @Test("Markdown has a table a book with findings, and a line a book without")
  func markdown() throws {
    let books = ["letters.epub", "old-letters.epub", "the-lighthouse-overrun.epub"]
    let text = String(
      decoding: MadeReport.bytes(on: books.map(MadeReport.sample), .markdown), as: UTF8.self)
    let lines = text.split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("- ✅ `") && $0.hasSuffix("`: valid") } == 2)
    #expect(lines.count { $0.hasPrefix("## ❌ `") } == 1)
    #expect(lines.count { $0.hasPrefix("| ") } == 6)
    #expect(lines.last == "**3 books**: 2 valid, 1 invalid; 1 error, 1 warning")
  }

  @Test("nothing of a book is markup in Markdown")
  func escapes() throws {
    let folder = try TemporaryFolder()
    let path = try MadeReport.hostileBook(in: folder)
    let bytes = MadeReport.bytes(on: [path], .markdown) { $0.level = .usage }
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(!text.contains("<script"))
    #expect(!text.contains("<i>"))
    #expect(text.contains("&lt;/title&gt;&lt;script&gt;"))
    #expect(text.contains("&#124;\\`\\*\\_\\[a\\](b)"))
    for line in text.split(separator: "\n") where line.hasPrefix("| ") {
      // Pipes within code would cut a cell: there are those of the table alone.
      #expect(line.count { $0 == "|" } == 5, "\(line)")
    }
  }

  @Test("Markdown tells how many findings of one id it leaves out")
  func repeats() throws {
    let folder = try TemporaryFolder()
    var book = SampleBook()
    let page = SampleBook.page("Birds", String(repeating: "<p><foo/></p>\n", count: 20))
    book.put(RawEntry("EPUB/chapter.xhtml", stored: page))
    let path = try folder.write(book.bytes, to: "book.epub")
    let some = MadeReport.bytes(on: [path], .markdown)
    #expect(String(decoding: some, as: UTF8.self).contains("… and 12 more of RSC-005\n"))
    let all = MadeReport.bytes(on: [path], .markdown) { $0.showsAll = true }
    #expect(
      String(decoding: all, as: UTF8.self).split(separator: "\n").count { $0.hasPrefix("| error") }
        == 20)
  }

  @Test("a title of a million dots, or one that looks like a list, is a title in Markdown")
  func titles() throws {
    let folder = try TemporaryFolder()
    let dots = String(repeating: "www.", count: 250_000)
    for (title, shown) in [(dots, "**www&#46;www&#46;"), ("- 1. none", "**- 1. none**\n\n")] {
      var book = SampleBook()
      let package = SampleBook.package(
        items: "<item id='x' href='gone.css' media-type='text/css'/>")
      book.put(
        RawEntry(
          "EPUB/package.opf",
          stored: package.replacingOccurrences(of: ">Sample<", with: ">\(title)<")))
      let path = try folder.write(book.bytes, to: "book.epub")
      let text = String(decoding: MadeReport.bytes(on: [path], .markdown), as: UTF8.self)
      #expect(text.contains("\n\(shown)"))
      #expect(text.utf8.count < 50_000)
    }
  }

  /// Reads CSV by RFC 4180.
  private func rows(of bytes: [UInt8]) throws -> [[String]] {
    var rows: [[String]] = []
    var row: [String] = []
    var field: [UInt8] = []
    var isQuoted = false
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      let next = index + 1 < bytes.count ? bytes[index + 1] : 0
      switch (byte, isQuoted) {
      case (0x22, true) where next == 0x22:
        field.append(byte)
        index += 1
      case (0x22, _): isQuoted.toggle()
      case (0x2C, false):
        row.append(String(decoding: field, as: UTF8.self))
        field = []
      case (0x0D, false) where next == 0x0A:
        rows.append(row + [String(decoding: field, as: UTF8.self)])
        (row, field) = ([], [])
        index += 1
      default: field.append(byte)
      }
      index += 1
    }
    #expect(!isQuoted && row.isEmpty && field.isEmpty)
    return rows
  }
}
