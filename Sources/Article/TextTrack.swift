/// Subtitles or another text that goes with a recording.
public struct TextTrack: Hashable, Sendable {
  /// The language as an IETF tag.
  public var language: String?
  /// What the text is for, such as subtitles.
  public var kind: String?
  /// The bundle's file, nil where there is none.
  public var path: String?
  /// The absolute address.
  public var url: String

  /// Describes a track.
  public init(language: String?, kind: String?, path: String? = nil, url: String) {
    self.language = language
    self.kind = kind
    self.path = path
    self.url = url
  }
}
