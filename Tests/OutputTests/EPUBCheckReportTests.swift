import Diagnostics
import Foundation
import Reading
import Reports
import Rules
import TestSupport
import Testing

/// Holds the report in EPUBCheck's shape against a report that EPUBCheck 5.3.0 wrote.
struct EPUBCheckReportTests {
  @Test("a report has the keys of EPUBCheck's report, and no clock")
  func keys() throws {
    let report = try object(of: "the-lighthouse-overrun.epub")
    #expect(
      Set(report.keys) == ["messages", "customMessageFileName", "checker", "publication", "items"])
    let checker = try #require(report["checker"] as? [String: Any])
    #expect(checker["filename"] as? String == "the-lighthouse-overrun.epub")
    #expect(checker["checkDate"] is NSNull)
    #expect(checker["elapsedTime"] is NSNull)
    #expect(checker["nError"] as? Int == 1)
  }

  @Test("the facts of a book are those that EPUBCheck tells")
  func facts() throws {
    let report = try object(of: "the-lighthouse-overrun.epub")
    let publication = try #require(report["publication"] as? [String: Any])
    #expect(publication.count == 26)
    #expect(publication["title"] as? String == "The Lighthouse, Overrun")
    #expect(publication["creator"] as? [String] == ["The epubtool authors"])
    #expect(publication["nSpines"] as? Int == 3)
    #expect(publication["ePubVersion"] as? String == "3.3")
    #expect(publication["hasAudio"] as? Bool == true)
    let items = try #require(report["items"] as? [[String: Any]])
    #expect(items.count == 13)
    let cover = try #require(items.first { $0["id"] as? String == "cover-page" })
    #expect(cover["spineIndex"] as? Int == 0)
    #expect(cover["compressionMethod"] as? String == "Deflated")
    #expect(cover["referencedItems"] as? [String] == ["EPUB/cover.png", "EPUB/style.css"])
    #expect(items.first?["renditionLayout"] is NSNull)
    #expect(items.contains { $0["id"] as? String == "ePubCheck.NoManifestRef:mimetype" })
  }

  @Test("a message has all its places, and suppressed ones are left out")
  func messages() throws {
    let rows = "CLP-002\tSUPPRESSED\nAUD-021\tERROR\tdeflated\tstore it\n"
    let policy = CustomMessages.policy(of: Array(rows.utf8), path: "m.txt")
    let report = try object(of: "the-lighthouse-overrun.epub", policy: policy)
    let messages = try #require(report["messages"] as? [[String: Any]])
    #expect(messages.map { $0["ID"] as? String } == ["AUD-021", "CLP-001"])
    let deflated = try #require(messages.first)
    #expect(deflated["severity"] as? String == "ERROR")
    #expect(deflated["message"] as? String == "deflated")
    #expect(deflated["suggestion"] as? String == "store it")
    #expect(deflated["additionalLocations"] as? Int == 0)
    let places = try #require(deflated["locations"] as? [[String: Any]])
    #expect(
      places.map { $0["path"] as? String }
        == ["EPUB/audio/chapter-1.mp3", "EPUB/audio/chapter-2.mp3"])
    #expect(places.first?["line"] as? Int == -1)
  }

  @Test("a file that is no book has a report too")
  func noBook() throws {
    let report = try object(of: "not-a-book.epub")
    let messages = try #require(report["messages"] as? [[String: Any]])
    #expect(messages.map { $0["ID"] as? String } == ["PKG-003", "PKG-008"])
    #expect((report["items"] as? [Any])?.isEmpty == true)
  }

  private func object(of name: String, policy: Policy = .usual) throws -> [String: Any] {
    var options = ReportOptions()
    options.tool = ("epubtool", "0")
    let reader = BookReader(options: ReadingOptions())
    let read = reader.read(Repository.books.appending(path: name).path)
    let report = BookReport(read, judged: Judgement(read.book), policy: policy)
    let bytes = ReportFormat.epubcheck.reporter(options).piece(report)
    #expect(bytes.last == UInt8(ascii: "\n"))
    #expect(bytes.filter { $0 == UInt8(ascii: "\n") }.count == 1)
    return try #require(
      JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
  }
}
