/// A value given for a key, as in `--report html=report.html`.
public struct Assignment<Key: Sendable>: Sendable {
  /// What the value is for.
  public let key: Key

  /// The text after the first `=`; not empty.
  public let value: String
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
  public static func assignment<Key>(
    named keyName: String, to valueName: String = "FILE", describe: (Key) -> String = { _ in "" }
  ) -> ValueKind
  where
    Value == Assignment<Key>, Key: CaseIterable & RawRepresentable<String>
  {
    let choices = Key.allCases.map { Choice($0.rawValue, help: describe($0)) }
    let form = "\(keyName)=\(valueName)"
    return ValueKind(
      name: form, choices: choices, completion: .assignments(keys: choices.map(\.name)),
      write: { "\($0.key.rawValue)=\($0.value)" }
    ) { text throws(ValueError) in
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[1].isEmpty else { throw ValueError(expected: form) }
      guard let key = Key(rawValue: String(parts[0])) else {
        let names = choices.map(\.name)
        throw ValueError(
          expected: "\(form) with \(keyName) being \(names.joinedAsAlternatives())",
          suggestion: Spelling.nearest(to: String(parts[0]), among: names)
            .map { "\($0)=\(parts[1])" })
      }
      return Assignment(key: key, value: String(parts[1]))
    }
  }
}
