/// Builds the tags of an MP4 file, `ilst`.
struct ItemList {
  /// The whole box, empty where there is nothing to say.
  private(set) var bytes: [UInt8] = []

  /// Makes the box.
  init(_ tags: AudioTags, isAudiobook: Bool) {
    var items: [[UInt8]] = []
    let texts: [(String, String?)] = [
      ("©nam", tags.title), ("©alb", tags.album), ("©ART", tags.artist),
      ("aART", tags.albumArtist), ("©day", tags.date), ("©gen", tags.genre),
      ("©cmt", tags.comment),
    ]
    for case (let name, let text?) in texts where !text.isEmpty {
      items.append(Self.item(name, kind: 1, Array(text.utf8)))
    }
    if let track = tags.track {
      var body = Bytes()
      body.half(0)
      body.half(UInt16(clamping: track))
      body.half(UInt16(clamping: tags.trackCount ?? 0))
      body.half(0)
      items.append(Self.item("trkn", kind: 0, body.bytes))
    }
    if let cover = tags.cover {
      let kind: UInt32 = cover.mediaType == "image/png" ? 14 : 13
      items.append(Self.item("covr", kind: kind, cover.bytes))
    }
    guard !items.isEmpty else { return }
    // Gapless; and of the kind that players list as books.
    items.append(Self.item("pgap", kind: 21, [1]))
    if isAudiobook { items.append(Self.item("stik", kind: 21, [2])) }
    bytes = Box.make("ilst", items)
  }

  private static func item(_ name: String, kind: UInt32, _ value: [UInt8]) -> [UInt8] {
    var data = Bytes()
    data.word(kind)
    data.word(0)
    return Box.make(name, Box.make("data", data.bytes + value))
  }
}
