/// Builds what comes before the frames of a FLAC file (RFC 9639, 8).
struct FLACHead {
  /// Where the body of `STREAMINFO` lies.
  static let streamInfoOffset: Int64 = 8

  /// How many bytes it has.
  static let streamInfoSize = 34

  /// The bytes.
  private(set) var bytes = Array("fLaC".utf8)

  /// Makes the blocks.
  init(_ tags: AudioTags, streamInfo: [UInt8]) {
    let comments = CommentHeader(tags, withPicture: false).bytes
    let picture = tags.cover.map(CommentHeader.picture)
    // A block's size has 24 bits.
    let hasPicture = picture.map { $0.count < 1 << 24 } ?? false
    add(0, streamInfo, isLast: false)
    add(4, comments, isLast: !hasPicture)
    if let picture, hasPicture { add(6, picture, isLast: true) }
  }

  private mutating func add(_ type: UInt32, _ body: [UInt8], isLast: Bool) {
    var head = Bytes()
    head.word((isLast ? 1 << 31 : 0) | type << 24 | UInt32(truncatingIfNeeded: body.count))
    bytes += head.bytes + body
  }
}
