import Media
import Timing

/// Writes packets as an MP4 file with its index in front of them.
///
/// How many packets there will be is known beforehand, so room for the index is left; a box named
/// `free` fills what is not needed. ISO/IEC 14496-12.
struct MP4Writer {
  /// What does not depend on the packets.
  struct Track {
    /// The sample entry.
    let entry: [UInt8]

    /// The sampling rate in hertz, in which all times are told.
    let rate: Int

    /// The samples of each packet.
    let samplesPerPacket: Int64

    /// The brand: `M4A `, `M4B ` or `isom`.
    let brand: String

    /// How many packets before one it takes to decode it rightly, 0 for all that stand alone.
    let roll: Int
  }

  private let sink: FileSink
  private let track: Track
  private let tags: AudioTags
  private let marks: [ChapterMark]
  private var sizes: [UInt32] = []
  private var room = 0
  private var roomStart: Int64 = 0
  private var dataStart: Int64 = 0

  /// Packets in a chunk, which is how far a player reads at once.
  private static let packetsPerChunk = 64

  /// Makes a writer.
  init(_ sink: FileSink, _ track: Track, tags: AudioTags, marks: [ChapterMark]) {
    self.sink = sink
    self.track = track
    self.tags = tags
    self.marks = marks
  }

  /// Writes all that comes before the packets.
  ///
  /// - Parameter expected: How many packets there will be, rather too many than too few.
  /// - Throws: What the sink throws.
  mutating func begin(expected: Int) throws(CuttingError) {
    var brands = [track.brand, "isom", "iso2", "mp42"]
    if track.brand != "isom" { brands.insert("M4A ", at: 1) }
    var type = Bytes()
    type.text(track.brand)
    type.word(512)
    for brand in brands { type.text(brand) }
    try sink.write(Box.make("ftyp", type.bytes))
    roomStart = sink.position
    let chunks = expected / Self.packetsPerChunk + 2
    let builder = MovieBox(track: track, tags: tags, marks: marks, language: tags.language)
    room = builder.fixedSize + 4 * expected + 8 * chunks + 8
    try sink.write([UInt8](repeating: 0, count: room))
    dataStart = sink.position
    try sink.write([UInt8](repeating: 0, count: 16))
    sizes.reserveCapacity(expected)
  }

  /// Adds a packet.
  mutating func append(_ packet: [UInt8]) throws(CuttingError) {
    sizes.append(UInt32(truncatingIfNeeded: packet.count))
    try sink.write(packet)
  }

  /// Adds the packet at a reader's head.
  mutating func append(_ reader: SourceReader, _ count: Int) throws(CuttingError) {
    sizes.append(UInt32(truncatingIfNeeded: count))
    try sink.write(reader, count)
  }

  /// Writes the index.
  ///
  /// - Parameters:
  ///   - hidden: The samples before the first one that is played.
  ///   - played: The samples that are played.
  /// - Throws: What the sink throws.
  mutating func finish(hidden: Int64, played: Int64) throws(CuttingError) {
    let builder = MovieBox(track: track, tags: tags, marks: marks, language: tags.language)
    for text in ChapterTrack(marks, rate: track.rate).samples { try sink.write(text) }
    var data = Bytes()
    data.word(1)
    data.text("mdat")
    data.long(UInt64(sink.position - dataStart))
    let movie = builder.make(
      sizes: sizes, dataStart: dataStart + 16, perChunk: Self.packetsPerChunk, hidden: hidden,
      played: played)
    try sink.patch(data.bytes, at: dataStart)
    guard movie.count <= room, room - movie.count == 0 || room - movie.count >= 8 else {
      try sink.patch(free(room), at: roomStart)
      return try sink.write(movie)
    }
    let rest = room - movie.count
    try sink.patch(movie + (rest > 0 ? free(rest) : []), at: roomStart)
  }

  private func free(_ size: Int) -> [UInt8] {
    Box.make("free", [UInt8](repeating: 0, count: max(size - 8, 0)))
  }
}
