/// What a publication asks for beyond the base specifications.
public struct Features: OptionSet, Hashable, Sendable {
  /// The features as bits.
  public let rawValue: Int

  /// Makes a set from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// EPUB Dictionaries and Glossaries.
  public static let dictionary = Features(rawValue: 1)
  /// EPUB for Education.
  public static let edupub = Features(rawValue: 2)
  /// EPUB Indexes.
  public static let index = Features(rawValue: 4)
  /// EPUB Previews.
  public static let preview = Features(rawValue: 8)
}
