import Diagnostics
import Foundation
import Reading
import Reports
import Rules
import TestSupport

/// Whole reports, made as a run makes them.
enum MadeReport {
  /// A title, an entry and the name of a file that every format has to escape something of.
  static let hostile = "</title><script>alert('1')</script>]]>|`*_[a](b)&\"::error::%0A,\u{202E}=1"

  /// Reports on books.
  ///
  /// - Parameters:
  ///   - paths: The books.
  ///   - format: The format.
  ///   - policy: The policy.
  ///   - adjust: Changes the options.
  /// - Returns: All that is written.
  static func bytes(
    on paths: [String], _ format: ReportFormat, policy: Policy = .usual,
    adjust: (inout ReportOptions) -> Void = { _ in }
  ) -> [UInt8] {
    var options = ReportOptions()
    options.tool = ("epubtool", "0.0.0")
    adjust(&options)
    let reporter = format.reporter(options)
    var assembly = ReportAssembly(reporter)
    var summary = RunSummary()
    var bytes = reporter.beginning()
    for path in paths {
      let report = self.report(on: path, policy: policy)
      summary.add(BookTally(report))
      bytes += assembly.bytes(for: reporter.piece(report))
    }
    return bytes + assembly.end(summary)
  }

  /// The report on one book.
  static func report(on path: String, policy: Policy = .usual) -> BookReport {
    let read = BookReader(options: ReadingOptions()).read(path)
    return BookReport(read, judged: Judgement(read.book), policy: policy)
  }

  /// The path of a sample book.
  static func sample(_ name: String) -> String {
    Repository.books.appending(path: name).path
  }

  /// A book whose title, entries and file name want to be markup, commands and formulas.
  static func hostileBook(in folder: TemporaryFolder) throws -> String {
    var book = SampleBook()
    let title = escaped(hostile.replacingOccurrences(of: "\u{202E}", with: "&#x202E;"))
    let package = SampleBook.package(
      items: """
        <item id='x' href='gone|`%3Cb%3E&#10;.css' media-type='text/css'/>
        <item id='y' href='../=1,2.xhtml' media-type='application/xhtml+xml'/>
        """)
    book.put(
      RawEntry(
        "EPUB/package.opf",
        stored: package.replacingOccurrences(of: ">Sample<", with: ">\(title)<")))
    book.put(RawEntry("EPUB/=cmd|' /C calc'!A0,\"\u{FFFE}<script>.txt", stored: "x"))
    book.put(RawEntry("=1,2.xhtml", stored: SampleBook.page("Birds", "<p id='a'/><p id='a'/>")))
    return try folder.write(book.bytes, to: "@=a,b:c%0A\"<i>|`'&\u{202E}.epub")
  }

  private static func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "&#x202E;", with: "\u{1}")
      .replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
      .replacingOccurrences(of: ">", with: "&gt;")
      .replacingOccurrences(of: "\u{1}", with: "&#x202E;")
  }
}
