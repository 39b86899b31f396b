import Diagnostics

/// Writes findings for people: each with its severity, its id and its places.
public struct FindingText: Sendable {
  /// How many findings of one id a book shows where not all are asked for.
  private static let usual = 8

  let paint: Paint
  private let showsAll: Bool

  /// Makes a writer.
  ///
  /// - Parameters:
  ///   - hasColour: Whether the terminal shows colours.
  ///   - showsAll: Whether findings are shown also where many of one id repeat.
  public init(hasColour: Bool, showsAll: Bool = false) {
    self.init(paint: Paint(isOn: hasColour), showsAll: showsAll)
  }

  init(paint: Paint, showsAll: Bool) {
    self.paint = paint
    self.showsAll = showsAll
  }

  /// The line above the findings of a book: its path, and what came of it.
  public func heading(_ path: String, _ outcome: String) -> String {
    "\(paint.bold(path.printable)): \(outcome)\n"
  }

  /// The lines on findings, and how many are left out.
  public func lines(of findings: [Finding]) -> String {
    var text = ""
    var told: [String: Int] = [:]
    for finding in findings {
      told[finding.code, default: 0] += 1
      guard showsAll || told[finding.code, default: 0] <= Self.usual else { continue }
      text += lines(of: finding)
    }
    return showsAll ? text : text + omissions(told)
  }

  private func lines(of finding: Finding) -> String {
    var text =
      "  \(paint.severity(finding.severity)) \(finding.code)  \(finding.message.printable)\n"
    if let place = finding.location.words { text += "      \(paint.dim(place))\n" }
    if let suggestion = finding.suggestion {
      text += "      \(paint.dim(suggestion.printable))\n"
    }
    for related in finding.related {
      let place = related.location.words.map { " (\($0))" } ?? ""
      text += "      \(paint.dim(related.message.printable + place))\n"
    }
    return text
  }

  private func omissions(_ told: [String: Int]) -> String {
    told.filter { $0.value > Self.usual }.sorted { $0.key < $1.key }.map { code, count in
      "  … and \(count - Self.usual) more of \(code); --all shows them\n"
    }.joined()
  }
}
