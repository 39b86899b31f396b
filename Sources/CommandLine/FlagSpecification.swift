/// All that help, completions and the manual know of a flag, whatever the type of its value.
public struct FlagSpecification: Sendable {
  /// The long name, without dashes.
  public let name: String

  /// The letter of the short form.
  public let short: Character?

  /// More long names, understood but not listed.
  public let aliases: [String]

  /// The heading in help.
  public let category: FlagCategory

  /// What the flag does, in one line without a full stop.
  public let help: String

  /// More paragraphs for the long help and the manual.
  public let discussion: String

  /// The value's placeholder; nil for a switch.
  public let valueName: String?

  /// The words accepted as a value, where only certain words are.
  public let choices: [Choice]

  /// The values accepted, in words.
  public let limits: String?

  /// What a shell offers as the value.
  public let completion: Completion

  /// The value where the flag is not given; nil where that means nothing is set.
  public let defaultText: String?

  /// Tells whether the flag may be given more than once; otherwise the last one counts.
  public let isRepeatable: Bool

  /// Tells whether `--no-NAME` turns the switch off.
  public let isNegatable: Bool

  /// The long name as typed.
  var dashedName: String { "--" + name }

  /// All forms that a switch or a flag has, the short one first.
  var forms: [String] {
    (short.map { ["-\($0)"] } ?? []) + [dashedName] + (isNegatable ? ["--no-" + name] : [])
  }
}
