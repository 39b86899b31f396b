import Diagnostics
import Timing

/// A media overlay document: sequences and clips in playing order.
public struct Overlay: Sendable {
  /// The container path.
  public let path: String
  /// The body and the seqs, in document order; the body is the first.
  public var sequences: [Sequence] = []
  /// The pars, in document order.
  public var clips: [Clip] = []
  /// The words of epub:type on texts and audio, where the grammar has none.
  public var strayTypes: [Semantic] = []
  /// The `prefix` declared on the root.
  public var prefix: String?
  /// Just behind the root's start tag.
  public var position = Position(line: 1, column: 1)
  /// What stands before the root.
  public var prolog = Prolog()

  /// Makes an empty overlay.
  public init(path: String) {
    self.path = path
  }

  /// A body or seq.
  public struct Sequence: Sendable {
    /// The position in ``Overlay/sequences`` of the one around it, nil for the body.
    public let parent: Int?
    /// The `id` attribute.
    public let id: String?
    /// The text that the sequence is for.
    public let textReference: Reference?
    /// The words of epub:type.
    public let types: [String]
    /// Just behind the start tag.
    public let position: Position

    /// Makes a sequence.
    public init(
      parent: Int?, id: String?, textReference: Reference?, types: [String], position: Position
    ) {
      self.parent = parent
      self.id = id
      self.textReference = textReference
      self.types = types
      self.position = position
    }
  }
}
