/// The identifiers of a book.
public struct BookIdentifiers: Hashable, Sendable {
  /// The one that `unique-identifier` names, nil where it names none.
  public let unique: String?
  /// The others, in order.
  public let others: [String]

  /// Reads the identifiers of a package document.
  public init(_ package: PackageDocument) {
    let elements = package.dublinCore("identifier")
    let named = elements.firstIndex { $0.id != nil && $0.id == package.uniqueIdentifier }
    unique = named.map { elements[$0].collapsedValue }
    others = elements.indices.filter { $0 != named }.map { elements[$0].collapsedValue }
  }

  /// What the book is known by: the unique one, else the first.
  public var best: String? { unique ?? others.first }
}
