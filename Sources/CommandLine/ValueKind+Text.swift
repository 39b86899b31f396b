extension ValueKind where Value == String {
  /// Takes any text but the empty one.
  public static func text(named name: String, completion: Completion = .none) -> ValueKind {
    ValueKind(name: name, completion: completion, write: { $0 }) { text throws(ValueError) in
      guard !text.isEmpty else { throw ValueError(expected: "a text that is not empty") }
      return text
    }
  }

  /// Takes a path, and lets shells offer files with one of the extensions, or all.
  public static func file(named name: String = "FILE", extensions: [String] = []) -> ValueKind {
    .text(named: name, completion: .files(extensions: extensions))
  }

  /// Takes a path, and lets shells offer folders.
  public static func folder(named name: String = "DIR") -> ValueKind {
    .text(named: name, completion: .folders)
  }
}
