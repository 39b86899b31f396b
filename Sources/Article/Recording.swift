/// A sound or a film.
public struct Recording: Hashable, Sendable {
  /// The title of the recording's own page, with its namespace.
  public var resource: String?
  /// The bundle's file, nil where there is none.
  public var path: String?
  /// The absolute address of the file that plays best, nil where the page names none.
  public var url: String?
  /// The media type of that file.
  public var mediaType: String?
  /// The words of the caption.
  public var caption: String?
  /// The identifier of the last heading before the recording.
  public var section: String?
  /// The length in seconds, as the page tells it.
  public var duration: Int?
  /// The width shown, in CSS pixels; nil for sounds.
  public var width: Int?
  /// The height shown, in CSS pixels; nil for sounds.
  public var height: Int?
  /// The absolute address of the picture shown before playing.
  public var poster: String?
  /// The subtitles and their like.
  public var tracks: [TextTrack]

  /// Describes a recording.
  public init(
    resource: String?, path: String? = nil, url: String?, mediaType: String?, caption: String?,
    section: String?, duration: Int?, width: Int?, height: Int?, poster: String?,
    tracks: [TextTrack] = []
  ) {
    self.resource = resource
    self.path = path
    self.url = url
    self.mediaType = mediaType
    self.caption = caption
    self.section = section
    self.duration = duration
    self.width = width
    self.height = height
    self.poster = poster
    self.tracks = tracks
  }
}
