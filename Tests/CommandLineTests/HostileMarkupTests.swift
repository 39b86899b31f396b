import Foundation
import TestSupport
import Testing

/// Markup that costs its reader more than its length: each is answered within its deadline.
struct HostileMarkupTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func judge(_ path: String, _ text: String) throws -> JSONReport {
    var book = SampleBook()
    book.put(RawEntry(path, stored: text))
    let file = try folder.write(book.bytes, to: "book.epub")
    let (run, report) = try EpubTool.validate(file, deadline: .seconds(30))
    #expect(run.signal == nil)
    #expect(run.peakMemory < 400 << 20)
    return report
  }

  private func judge(body: String, head: String = "") throws -> JSONReport {
    try judge("EPUB/chapter.xhtml", SampleBook.page("Birds", body, head: head))
  }

  @Test("a million attributes in one tag")
  func attributes() throws {
    let attributes = (0..<1_000_000).lazy.map { "a\($0)='x'" }.joined(separator: " ")
    #expect(try judge(body: "<p \(attributes)>x</p>").codes("fatal") == ["RSC-016"])
  }

  @Test("a hundred thousand namespaces in one tag")
  func namespaces() throws {
    let bindings = (0..<100_000).lazy.map { "xmlns:a\($0)='x\($0)'" }.joined(separator: " ")
    #expect(try judge(body: "<p \(bindings)>x</p>").codes("fatal") == ["RSC-016"])
  }

  @Test("a long text of quotes is no tag")
  func quotes() throws {
    let text = String(repeating: "a='x' ", count: 50_000)
    #expect(
      try judge(body: "<p>\(text)</p><p title='\(text.filter { $0 != "'" })'>x</p>").verdict
        == "valid")
  }

  @Test("twenty thousand declared defaults on every tag")
  func defaults() throws {
    let list = (0..<20_000).lazy.map { "<!ATTLIST p a\($0) CDATA 'x'>" }.joined()
    let body = String(repeating: "<p>x</p>", count: 1000)
    let report = try judge(body: body, head: "<!DOCTYPE html [\(list)]>")
    #expect(report.codes("fatal") == ["RSC-016"])
  }

  @Test("collections 100,000 deep")
  func collections() throws {
    let start = String(repeating: "<collection role='x'>", count: 100_000)
    let end = String(repeating: "</collection>", count: 100_000)
    var text = SampleBook.package(items: "")
    text.replace("</package>", with: start + end + "</package>")
    #expect(try !judge("EPUB/package.opf", text).findings.isEmpty)
  }

  @Test("a hundred thousand faults are told ten thousand times")
  func faults() throws {
    let report = try judge(body: String(repeating: "<foo/>", count: 100_000))
    let faults = report.findings.filter { $0.code == "RSC-005" }
    #expect(faults.count == 10_000)
    #expect(faults.last?.message.hasSuffix("is left out") == true)
    #expect(faults.dropLast().allSatisfy { !$0.message.hasSuffix("is left out") })
  }

  @Test("names of a million combining marks")
  func marks() throws {
    let name = "a" + String(repeating: "\u{301}\u{323}", count: 500_000)
    let report = try judge(
      body: "<p id='\(name)' class='\(name)'>x</p><a href='#\(name)'>x</a><a href='\(name)'>x</a>")
    #expect(report.says("RSC-007"))
    #expect(!report.says("RSC-012"))
  }

  @Test("a message does not repeat a name of megabytes")
  func longName() throws {
    let report = try judge(body: "<\(String(repeating: "a", count: 4 << 20))/>")
    #expect(report.findings.allSatisfy { $0.message.utf8.count < 5000 })
    #expect(report.says("RSC-005"))
  }

  @Test("names what is allowed alike, whatever was read before")
  func order() throws {
    let body = "<svg xmlns='http://www.w3.org/2000/svg' epub:prefix='x'><title>x</title></svg>"
    var book = SampleBook()
    book.put(RawEntry("EPUB/chapter.xhtml", stored: SampleBook.page("Birds", body)))
    let file = try folder.write(book.bytes, to: "book.epub")
    let run = try EpubTool.run(
      "validate", "-f", "jsonl", "-j", "1", file, Repository.books.path, file)
    #expect(run.lines.first == run.lines.last)
  }
}
