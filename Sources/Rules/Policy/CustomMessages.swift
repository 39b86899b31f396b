import Diagnostics

/// Reads files of custom messages in EPUBCheck's form: rows of an id, a severity, and where wanted a
/// message and a suggestion, with tabs between them.
///
/// The first line is a heading where it begins with `ID`. Rows without a severity say nothing. A row
/// with a fault is left out, and a finding tells of it.
public struct CustomMessages {
  private let path: String
  private var decisions: [String: Policy.Decision] = [:]
  private var findings: [Finding] = []

  private init(path: String) {
    self.path = path
  }

  /// Reads the content of a file, in UTF-8; `path` is the file's as it was given, for findings.
  public static func policy(of bytes: [UInt8], path: String) -> Policy {
    var reader = CustomMessages(path: path)
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = String(decoding: bytes.dropFirst(bytes.starts(with: mark) ? 3 : 0), as: UTF8.self)
    var number = 0
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      number += 1
      if number == 1, line.prefix(2).lowercased() == "id" { continue }
      reader.read(line, number: number)
    }
    return Policy(decisions: reader.decisions, findings: reader.findings)
  }

  /// Makes the policy where a file is missing or may not be opened.
  public static func policyOfMissingFile(path: String, reason: String) -> Policy {
    Policy(
      decisions: [:], findings: [CustomMessagesMissing.finding(reason, at: Location(entry: path))])
  }

  /// Makes the policy where a file was opened and could not be read to its end.
  public static func policyOfUnreadFile(path: String, reason: String) -> Policy {
    Policy(
      decisions: [:], findings: [CustomMessagesUnread.finding(reason, at: Location(entry: path))])
  }

  private mutating func read(_ line: Substring, number: Int) {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
    guard fields.count >= 2, fields.dropFirst().contains(where: { !$0.isEmpty }) else { return }
    let place = { [path] (index: Int) in
      let column = fields[..<index].reduce(1) { $0 + $1.count + 1 }
      return Location(entry: path, line: number, column: column)
    }

    let code = Catalogue.code(of: fields[0])
    let entry = Catalogue.entry(of: code)
    guard entry != nil || Registry.info(for: code) != nil else {
      findings.append(CustomMessageUnknown.finding(String(fields[0]), at: place(0)))
      return
    }
    guard let severity = Word(rawValue: String(fields[1])) else {
      findings.append(CustomSeverityUnknown.finding(String(fields[1]), at: place(1)))
      return
    }
    var message: MessageTemplate?
    if fields.count > 2, !fields[2].isEmpty {
      guard let template = MessageTemplate(fields[2]) else {
        findings.append(CustomParameterUnreadable.finding(at: place(2)))
        return
      }
      // epubtool's own ids have one parameter: what the finding says by itself.
      let known = entry?.parameters ?? 1
      guard template.parameters <= known else {
        findings.append(
          CustomMessageParameters.finding(template.parameters, known: known, at: place(2)))
        return
      }
      // A list that EPUBCheck printed holds all its messages; only changed ones are meant.
      message = entry?.isOwnMessage(fields[2]) == true ? nil : template
    }
    var suggestion: String?
    if fields.count > 3, !fields[3].isEmpty {
      guard let template = MessageTemplate(fields[3]) else {
        findings.append(CustomParameterUnreadable.finding(at: place(3)))
        return
      }
      guard template.parameters == 0 else {
        findings.append(CustomSuggestionParameters.finding(template.parameters, at: place(3)))
        return
      }
      suggestion = String(fields[3])
    }
    decisions[code] = Policy.Decision(
      severity: severity.severity, message: message, suggestion: suggestion)
  }

  /// The words for severities in a file of custom messages.
  private enum Word: String {
    case fatal = "FATAL"
    case error = "ERROR"
    case warning = "WARNING"
    case info = "INFO"
    case usage = "USAGE"
    case suppressed = "SUPPRESSED"

    var severity: Severity? {
      switch self {
      case .fatal: .fatal
      case .error: .error
      case .warning: .warning
      case .info: .info
      case .usage: .usage
      case .suppressed: nil
      }
    }
  }
}

extension Policy {
  /// The ids that tell of a policy itself, so that no book can show them.
  public static let codes = Set(defects.map { $0.info.code })

  /// What can be wrong with a file of custom messages.
  static let defects: [any Defect.Type] = [
    CustomMessagesMissing.self, CustomMessageUnknown.self, CustomSeverityUnknown.self,
    CustomMessageParameters.self, CustomSuggestionParameters.self,
    CustomParameterUnreadable.self, CustomMessagesUnread.self,
  ]
}
