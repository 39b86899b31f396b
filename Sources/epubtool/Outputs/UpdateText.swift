import Bundles
import JSON

/// The report of `epubtool update`.
enum UpdateText {
  /// A bundle in one line for people.
  static func text(_ report: UpdateReport, _ path: String) -> String {
    var parts: [String] = []
    let count = { (number: Int, what: String) in
      if number > 0 { parts.append("\(number) \(what)") }
    }
    let pages = { (number: Int) in number == 1 ? "page" : "pages" }
    let files = { (number: Int) in number == 1 ? "file" : "files" }
    count(report.changedPages.count, "\(pages(report.changedPages.count)) changed")
    count(report.addedPages.count, "\(pages(report.addedPages.count)) new")
    count(report.removedPages.count, "\(pages(report.removedPages.count)) gone")
    count(report.changedFiles.count, "\(files(report.changedFiles.count)) changed")
    count(report.addedFiles.count, "\(files(report.addedFiles.count)) new")
    count(report.removedFiles.count, "\(files(report.removedFiles.count)) gone")
    let mended = report.status == .updated ? "mended" : "damaged"
    count(report.damagedFiles.count, "\(files(report.damagedFiles.count)) \(mended)")
    let details = parts.isEmpty ? "" : ": " + parts.joined(separator: ", ")
    return "\(path): \(report.status.rawValue)\(details)"
  }

  /// What is said of a copy in the cache of the web that was not used.
  static func copy(of url: String) -> String {
    "\(url): its copy in the cache was damaged, and was not used"
  }

  /// A bundle as a JSON object in one line.
  static func line(_ report: UpdateReport, _ path: String) -> String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("path", path)
      writer.member("status", report.status.rawValue)
      writer.member("pages") { writer in
        writer.object { writer in
          writer.member("changed") { $0.array(report.changedPages) { $0.string($1) } }
          writer.member("added") { $0.array(report.addedPages) { $0.string($1) } }
          writer.member("removed") { $0.array(report.removedPages) { $0.string($1) } }
        }
      }
      writer.member("files") { writer in
        writer.object { writer in
          writer.member("changed") { $0.array(report.changedFiles) { $0.string($1) } }
          writer.member("added") { $0.array(report.addedFiles) { $0.string($1) } }
          writer.member("removed") { $0.array(report.removedFiles) { $0.string($1) } }
          writer.member("damaged") { $0.array(report.damagedFiles) { $0.string($1) } }
        }
      }
      writer.member("kept") { writer in
        writer.array(report.silences) { writer, silence in
          writer.object { writer in
            writer.member("url", silence.url)
            writer.member("why", silence.reason)
          }
        }
      }
      writer.member("requests", report.requests)
      writer.member("bytes", report.bytes)
    }
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// A bundle that was not updated as a JSON object in one line.
  static func line(failure: UpdateError, _ path: String) -> String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("path", path)
      writer.member("status", "failed")
      writer.member("error", "\(failure)")
    }
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
