import Diagnostics
import JSON
import Publication

/// The files that the results of one book point at: the book's own, and entries nested in it.
struct SARIFFiles {
  private let report: BookReport
  private var numbers: [String: Int] = [:]
  private var lines: [[UInt8]] = []

  /// Begins with the book's own file.
  init(_ report: BookReport) {
    self.report = report
    add(report.uri, isFolder: report.book.file.isFolder, type: "application/epub+zip", entry: nil)
  }

  /// The number of the book's own file.
  let book = 0

  /// The number of an entry's file, that of the book's own where there is no entry.
  mutating func number(of entry: String?) -> Int {
    guard let entry, !entry.isEmpty else { return book }
    if let number = numbers[entry] { return number }
    numbers[entry] = lines.count
    let isFolder = report.book.file.isFolder
    let uri = isFolder ? report.uri(of: Location(entry: entry)) : entry.uriOfEntry
    let item = report.book.packages.lazy.compactMap { $0.item(at: entry) }.first
    add(uri, isFolder: false, type: item?.mediaType, entry: isFolder ? nil : entry)
    return lines.count - 1
  }

  /// The files as JSON, one a line.
  var json: String {
    lines.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
  }

  private mutating func add(_ uri: String, isFolder: Bool, type: String?, entry: String?) {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("location") { writer in writer.object { $0.member("uri", uri) } }
      if entry != nil {
        writer.member("parentIndex") { $0.raw(PieceMark.file.around(String(book))) }
      }
      // RFC 6838 as the schema of SARIF has it: one slash, between names of some characters.
      if !isFolder, let type, type.isMediaType { writer.member("mimeType", type) }
    }
    lines.append(writer.bytes)
  }
}

extension String {
  /// Whether the text is a type and a subtype, without parameters.
  fileprivate var isMediaType: Bool {
    let parts = utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return parts.count == 2
      && parts.allSatisfy { part in
        !part.isEmpty
          && part.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
              UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "+"),
              UInt8(ascii: "-"), UInt8(ascii: "_"):
              true
            default: false
            }
          }
      }
  }
}
