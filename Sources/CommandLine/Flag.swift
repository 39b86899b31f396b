/// A flag of a command, declared once: its names, its help and the type of its value.
///
/// A command keeps its flags as constants, lists them, and reads them back without strings:
///
///     static let jobs = Flag<Int>(
///       "jobs", short: "j", value: .integer(in: 1...256), default: 1, help: "Books at once")
///     …
///     let jobs = arguments[Self.jobs]
public struct Flag<Value: Sendable>: DeclaredFlag {
  /// What help, completions and the manual know of the flag.
  public let specification: FlagSpecification

  /// The value where the flag is not given.
  public let fallback: Value

  private let read: @Sendable ([String]) throws(ValueFailure) -> Value

  init(
    specification: FlagSpecification, fallback: Value,
    read: @escaping @Sendable ([String]) throws(ValueFailure) -> Value
  ) {
    self.specification = specification
    self.fallback = fallback
    self.read = read
  }

  /// Makes the flag's value from the texts given, in order.
  public func value(of texts: [String]) throws(ValueFailure) -> any Sendable {
    try read(texts)
  }
}

extension ValueKind {
  /// Reads a text, and keeps it with the error where it is no value.
  func readOne(_ text: String) throws(ValueFailure) -> Value {
    do {
      return try read(text)
    } catch {
      throw ValueFailure(text: text, error: error)
    }
  }

  /// Describes a flag that takes values of this kind.
  func specification(
    _ name: String, short: Character?, aliases: [String], category: FlagCategory, help: String,
    discussion: String, defaultText: String?, isRepeatable: Bool
  ) -> FlagSpecification {
    FlagSpecification(
      name: name, short: short, aliases: aliases, category: category, help: help,
      discussion: discussion, valueName: self.name, choices: choices, limits: limits,
      completion: completion, defaultText: defaultText, isRepeatable: isRepeatable,
      isNegatable: false)
  }
}
