import Diagnostics
import JSON
import Paths
import Reading
import Repair
import Reports

/// What `epubtool fix` says of each book.
struct FixReport {
  /// The form.
  let format: FixCommand.Format
  /// Whether books are left out of which there is nothing to tell.
  let isQuiet: Bool
  /// The least severity of what is left that fails the run, which is told always.
  let failOn: Severity

  /// The piece of the report for one book.
  func piece(_ mended: MendedBook, target: String) -> String {
    switch format {
    case .jsonl: String(decoding: json(mended, target: target), as: UTF8.self) + "\n"
    case .text: text(mended, target: target)
    }
  }

  private func text(_ mended: MendedBook, target: String) -> String {
    if isQuiet, !isWorthTelling(mended) { return "" }
    var text = head(mended, target: target) + "\n"
    for repair in mended.repairs { text += "  \(line(of: repair))\n" }
    for repair in mended.withheld { text += "  \(line(of: repair)) (with --unsafe)\n" }
    if case .planned = mended.result {
      for change in mended.changes {
        text += LineDifference(from: change.before, to: change.after).unified(path: change.path)
      }
    }
    return text + left(mended)
  }

  /// Whether something was mended, or is left that fails the run.
  private func isWorthTelling(_ mended: MendedBook) -> Bool {
    switch mended.result {
    case .unchanged, .planned:
      !mended.repairs.isEmpty || SeverityCounts(mended.after).reaches(failOn)
    case .mended, .refused, .unreadable, .unsound, .failed: true
    }
  }

  /// The line on what is still found: how much of each severity, and the ids.
  private func left(_ mended: MendedBook) -> String {
    if case .unreadable = mended.result { return "" }
    guard let words = SeverityCounts(mended.after).words(downTo: .info) else { return "" }
    var codes: [String] = []
    for finding in mended.after where finding.severity >= .info && !codes.contains(finding.code) {
      codes.append(finding.code)
    }
    return "  left: \(words) (\(codes.joined(separator: ", ")))\n"
  }

  private func head(_ mended: MendedBook, target: String) -> String {
    let path = mended.path.shownPath.printable
    switch mended.result {
    case .mended:
      return "\(path): \(count(mended.repairs)) made"
        + (target == mended.path ? "" : ", written to \(target.shownPath.printable)")
    case .unchanged: return "\(path): nothing to mend"
    case .planned:
      return "\(path): "
        + (mended.repairs.isEmpty ? "nothing to mend" : "\(count(mended.repairs)) to be made")
    case .refused(let codes):
      return "\(path): left as it is, since the mended book would have new findings: "
        + codes.joined(separator: ", ")
    case .unreadable:
      return "\(path): cannot be read: \(mended.after.last?.message.printable ?? "no book")"
    case .unsound(let reason):
      return "\(path): cannot be mended, since the archive is damaged: \(reason.printable)"
    case .failed: return "\(path): not written"
    }
  }

  private func count(_ repairs: [Repair]) -> String {
    repairs.count == 1 ? "1 repair" : "\(repairs.count) repairs"
  }

  private func line(of repair: Repair) -> String {
    var place = repair.location.entry.map(\.printable) ?? ""
    if let line = repair.location.line { place += ":\(line)" }
    return "\(repair.code) \(place)\(place.isEmpty ? "" : " ")\(repair.title.printable)"
  }

  private func json(_ mended: MendedBook, target: String) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("path", mended.path.shownPath)
      switch mended.result {
      case .mended: writer.member("result", "mended")
      case .unchanged: writer.member("result", "unchanged")
      case .planned: writer.member("result", "planned")
      case .refused(let codes):
        writer.member("result", "refused")
        writer.member("newCodes") { $0.array(codes) { $0.string($1) } }
      case .unreadable: writer.member("result", "unreadable")
      case .unsound(let reason):
        writer.member("result", "unsound")
        writer.member("reason", reason)
      case .failed(let reason):
        writer.member("result", "failed")
        writer.member("reason", reason)
      }
      if case .mended = mended.result { writer.member("output", target.shownPath) }
      writer.member("repairs") { $0.array(mended.repairs, Self.write) }
      writer.member("withheld") { $0.array(mended.withheld, Self.write) }
      writer.member("left") { SeverityCounts(mended.after).write(to: &$0) }
    }
    return writer.bytes
  }

  private static func write(_ writer: inout JSONWriter, _ repair: Repair) {
    writer.object { writer in
      writer.member("code", repair.code)
      writer.member("title", repair.title)
      writer.member("safety", repair.safety.rawValue)
      writer.member("entry", repair.location.entry)
      writer.member("line", repair.location.line)
    }
  }
}
