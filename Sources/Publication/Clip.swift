import Diagnostics
import Timing

/// A par: a piece of text and the stretch of audio that is played with it.
public struct Clip: Sendable {
  /// The position in ``Overlay/sequences`` of the sequence around it, nil where there is none.
  public let sequence: Int?
  /// The `id` attribute of the par.
  public let id: String?
  /// The words of epub:type.
  public let types: [String]
  /// Just behind the par's start tag.
  public let position: Position
  /// The text elements; the first one counts.
  public var texts: [Reference] = []
  /// The audio, nil where the text is left to a synthesiser.
  public var audio: Audio?

  /// Makes a par without content.
  public init(sequence: Int?, id: String?, types: [String], position: Position) {
    self.sequence = sequence
    self.id = id
    self.types = types
    self.position = position
  }

  /// The text that the clip is for.
  public var text: Reference? { texts.first }

  /// The element as findings name it.
  public var element: String { id.map { "par#\($0)" } ?? "par" }

  /// The audio of a par.
  public struct Audio: Sendable {
    /// The reference to the audio file.
    public let reference: Reference
    /// The `clipBegin` attribute, read and as it stands.
    public let begin: Moment
    /// The `clipEnd` attribute, read and as it stands.
    public let end: Moment

    /// Makes the audio of a par.
    public init(reference: Reference, begin: Moment, end: Moment) {
      self.reference = reference
      self.begin = begin
      self.end = end
    }
  }

  /// A clock attribute.
  public enum Moment: Hashable, Sendable {
    /// There is no attribute.
    case absent
    /// The attribute is a legal clock value.
    case at(ClockTime, String)
    /// The attribute is no legal clock value.
    case unreadable(String)

    /// The time, nil where there is none or it cannot be read.
    public var time: ClockTime? {
      guard case .at(let time, _) = self else { return nil }
      return time
    }
  }
}
