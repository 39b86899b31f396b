/// A value of JSON as it was read; the members of an object keep their order.
public indirect enum JSONValue: Hashable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case truth(Bool)
  /// A number, as it is spelt.
  case number(String)
  /// A text.
  case string(String)
  /// An array.
  case array([JSONValue])
  /// An object.
  case object([Member])

  /// A member of an object.
  public struct Member: Hashable, Sendable {
    /// The member's name.
    public let key: String
    /// The member's value.
    public let value: JSONValue
  }

  /// The value of an object's member, nil where there is none; the last of several counts.
  public subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.key == key }?.value
  }

  /// The text, nil where the value is none.
  public var text: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  /// The values of an array, nil where the value is none.
  public var elements: [JSONValue]? {
    guard case .array(let elements) = self else { return nil }
    return elements
  }

  /// The members of an object, nil where the value is none.
  public var members: [Member]? {
    guard case .object(let members) = self else { return nil }
    return members
  }

  /// The number, nil where the value is no whole number that fits.
  public var integer: Int? {
    guard case .number(let digits) = self else { return nil }
    return Int(digits)
  }
}
