import Outputs
import DeviceCache
import Diagnostics
import Library
import Reports

/// Tells people what a build came to.
struct BuildText {
  private let level: Severity
  private let isQuiet: Bool
  private let isPlan: Bool
  private var counts: [BuildResult.Status: Int] = [:]

  /// Makes a writer.
  ///
  /// - Parameters:
  ///   - level: The least severity that is shown.
  ///   - isQuiet: Whether publications of which all is well are left out.
  ///   - isPlan: Whether nothing is done, and all is told as what would be.
  init(level: Severity, isQuiet: Bool, isPlan: Bool) {
    self.level = level
    self.isQuiet = isQuiet
    self.isPlan = isPlan
  }

  /// Whether the lines on an input tell what was found, so that nothing needs to be said besides.
  func tells(of result: BuildResult) -> Bool {
    // A line on a departure shows no findings.
    !result.isDeparture && result.findings.contains { $0.severity >= level }
  }

  /// The lines on one input.
  mutating func lines(of result: BuildResult) -> String {
    if result.isDeparture { return line(ofDeparture: result) }
    counts[result.status, default: 0] += 1
    let shown = result.findings.filter { $0.severity >= level }
    // Standard error has said why already.
    if result.isAbsent, result.status != .kept, shown.isEmpty { return "" }
    let isWell = result.status == .built || result.status == .unchanged || result.status == .copy
    if isQuiet, isWell, shown.isEmpty { return "" }
    return "\(result.path.printable): \(words(for: result))\n" + shown.map(line).joined()
  }

  private func words(for result: BuildResult) -> String {
    switch result.status {
    case .built, .planned:
      let stages = result.stages.map(\.rawValue).joined(separator: ", ")
      let size = ByteSize.words(result.bytes)
      if result.status == .planned {
        return stages.isEmpty
          ? "to be put in place, about \(size)" : "to be made: \(stages); about \(size)"
      }
      return stages.isEmpty ? "put in place, \(size)" : "\(stages); \(size)"
    case .unchanged: return "unchanged"
    case .copy: return "the same book as one before it"
    case .kept: return "cannot be had now, and is kept as it was"
    case .failed: return result.reason ?? "failed, so it has no content"
    case .omitted: return "left out: \(result.reason ?? "")"
    case .unopened, .unwritten, .broken: return "not built"
    case .removed, .unremoved: return ""
    }
  }

  /// The line on what leaves the cache, which is told even where all is well.
  private func line(ofDeparture result: BuildResult) -> String {
    // Standard error has said why already.
    guard result.status == .removed else { return "" }
    let title = result.title.map { " \"\($0.printable)\"" } ?? ""
    let size = ByteSize.words(result.bytes)
    let words = isPlan ? "to be removed" : "removed"
    let id = result.id.map { " (\($0))" } ?? ""
    return "\(result.path.printable): \(words)\(title)\(id), \(size): \(result.reason ?? "")\n"
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

  /// The sums.
  func end(_ summary: BuildSummary) -> String {
    let named: [(BuildResult.Status, String)] = [
      (.planned, "to be made"), (.built, "built"), (.unchanged, "unchanged"),
      (.copy, counts[.copy] == 1 ? "copy" : "copies"),
      (.kept, "kept"), (.failed, "failed"), (.omitted, "left out"), (.unopened, "not opened"),
      (.unwritten, "not written"), (.broken, "broken off"),
    ]
    var parts = named.compactMap { status, word in counts[status].map { "\($0) \(word)" } }
    if !summary.removed.isEmpty {
      parts.append("\(summary.removed.count) \(isPlan ? "to be removed" : "removed")")
    }
    let count = counts.values.reduce(0, +)
    var text = count == 1 ? "1 input" : "\(count) inputs"
    if !parts.isEmpty { text += ": \(parts.joined(separator: ", "))" }
    if isPlan {
      text += "; about \(ByteSize.words(summary.bytes)) to be written"
    } else {
      text += "; \(summary.publications) in the library, \(ByteSize.words(summary.bytes))"
    }
    if let free = summary.free { text += ", \(ByteSize.words(Int64(clamping: free))) free" }
    return text + "\n"
  }
}
