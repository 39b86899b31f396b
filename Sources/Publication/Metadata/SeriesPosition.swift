/// A place among the books of a series, such as `2`, `2.5` or `2.1.3`.
///
/// EPUB 3.3, "The group-position property": numbers between dots, of places within places.
public struct SeriesPosition: Hashable, Sendable {
  /// The place: a decimal number without needless zeros, else as it is written.
  public let text: String

  /// Takes a place as it is written.
  public init(_ text: String) {
    self.text = Self.decimal(text.split(separator: ".", omittingEmptySubsequences: false)) ?? text
  }

  /// Whether the place is a decimal number, and so one of JSON's.
  public var isNumber: Bool {
    Self.decimal(text.split(separator: ".", omittingEmptySubsequences: false)) != nil
  }

  /// The place as a number of JSON: of places within places the first two; nil where it is none.
  public var number: String? {
    Self.decimal(text.split(separator: ".", omittingEmptySubsequences: false).prefix(2))
  }

  /// The number that one or two parts make, without the zeros that JSON forbids and those that say
  /// nothing.
  private static func decimal(_ parts: some RandomAccessCollection<Substring>) -> String? {
    let isNumber = parts.allSatisfy { part in
      (1...15).contains(part.utf8.count) && part.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }
    guard isNumber, parts.count <= 2, let first = parts.first else { return nil }
    let whole = first.drop { $0 == "0" }
    var fraction = parts.dropFirst().first ?? ""
    while fraction.last == "0" { fraction.removeLast() }
    return (whole.isEmpty ? "0" : whole) + (fraction.isEmpty ? "" : ".\(fraction)")
  }
}
