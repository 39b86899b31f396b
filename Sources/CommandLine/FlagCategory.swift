/// A heading under which help lists flags.
public struct FlagCategory: Sendable, Hashable {
  /// The heading's text.
  public let title: String

  /// Makes a heading.
  public init(_ title: String) { self.title = title }

  /// The flags of a command that belong under no other heading.
  public static let options = FlagCategory("Options")

  /// The flags that every command has.
  public static let global = FlagCategory("Global options")
}
