/// Holds what an audio file says of itself; an empty or absent value is not written.
///
/// ID3v2.4 in MP3, `ilst` in M4A, Vorbis comments in Ogg and FLAC, `INFO` in WAV.
public struct AudioTags: Sendable, Hashable {
  /// The title of the chapter.
  public var title: String?

  /// The title of the book.
  public var album: String?

  /// Who reads.
  public var artist: String?

  /// Who wrote it.
  public var albumArtist: String?

  /// The chapter's number, from 1.
  public var track: Int?

  /// The count of chapters.
  public var trackCount: Int?

  /// The language as BCP 47 has it, such as `en-GB`.
  public var language: String?

  /// The date or year, as `2024` or `2024-05-31`.
  public var date: String?

  /// The genre, such as `Audiobook`.
  public var genre: String?

  /// A word about the file.
  public var comment: String?

  /// The cover.
  public var cover: CoverPicture?

  /// Makes tags that say nothing.
  public init() {}
}
