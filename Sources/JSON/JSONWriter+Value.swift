extension JSONWriter {
  /// Writes a value that was read, numbers as they were spelt.
  public mutating func value(_ value: JSONValue) {
    switch value {
    case .null: raw("null")
    case .truth(let truth): raw(truth ? "true" : "false")
    case .number(let digits): raw(digits)
    case .string(let text): string(text)
    case .array(let elements): array(elements) { $0.value($1) }
    case .object(let members):
      object { writer in
        for member in members { writer.member(named: member.key) { $0.value(member.value) } }
      }
    }
  }
}
