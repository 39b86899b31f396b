extension JSONValue: ExpressibleByStringLiteral {
  /// Makes a text.
  public init(stringLiteral value: String) { self = .string(value) }
}

extension JSONValue: ExpressibleByIntegerLiteral {
  /// Makes a whole number.
  public init(integerLiteral value: Int) { self = .number(String(value)) }
}

extension JSONValue: ExpressibleByBooleanLiteral {
  /// Makes a truth.
  public init(booleanLiteral value: Bool) { self = .truth(value) }
}

extension JSONValue: ExpressibleByArrayLiteral {
  /// Makes an array.
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
  /// Makes an object, whose members keep their order.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(elements.map { Member(key: $0.0, value: $0.1) })
  }
}
