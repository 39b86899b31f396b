import Foundation
import TestSupport
import Testing

/// Books that mean harm: each is a finding, in bounded time and memory, and harms no other book.
@Suite(.serialized)
struct HostileBookTests {
  /// What no hostile book may take, in bytes; the program itself takes some 40 MB of it.
  private static let memory = 400 << 20
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Validates a hostile book between two sound ones, and returns its report.
  @discardableResult
  private func judge(_ bytes: [UInt8], status: Int32 = 1, memory: Int = memory) throws -> JSONReport
  {
    let sound = Repository.books.appending(path: "letters.epub").path
    let path = try folder.write(bytes, to: "hostile.epub")
    let run = try EpubTool.run("validate", "-f", "jsonl", sound, path, sound)
    #expect(run.signal == nil)
    #expect(run.status == status)
    #expect(run.talk == "")
    #expect(run.peakMemory > 1 << 20, "the memory was measured")
    #expect(run.peakMemory < memory, "\(run.peakMemory >> 20) MiB")
    try #require(run.lines.count == 3)
    let reports = try run.lines.map { try JSONReport(Array($0.utf8)) }
    #expect(reports[0].verdict == "valid")
    #expect(reports[2].verdict == "valid")
    return reports[1]
  }

  @discardableResult
  private func judge(_ book: SampleBook, status: Int32 = 1) throws -> JSONReport {
    try judge(book.bytes, status: status)
  }

  @Test("a file of no bytes")
  func empty() throws {
    let report = try judge([])
    #expect(report.verdict == "unreadable")
    #expect(report.says("PKG-003"))
  }

  @Test("an archive cut off at any place", arguments: [1, 5, 20, 50, 80, 99])
  func truncated(_ percent: Int) throws {
    let whole = SampleBook().bytes
    let report = try judge(Array(whole.prefix(whole.count * percent / 100)))
    #expect(report.verdict == "unreadable")
    #expect(report.says("PKG-008"))
  }

  @Test("an entry that inflates a thousandfold")
  func bomb() throws {
    var book = SampleBook()
    let zeros = [UInt8](repeating: 0x20, count: 64 << 20)
    book.put(RawEntry("EPUB/chapter.xhtml", deflated: zeros))
    let report = try judge(book)
    #expect(report.codes("fatal") == ["PKG-008"])
    #expect(report.findings.contains { $0.location.entry == "EPUB/chapter.xhtml" })
  }

  @Test("an entry that claims to be small and inflates to much")
  func liar() throws {
    var book = SampleBook()
    var entry = RawEntry("EPUB/chapter.xhtml", deflated: [UInt8](repeating: 0x20, count: 64 << 20))
    entry.size = 1000
    book.put(entry)
    #expect(try judge(book).says("PKG-008"))
  }

  @Test("many small entries that inflate a thousandfold together", arguments: [1, 8])
  func bombs(_ mebibytes: Int) throws {
    var book = SampleBook()
    let page = SampleBook.page("Birds", String(repeating: " ", count: mebibytes << 20))
    let entry = RawEntry("x", deflated: Array(page.utf8))
    var items = ""
    for number in 0..<40 {
      var copy = entry
      copy.name = Array("EPUB/\(number).xhtml".utf8)
      book.put(copy)
      items +=
        #"<item id="i\#(number)" href="\#(number).xhtml" media-type="application/xhtml+xml"/>"#
    }
    book.put(RawEntry("EPUB/package.opf", stored: SampleBook.package(items: items)))
    // Nothing is wrong with these documents but what they take together.
    let report = try judge(book, status: mebibytes == 1 ? 0 : 1)
    #expect(report.verdict == (mebibytes == 1 ? "valid" : "unreadable"))
    #expect(report.codes("fatal") == (mebibytes == 1 ? [] : ["PKG-008"]))
  }

  @Test("faults in every document of a thousand")
  func faultsEverywhere() throws {
    var book = SampleBook()
    let faults = String(repeating: "<foo/><p style='a{'>x</p>", count: 400)
    let entry = RawEntry("x", deflated: Array(SampleBook.page("Birds", faults).utf8))
    var items = ""
    for number in 0..<1_000 {
      var copy = entry
      copy.name = Array("EPUB/\(number).xhtml".utf8)
      book.put(copy)
      items +=
        #"<item id="i\#(number)" href="\#(number).xhtml" media-type="application/xhtml+xml"/>"#
    }
    book.put(RawEntry("EPUB/package.opf", stored: SampleBook.package(items: items)))
    let report = try judge(book.bytes, memory: 600 << 20)
    #expect(report.findings.count { $0.code == "RSC-005" } == 10_000)
    #expect(report.findings.count { $0.code == "CSS-008" } == 10_000)
    let last = report.findings.last { $0.code == "RSC-005" }
    #expect(last?.message.hasSuffix("is left out") == true)
  }

