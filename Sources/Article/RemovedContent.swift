/// A kind of content that an offline page leaves out.
public struct RemovedContent: Hashable, Sendable {
  /// The name of the kind.
  public var what: String
  /// How many elements, those inside others not counted.
  public var elements: Int
  /// How many characters of visible text they held.
  public var characters: Int

  /// Describes a removal.
  public init(what: String, elements: Int, characters: Int) {
    self.what = what
    self.elements = elements
    self.characters = characters
  }
}
