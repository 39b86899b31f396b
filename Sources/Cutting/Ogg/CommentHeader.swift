/// Builds the comments of Vorbis, Opus and FLAC.
///
/// Vorbis I, 5; RFC 7845, 5.2; RFC 9639, 8.6 and 8.8.
struct CommentHeader {
  /// The comments alone: vendor, count, fields.
  private(set) var bytes: [UInt8]

  /// Makes comments; the picture is among them only where it has no place of its own.
  init(_ tags: AudioTags, vendor: String = "epubtool", withPicture: Bool) {
    var fields: [[UInt8]] = []
    let texts: [(String, String?)] = [
      ("TITLE", tags.title), ("ALBUM", tags.album), ("ARTIST", tags.artist),
      ("ALBUMARTIST", tags.albumArtist), ("TRACKNUMBER", tags.track.map { "\($0)" }),
      ("TRACKTOTAL", tags.trackCount.map { "\($0)" }), ("LANGUAGE", tags.language),
      ("DATE", tags.date), ("GENRE", tags.genre), ("COMMENT", tags.comment),
    ]
    for case (let name, let text?) in texts where !text.isEmpty {
      fields.append(Array("\(name)=\(text)".utf8))
    }
    if withPicture, let cover = tags.cover {
      let picture = Base64.encode(Self.picture(cover))
      fields.append(Array("METADATA_BLOCK_PICTURE=".utf8) + picture)
    }
    var out = Bytes()
    out.littleWord(UInt32(vendor.utf8.count))
    out.text(vendor)
    out.littleWord(UInt32(fields.count))
    for field in fields {
      out.littleWord(UInt32(truncatingIfNeeded: field.count))
      out.bytes += field
    }
    bytes = out.bytes
  }

  /// A picture as FLAC has it: front cover, sizes unknown.
  static func picture(_ cover: CoverPicture) -> [UInt8] {
    var out = Bytes()
    out.word(3)
    out.word(UInt32(cover.mediaType.utf8.count))
    out.text(cover.mediaType)
    out.word(0)
    out.zeros(16)
    out.word(UInt32(truncatingIfNeeded: cover.bytes.count))
    out.bytes += cover.bytes
    return out.bytes
  }
}
