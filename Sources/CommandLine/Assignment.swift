/// A value given for a key, as in `--report html=report.html`.
public struct Assignment<Key: Sendable>: Sendable {
  /// What the value is for.
  public let key: Key

  /// The text after the first `=`; not empty.
  public let value: String

  /// Makes an assignment.
  public init(key: Key, value: String) {
    self.key = key
    self.value = value
  }
}

extension Assignment: Equatable where Key: Equatable {}

extension ValueKind {
  /// Takes `KEY=FILE`, where the key is one of a type's cases.
  ///
  /// - Parameters:
  ///   - keyName: The key's placeholder in help.
  ///   - valueName: The placeholder of what follows the `=`.
  ///   - describe: Says in a few words what a case means.
  /// - Returns: The kind of value.
  @inlinable
  public static func assignment<Key>(
    named keyName: String, to valueName: String = "FILE", describe: (Key) -> String = { _ in "" }
  ) -> ValueKind
  where
    Value == Assignment<Key>, Key: CaseIterable & RawRepresentable<String>
  {
    // Inlinable, since looking the key's conformances up at run time is slow at start.
    let choices = Key.allCases.map { Choice($0.rawValue, help: describe($0)) }
    let form = "\(keyName)=\(valueName)"
    return ValueKind(
      name: form, choices: choices, completion: .assignments(keys: choices.map(\.name)),
      write: { "\($0.key.rawValue)=\($0.value)" }
    ) { text throws(ValueError) in
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[1].isEmpty else { throw ValueError(expected: form) }
      guard let key = Key(rawValue: String(parts[0])) else {
        throw ValueError(noneOf: choices, assigning: text, in: form)
      }
      return Assignment(key: key, value: String(parts[1]))
    }
  }
}

extension ValueError {
  /// Says which keys would have been accepted, and which of them is likely meant by `KEY=VALUE`.
  @usableFromInline
  init(noneOf keys: [Choice], assigning text: String, in form: String) {
    let key = text.prefix { $0 != "=" }
    let rest = text[key.endIndex...]
    let problem = ValueError(noneOf: keys, String(key))
    self.init(
      expected: "\(form) with \(form.prefix { $0 != "=" }) being \(problem.expected)",
      suggestion: problem.suggestion.map { $0 + rest })
  }
}
