import Diagnostics
import Foundation
import Reports
import TestSupport
import Testing

/// What GitHub Actions and GitLab read.
struct CommandReportTests {
  private let overrun = MadeReport.sample("the-lighthouse-overrun.epub")

  @Test("GitHub's commands have the file, the place, the id and the severity")
  func github() throws {
    let lines = text(on: [overrun], .github).split(separator: "\n")
    #expect(lines.count == 4)
    #expect(
      lines.map { $0.split(separator: " ")[0] } == ["::notice", "::notice", "::warning", "::error"])
    let error = try #require(lines.last)
    #expect(
      error.hasPrefix("::error file=\(overrun),line=26,col=94,title=CLP-002::the clip begins"))
    #expect(lines[0].contains(".epub,title=AUD-021::"))
  }

  @Test("what ends a command or a property of GitHub's is escaped")
  func escapes() throws {
    let folder = try TemporaryFolder()
    let path = try MadeReport.hostileBook(in: folder)
    let lines = text(on: [path], .github) { $0.level = .usage }.split(separator: "\n")
    #expect(lines.count > 3)
    for line in lines {
      let parts = line.components(separatedBy: "::")
      let command = parts[1]
      #expect(command.contains(" file="))
      #expect(command.contains("@=a%2Cb%3Ac%250A\"<i>|`'&\\u{202e}.epub"))
      // Only the commas between the properties are left.
      let properties = command.split(separator: " ", maxSplits: 1)[1].split(separator: ",")
      #expect(properties.allSatisfy { $0.contains("=") })
      #expect(!line.contains("\u{202E}"))
    }
  }

  @Test("of an unpacked book, GitHub is pointed at its own files")
  func folder() throws {
    let folder = try TemporaryFolder()
    let book = try folder.makeFolder("book")
    _ = try folder.makeFolder("book/META-INF")
    try folder.write("<container/>", to: "book/META-INF/container.xml")
    let report = text(on: [book + "/"], .github)
    #expect(report.contains("file=\(book)/META-INF/container.xml,"))
  }

  @Test("GitLab's list has every finding with a fingerprint of its own")
  func gitlab() throws {
    let bytes = MadeReport.bytes(on: [overrun, MadeReport.sample("none.epub")], .gitlab)
    let list = try #require(
      JSONSerialization.jsonObject(with: Data(bytes)) as? [[String: Any]])
    #expect(list.count == 5)
    for finding in list {
      #expect(
        Set(finding.keys) == ["description", "check_name", "fingerprint", "severity", "location"])
    }
    #expect(Set(list.compactMap { $0["fingerprint"] as? String }).count == 5)
    #expect(
      list.compactMap { $0["severity"] as? String }
        == ["minor", "minor", "major", "critical", "blocker"])
    let location = try #require(list[3]["location"] as? [String: Any])
    #expect(location["path"] as? String == overrun)
    #expect((location["lines"] as? [String: Int])?["begin"] == 26)
  }

  @Test("findings alike but for their lines have fingerprints of their own, whatever the lines")
  func fingerprints() throws {
    let folder = try TemporaryFolder()
    let prints = try ["", "\n\n"].map { lines in
      var book = SampleBook()
      let page = SampleBook.page("Birds", "\(lines)<p><foo/></p>\n<p><foo/></p>")
      book.put(RawEntry("EPUB/chapter.xhtml", stored: page))
      let path = try folder.write(book.bytes, to: "book.epub")
      let bytes = MadeReport.bytes(on: [path], .gitlab)
      let list = try JSONSerialization.jsonObject(with: Data(bytes)) as? [[String: Any]] ?? []
      return list.compactMap { $0["fingerprint"] as? String }
    }
    #expect(prints[0].count == 2)
    #expect(Set(prints[0]).count == 2)
    #expect(prints[0] == prints[1])
  }

  @Test(
    "a book has one name in all formats, however its path begins",
    arguments: ["./none.epub", ".//none.epub", "././none.epub", "none.epub"])
  func plainPaths(path: String) throws {
    #expect(text(on: [path], .github).contains("::error file=none.epub,"))
    #expect(text(on: [path], .gitlab).contains("\"path\":\"none.epub\""))
    #expect(text(on: [path], .sarif).contains("\"uri\":\"none.epub\""))
    let prints = [path, "none.epub"].map { text(on: [$0], .gitlab).split(separator: ",")[2] }
    #expect(prints[0].contains("fingerprint"))
    #expect(prints[0] == prints[1])
  }

  @Test("GitLab's list of no finding is empty")
  func nothing() throws {
    #expect(text(on: [MadeReport.sample("letters.epub")], .gitlab) == "[\n]\n")
  }

  private func text(
    on paths: [String], _ format: ReportFormat, adjust: (inout ReportOptions) -> Void = { _ in }
  ) -> String {
    String(decoding: MadeReport.bytes(on: paths, format, adjust: adjust), as: UTF8.self)
  }
}
