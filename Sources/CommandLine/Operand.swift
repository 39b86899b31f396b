/// What a command works on: the arguments that are no flags.
public struct Operand: Sendable {
  /// How many arguments an operand stands for.
  public enum Count: Sendable {
    /// Stands for one argument, which must be there.
    case one
    /// Stands for one argument, or none.
    case optional
    /// Stands for all arguments from there on, at least one.
    case oneOrMore
    /// Stands for all arguments from there on, perhaps none.
    case any
  }

  /// The placeholder in help, such as `BOOK`.
  public let name: String

  /// How many arguments it stands for.
  public let count: Count

  /// What may stand there, in one line without a full stop.
  public let help: String

  /// The words accepted, where only certain words are.
  public let choices: [Choice]

  /// What a shell offers.
  public let completion: Completion

  /// Describes an operand.
  ///
  /// - Parameters:
  ///   - name: The placeholder in help.
  ///   - count: How many arguments it stands for.
  ///   - help: What may stand there, in one line without a full stop.
  ///   - choices: The words accepted, where only certain words are.
  ///   - completion: What a shell offers; the choices where nothing is said.
  public init(
    _ name: String, _ count: Count = .one, help: String, choices: [Choice] = [],
    completion: Completion? = nil
  ) {
    self.name = name
    self.count = count
    self.help = help
    self.choices = choices
    self.completion = completion ?? (choices.isEmpty ? .none : .words(choices.map(\.name)))
  }

  /// Whether at least one argument must be there.
  var isRequired: Bool { count == .one || count == .oneOrMore }

  /// Whether the operand takes all that follow.
  var isRepeated: Bool { count == .oneOrMore || count == .any }

  /// What may stand there, with the words accepted.
  var helpWithChoices: String {
    choices.isEmpty ? help : "\(help): \(choices.map(\.name).joinedAsAlternatives())"
  }

  /// The placeholder as a usage line writes it: `BOOK…`, `[FILE]`.
  var usage: String {
    let base = name + (isRepeated ? "..." : "")
    return isRequired ? base : "[\(base)]"
  }
}
