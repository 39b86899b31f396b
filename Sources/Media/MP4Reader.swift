/// Reads the boxes of an MP4 file from front to end, stepping over the audio itself.
///
/// FFmpeg mixes sample table and edit list into one timeline and keeps 50 bytes a sample; read here,
/// the two stay apart, memory does not grow, and no byte of the audio is touched.
///
/// ISO/IEC 14496-12.
package struct MP4Reader {
  /// The bytes, where the next box begins.
  package var reader: SourceReader

  /// The tracks in their order.
  package var tracks: [MP4Track] = []

  /// The ticks a second of the movie's timeline, which edits are told in.
  package var movieScale: UInt32 = 0

  /// Whether samples are told in fragments, too.
  package var isFragmented = false

  /// Whether an index tells where the fragments lie.
  package var hasFragmentIndex = false

  /// Whether the metadata hold a cover.
  package var hasPicture = false

  /// Whether the movie box lies behind the audio.
  package var hasIndexAtEnd = false

  /// Whether a box claims to reach beyond the file's end.
  package var isTruncated = false

  /// Whether a box is smaller than what it should hold.
  package var isMalformed = false

  /// The ticks of a sample in fragments that tell none, by track.
  package var defaultDurations: [UInt32: UInt32] = [:]

  /// The samples of the fragment read last.
  var fragment = MP4Fragment()

  /// Where the fragments' samples of the first audio track lie; nil where nobody asked.
  package var map: PacketMap?

  /// The samples that fragments claim for tracks of any kind, whether they can be or not.
  var fragmentClaims: Int64 = 0
  /// How many fragments there are.
  var fragments = 0
  private var hasMovie = false
  private var hasMedia = false
  private var boxes = 0

  /// The most boxes that are looked at: a file of two million fragments has as many.
  private static let mostBoxes = 1 << 24

  /// Makes a reader of boxes from the head of a file.
  package init(_ reader: SourceReader) {
    self.reader = reader
  }

  /// The track that a player plays: the first one of audio that has samples.
  package var audio: MP4Track? {
    tracks.first { $0.isAudio && $0.samples > 0 } ?? tracks.first(where: \.isAudio)
  }

  /// Reads all boxes, or as far as the movie's own with `headOnly`.
  package mutating func run(headOnly: Bool = false) throws(MediaError) {
    try walk(to: reader.size) { me, box throws(MediaError) in
      try me.readTop(box)
      return !(headOnly && me.hasMovie)
    }
    // Tables that claim more bytes than the file has are looked at as if it were cut off.
    if isTruncated || tracks.contains(where: { $0.isAudio && $0.bytes > reader.size }) {
      try subtractMissing()
    }
  }

  private mutating func readTop(_ box: MP4Box) throws(MediaError) {
    switch box.type {
    case "moov":
      hasMovie = true
      hasIndexAtEnd = hasMedia
      try walk(to: box.end) { me, box throws(MediaError) in
        try me.readMovie(box)
        return true
      }
    case "moof":
      isFragmented = true
      fragments += 1
      try readFragment(box)
    case "mdat":
      hasMedia = true
      if box.isCut { loseFragment(behind: reader.size) }
    case "sidx", "mfra": hasFragmentIndex = true
    default: break
    }
    if box.isCut { isTruncated = true }
  }

  private mutating func readMovie(_ box: MP4Box) throws(MediaError) {
    switch box.type {
    case "mvhd":
      guard try need(box, 20) else { return }
      let isWide = reader.byte(at: 0) == 1
      guard try need(box, isWide ? 24 : 16) else { return }
      movieScale = reader.word(at: isWide ? 20 : 12)
    case "trak":
      guard tracks.count < 256 else { return }
      tracks.append(MP4Track())
      try walk(to: box.end) { me, box throws(MediaError) in
        try me.readTrack(box)
        return true
      }
    case "mvex":
      isFragmented = true
      try walk(to: box.end) { me, box throws(MediaError) in
        guard box.type == "trex", try me.need(box, 24) else { return true }
        me.defaultDurations[me.reader.word(at: 4)] = me.reader.word(at: 12)
        return me.defaultDurations.count < 1024
      }
    case "udta", "meta", "ilst": try readMetadata(box)
    default: break
    }
  }

  private mutating func readMetadata(_ box: MP4Box) throws(MediaError) {
    // QuickTime's `meta` is a plain box, MP4's has four bytes of version and flags.
    if box.type == "meta", try need(box, 8), !reader.has("hdlr", at: 4) {
      reader.advance(4)
    }
    try walk(to: box.end) { me, box throws(MediaError) in
      switch box.type {
      case "meta" where box.depth < 6, "ilst" where box.depth < 6: try me.readMetadata(box)
      case "covr": me.hasPicture = true
      default: break
      }
      return true
    }
  }

  /// Whether `count` bytes of a box can be looked at.
  package mutating func need(_ box: MP4Box, _ count: Int) throws(MediaError) -> Bool {
    if box.end - reader.position >= Int64(count), try reader.fill(count) { return true }
    isMalformed = true
    return false
  }

  private var depth = 0

  /// Gives each box from the head to `end`; `body` need not read it to its end.
  package mutating func walk(
    to end: Int64,
    _ body: (inout MP4Reader, MP4Box) throws(MediaError) -> Bool
  ) throws(MediaError) {
    depth += 1
    defer { depth -= 1 }
    while reader.position + 8 <= end, try reader.fill(8) {
      boxes += 1
      guard boxes < Self.mostBoxes, depth < 16 else {
        isMalformed = true
        return
      }
      guard let box = try nextBox(end: end) else { return }
      guard try body(&self, box) else { return }
      try reader.seek(to: box.end)
    }
  }

  /// Reads a box's head; nil where its size cannot be.
  private mutating func nextBox(end: Int64) throws(MediaError) -> MP4Box? {
    let start = reader.position
    var size = Int64(reader.word(at: 0))
    let type = MP4Box.Kind(reader.word(at: 4))
    var head = 8
    if size == 1, try reader.fill(16) {
      head = 16
      size = Int64(exactly: reader.long(at: 8)) ?? .max
    } else if size == 0 {
      size = end - start
    }
    guard size >= Int64(head) else {
      isMalformed = true
      return nil
    }
    let isCut = size > end - start
    reader.advance(head)
    return MP4Box(
      type: type, start: start, end: isCut ? end : start + size, isCut: isCut, depth: depth)
  }
}
