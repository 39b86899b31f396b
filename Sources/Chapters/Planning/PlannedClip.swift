import Timing

/// A clip that lies in a chapter, with its times as its overlay has them.
public struct PlannedClip: Hashable, Sendable {
  /// The container path of the text with its fragment, nil where the clip names none.
  public let text: String?
  /// The container path of the text, nil where the clip names none.
  public let document: String?
  /// The position of the audio file in ``Book/audio``.
  public let audio: Int
  /// What is heard of the file.
  public let span: TimeSpan

  /// Makes a clip.
  public init(text: String?, document: String?, audio: Int, span: TimeSpan) {
    self.text = text
    self.document = document
    self.audio = audio
    self.span = span
  }
}
