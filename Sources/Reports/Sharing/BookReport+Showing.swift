import Diagnostics
import Publication

extension BookReport {
  /// The findings that a format shows which leaves out suppressed ones and those below a severity.
  func shown(downTo level: Severity) -> [Finding] {
    findings.filter { !$0.isSuppressed && $0.severity >= level }
  }

  /// What people call the book: its title, else the name of its file.
  var name: String {
    let title = title?.shortened.printable ?? ""
    return title.isEmpty ? String(book.file.name).printable : title
  }

  /// The path of the file that a tool should open for a finding: the entry of an unpacked book, else the
  /// book, since no tool looks into archives.
  func file(of location: Location) -> String {
    guard book.file.isFolder, let entry = location.entry, !entry.isEmpty else { return plainPath }
    let folder = plainPath
    return "\(folder.hasSuffix("/") ? String(folder.dropLast()) : folder)/\(entry)"
  }

  /// A finding as one line that stands alone, with its place and what is suggested.
  func sentence(_ finding: Finding) -> String {
    let place = finding.location.words.map { " (\($0))" } ?? ""
    let suggestion = finding.suggestion.map { "; \($0.printable)" } ?? ""
    return finding.message.printable + place + suggestion
  }
}