  @Test("a million entries")
  func millions() throws {
    var bytes: [UInt8] = []
    var directory: [UInt8] = []
    let count = 1_000_000
    bytes.reserveCapacity(count * 90)
    directory.reserveCapacity(count * 60)
    let archive = RawArchive([RawEntry("0000000", stored: "")]).bytes
    let local = Array(archive.prefix(37))
    let central = Array(archive[37..<90])
    for number in 0..<count {
      let name = Array(String(1_000_000 + number).utf8)
      let offset = bytes.count
      bytes += local.dropLast(7) + name
      directory += central.prefix(42)
      directory.append32(UInt32(offset))
      directory += name
    }
    let start = bytes.count
    bytes += directory
    bytes.append32(0x0606_4b50)
    bytes.append64(44)
    bytes.append16(45)
    bytes.append16(45)
    bytes.append32(0)
    bytes.append32(0)
    bytes.append64(UInt64(count))
    bytes.append64(UInt64(count))
    bytes.append64(UInt64(directory.count))
    bytes.append64(UInt64(start))
    bytes.append32(0x0706_4b50)
    bytes.append32(0)
    bytes.append64(UInt64(start + directory.count))
    bytes.append32(1)
    bytes.append32(0x0605_4b50)
    bytes.append32(0)
    bytes.append32(0xFFFF_FFFF)
    bytes.append64(.max)
    bytes.append16(0)
    let report = try judge(bytes, memory: 1 << 30)
    #expect(report.verdict == "unreadable")
    #expect(report.says("RSC-002"))
  }

  @Test(
    "names that lead out of the container",
    arguments: [
      "../../etc/passwd", "/etc/passwd", "EPUB/../../x", "C:\\x", "..",
    ])
  func names(_ name: String) throws {
    var book = SampleBook()
    book.put(RawEntry(name, stored: "x"))
    let isError = name == ".." || name.contains("\\")
    let report = try judge(book, status: isError ? 1 : 0)
    #expect(report.says("OPF-003"))
    #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/x"))
  }

  @Test("a name with NUL, and one that is no UTF-8")
  func bytesOfNames() throws {
    var book = SampleBook()
    var entry = RawEntry("x", stored: "x")
    entry.name = Array("EPUB/a\0b".utf8)
    book.put(entry)
    #expect(try judge(book).says("PKG-009"))
    var other = SampleBook()
    entry.name = [0x45, 0xFF, 0xFE]
    other.put(entry)
    #expect(try judge(other).codes("fatal") == ["PKG-027"])
  }

  @Test("sequences in sequences, 200 deep and 5,000 deep", arguments: [200, 5000])
  func deep(_ depth: Int) throws {
    var book = try SampleBook(narratedBy: nil)
    let path = "EPUB/overlays/chapter.smil"
    let old = try #require(book.entries.first { $0.name == Array(path.utf8) })
    var text = String(decoding: old.data, as: UTF8.self)
    let seq = #"<seq epub:textref="../chapter.xhtml#p1">"#
    text.replace("<body>", with: "<body>" + String(repeating: seq, count: depth))
    text.replace("</body>", with: String(repeating: "</seq>", count: depth) + "</body>")
    book.put(RawEntry(path, stored: text))
    let report = try judge(book, status: 0)
    // The sequences all name a text behind that of the first one.
    #expect(report.findings.map(\.code) == ["MED-015"])
  }

  @Test("a billion laughs")
  func laughs() throws {
    var subset = #"<!ENTITY l0 "ha">"#
    for level in 1..<10 {
      let ten = String(repeating: "&l\(level - 1);", count: 10)
      subset += #"<!ENTITY l\#(level) "\#(ten)">"#
    }
    var book = SampleBook()
    book.put(
      RawEntry(
        "EPUB/chapter.xhtml",
        stored: SampleBook.page("Birds", "<p>&l9;</p>", head: "<!DOCTYPE html [\(subset)]>")))
    let report = try judge(book)
    #expect(!report.codes("fatal").isEmpty || !report.codes("error").isEmpty)
  }

  @Test("an entity that names a file of the machine")
  func external() throws {
    let secret = try folder.write("SECRET", to: "secret.txt")
    var book = SampleBook()
    let head = #"<!DOCTYPE html [<!ENTITY s SYSTEM "file://\#(secret)">]>"#
    book.put(
      RawEntry("EPUB/chapter.xhtml", stored: SampleBook.page("Birds", "<p>&s;</p>", head: head)))
    let report = try judge(book)
    #expect(!report.findings.contains { $0.message.contains("SECRET") })
    #expect(report.codes("error").contains("HTM-003") || !report.codes("fatal").isEmpty)
  }

  @Test("a package document of a million items")
  func manyItems() throws {
    let items = (0..<1_000_000).lazy.map {
      #"<item id="i\#($0)" href="\#($0).xhtml" media-type="application/xhtml+xml"/>"#
    }
    var book = SampleBook()
    book.put(RawEntry("EPUB/package.opf", stored: SampleBook.package(items: items.joined())))
    let report = try judge(book)
    #expect(report.codes("fatal") == ["RSC-016"])
    #expect(report.findings.contains { $0.message.contains("more than 262144 elements") })
  }

  @Test("a package document of 100 MB")
  func largePackage() throws {
    let blank = "<!--" + String(repeating: " ", count: 10_000) + "-->"
    let items = (0..<10_000).lazy.map {
      #"<item id="i\#($0)" href="\#($0).xhtml" media-type="application/xhtml+xml"/>"# + blank
    }
    var book = SampleBook()
    book.put(RawEntry("EPUB/package.opf", stored: SampleBook.package(items: items.joined())))
    let report = try judge(book.bytes, memory: 700 << 20)
    #expect(report.findings.count { $0.code == "RSC-001" } == 10_000)
  }
}
