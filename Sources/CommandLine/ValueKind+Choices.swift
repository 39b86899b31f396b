extension ValueKind
where Value: CaseIterable & RawRepresentable, Value.RawValue == String {
  /// Takes one of a type's cases by its raw value.
  ///
  /// - Parameters:
  ///   - name: The placeholder in help.
  ///   - describe: Says in a few words what a case means.
  /// - Returns: The kind of value.
  @inlinable
  public static func choice(
    named name: String, describe: (Value) -> String = { _ in "" }
  ) -> ValueKind {
    // Inlinable, since looking the type's conformances up at run time is slow at start.
    let choices = Value.allCases.map { Choice($0.rawValue, help: describe($0)) }
    return ValueKind(name: name, choices: choices, write: { $0.rawValue }) {
      text throws(ValueError) in
      guard let value = Value(rawValue: text) else { throw ValueError(noneOf: choices, text) }
      return value
    }
  }
}

extension ValueError {
  /// Says which words would have been accepted, and which of them is likely meant.
  @usableFromInline
  init(noneOf choices: [Choice], _ text: String) {
    let names = choices.map(\.name)
    self.init(
      expected: names.joinedAsAlternatives(),
      suggestion: Spelling.nearest(to: text, among: names))
  }
}
