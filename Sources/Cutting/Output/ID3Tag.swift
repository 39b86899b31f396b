/// Builds an ID3v2.4 tag.
///
/// ID3v2.4.0, main structure and native frames: sizes are of four times seven bits.
struct ID3Tag {
  /// The whole tag, empty where there is nothing to say.
  private(set) var bytes: [UInt8] = []

  /// Makes a tag.
  init(_ tags: AudioTags) {
    var frames = Bytes()
    for (id, value) in Self.texts(tags) where !value.isEmpty {
      Self.frame(&frames, id, [3] + Array(value.utf8))
    }
    if let comment = tags.comment, !comment.isEmpty {
      let language = Array(LanguageCode(tags.language).letters.utf8)
      Self.frame(&frames, "COMM", [3] + language + [0] + Array(comment.utf8))
    }
    if let cover = tags.cover {
      // Picture type 3 is the front cover.
      Self.frame(
        &frames, "APIC", [3] + Array(cover.mediaType.utf8) + [0, 3, 0] + cover.bytes)
    }
    guard !frames.bytes.isEmpty, frames.bytes.count < 1 << 28 else { return }
    bytes = Array("ID3".utf8) + [4, 0, 0] + Self.size(frames.bytes.count) + frames.bytes
  }

  private static func texts(_ tags: AudioTags) -> [(String, String)] {
    [
      ("TIT2", tags.title ?? ""), ("TALB", tags.album ?? ""), ("TPE1", tags.artist ?? ""),
      ("TPE2", tags.albumArtist ?? ""), ("TRCK", tags.trackText ?? ""),
      ("TLAN", tags.language == nil ? "" : LanguageCode(tags.language).letters),
      ("TDRC", tags.date ?? ""), ("TCON", tags.genre ?? ""),
    ]
  }

  private static func frame(_ out: inout Bytes, _ id: String, _ body: [UInt8]) {
    guard body.count < 1 << 28 else { return }
    out.text(id)
    out.bytes += size(body.count)
    out.half(0)
    out.bytes += body
  }

  private static func size(_ count: Int) -> [UInt8] {
    [21, 14, 7, 0].map { UInt8(count >> $0 & 127) }
  }
}

extension AudioTags {
  /// The number as `3/12`, or `3` where the count is unknown.
  var trackText: String? {
    guard let track else { return nil }
    return trackCount.map { "\(track)/\($0)" } ?? "\(track)"
  }
}
