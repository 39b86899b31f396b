/// Says how the text after a flag becomes a value, and how help speaks of it.
public struct ValueKind<Value: Sendable>: Sendable {
  /// The placeholder in help, such as `FILE`.
  public let name: String

  /// The words accepted, where only certain words are.
  public let choices: [Choice]

  /// What a shell offers.
  public let completion: Completion

  /// The values accepted in words, such as `1 to 64`; nil where choices or the placeholder say it.
  public let limits: String?

  let read: @Sendable (String) throws(ValueError) -> Value
  let write: @Sendable (Value) -> String

  /// Makes a kind of value from its reading and its writing.
  ///
  /// - Parameters:
  ///   - name: The placeholder in help.
  ///   - choices: The words accepted, where only certain words are.
  ///   - completion: What a shell offers; the choices where nothing is said.
  ///   - limits: The values accepted in words.
  ///   - write: Makes the text that would be read as a value; help shows it as the default.
  ///   - read: Makes a value of a text, or says what was expected.
  public init(
    name: String,
    choices: [Choice] = [],
    completion: Completion? = nil,
    limits: String? = nil,
    write: @escaping @Sendable (Value) -> String,
    read: @escaping @Sendable (String) throws(ValueError) -> Value
  ) {
    self.name = name
    self.choices = choices
    self.completion = completion ?? (choices.isEmpty ? .none : .words(choices.map(\.name)))
    self.limits = limits
    self.write = write
    self.read = read
  }
}
