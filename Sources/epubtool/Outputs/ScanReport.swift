import Diagnostics
import Library
import Reports

/// What `epubtool scan` says of a library besides the library itself.
struct ScanReport {
  private var efforts = (unchanged: 0, recognized: 0, read: 0, kept: 0)

  /// Counts a book by what it took to look at it.
  mutating func count(_ effort: ScannedBook.Effort) {
    switch effort {
    case .unchanged: efforts.unchanged += 1
    case .recognized: efforts.recognized += 1
    case .read: efforts.read += 1
    case .kept: efforts.kept += 1
    }
  }

  /// The lines: books with findings of a severity or above, then the sums.
  ///
  /// - Parameters:
  ///   - books: The books.
  ///   - level: The severity.
  ///   - path: Gives the path of a book as people are to see it.
  /// - Returns: The text.
  func text(_ books: [LibraryBook], level: Severity, path: (LibraryBook) -> String) -> String {
    var text = ""
    for book in books where book.reaches(level) {
      text += "\(path(book).printable): \(book.verdict.rawValue)\n"
      for finding in book.findings where finding.severity >= level {
        text += line(of: finding)
      }
    }
    return text + sums(books) + "\n"
  }

  private func line(of finding: LibraryFinding) -> String {
    let severity = finding.severity.rawValue
    let padding = String(repeating: " ", count: max(0, 7 - severity.utf8.count))
    var text = "  \(severity)\(padding) \(finding.code)  \(finding.message.printable)\n"
    if let entry = finding.entry {
      text += "      \(entry.printable)\(finding.line.map { ":\($0)" } ?? "")\n"
    }
    return text
  }

  private func sums(_ books: [LibraryBook]) -> String {
    let verdicts = [LibraryBook.Verdict.valid, .invalid, .unreadable].compactMap { verdict in
      let count = books.count { $0.verdict == verdict }
      return count > 0 ? "\(count) \(verdict.rawValue)" : nil
    }
    let counts = [
      (efforts.read, "read"), (efforts.recognized, "recognized by their entries"),
      (efforts.unchanged, "unchanged and not opened"),
      (efforts.kept, "kept of folders that cannot be searched"),
    ]
    let parts = counts.compactMap { $0.0 > 0 ? "\($0.0) \($0.1)" : nil }
    let head = "\(books.count) \(books.count == 1 ? "book" : "books")"
    guard !books.isEmpty else { return head }
    return "\(head): \(verdicts.joined(separator: ", ")); \(parts.joined(separator: ", "))"
  }
}
