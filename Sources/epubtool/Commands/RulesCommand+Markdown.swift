import Diagnostics
import Rules

extension RulesCommand {
  /// The table of all ids: those reported, and what becomes of EPUBCheck's others.
  static var markdown: String {
    let infos = Ids.infos
    let entries = Catalogue.entries
    let theirs = infos.filter { Catalogue.entry(of: $0.code) != nil }
    let ours = infos.filter { Catalogue.entry(of: $0.code) == nil }
    let missing = entries.filter { $0.status == .active && Ids.info(for: $0.code) == nil }
    let unreachable = entries.compactMap { entry -> [String]? in
      guard case .unreachable(let reason) = entry.status else { return nil }
      return [entry.code, reason.rawValue]
    }
    let dormant = entries.filter { $0.status == .dormant }.map { "`\($0.code)`" }

    var text = """
      # Ids

      Made by `Scripts/make-docs`; edit the rules, not this file. `epubtool explain ID` tells more.

      ## EPUBCheck's ids

      These have the meaning and the severity that they have in EPUBCheck \(Catalogue.release).


      """
    text += table(["id", "severity", "what is found"], theirs.map(row))
    text += "\n## Ids of epubtool alone\n\n"
    text += table(["id", "severity", "what is found"], ours.map(row))
    text += "\n## Deliberately different from EPUBCheck\n\n"
    text += table(
      ["id", "what is otherwise, and why"],
      (severities(of: theirs) + Catalogue.differences)
        .sorted { $0.code < $1.code }.map { [$0.code, $0.text] })
    text += "\n## Impossible for a file\n\nNo book can bring these ids of EPUBCheck about here.\n\n"
    text += table(["id", "why"], unreachable)
    if !missing.isEmpty {
      text += "\n## Not yet reported\n\n"
      text += table(
        ["id", "severity"], missing.map { [$0.code, $0.severity?.rawValue ?? ""] })
    }
    text += """

      ## Without a check

      EPUBCheck knows these ids, suppresses them by default, and checks nothing for them. A file of
      custom messages may name them; nothing comes of it.


      """
    return text + lines(dormant)
  }

  /// Ids whose severity is another than EPUBCheck's.
  private static func severities(of infos: [RuleInfo]) -> [Catalogue.Difference] {
    infos.compactMap { info in
      guard let severity = Catalogue.entry(of: info.code)?.severity, severity != info.severity
      else { return nil }
      return Catalogue.Difference(
        code: info.code,
        text: "\(info.severity.rawValue), where EPUBCheck has \(severity.rawValue)")
    }
  }

  private static func row(of info: RuleInfo) -> [String] {
    [info.code, info.severity.rawValue, info.summary]
  }

  private static func table(_ heads: [String], _ rows: [[String]]) -> String {
    let line = { (cells: [String]) in "| " + cells.joined(separator: " | ") + " |\n" }
    let escaped = rows.map { $0.map(\.escaped) }
    return line(heads) + line(heads.map { _ in "---" }) + escaped.map(line).joined()
  }

  /// Words with commas between them, broken into lines.
  private static func lines(_ words: [String]) -> String {
    var text = ""
    var length = 0
    for (number, word) in words.enumerated() {
      let piece = word + (number == words.count - 1 ? "" : ",")
      if length > 0, length + 1 + piece.count > 100 {
        text += "\n"
        length = 0
      }
      text += (length == 0 ? "" : " ") + piece
      length += (length == 0 ? 0 : 1) + piece.count
    }
    return text + "\n"
  }
}

extension String {
  /// The text without what Markdown would take for a border of a cell or for an element.
  fileprivate var escaped: String {
    reduce(into: "") { text, character in
      switch character {
      case "|", "<", "*": text += "\\\(character)"
      case "\n": text += " "
      default: text.append(character)
      }
    }
  }
}
