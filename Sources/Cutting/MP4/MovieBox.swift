import Timing

/// Builds the index of an MP4 file, `moov`.
struct MovieBox {
  /// What does not depend on the packets.
  let track: MP4Writer.Track

  /// What the file says of itself.
  let tags: AudioTags

  /// Where chapters begin.
  let marks: [ChapterMark]

  /// The language as BCP 47 has it.
  let language: String?

  /// How many bytes the index takes apart from sizes and chunks, at most.
  var fixedSize: Int {
    let chapters =
      marks.isEmpty ? 0 : ChapterTrack.bytes.fixed + marks.count * ChapterTrack.bytes.each
    return 1536 + track.entry.count + metadata.count + chapters
  }

  /// Builds the index.
  func make(
    sizes: [UInt32], dataStart: Int64, perChunk: Int, hidden: Int64, played: Int64
  ) -> [UInt8] {
    let total = Int64(sizes.count) * track.samplesPerPacket
    let table = samples(sizes, dataStart, perChunk)
    var boxes = [trackHead(1, played, isPlayed: true), edits(hidden, played), media(total, table)]
    if !marks.isEmpty { boxes.insert(ChapterTrack.reference, at: 2) }
    var tracks = Box.make("trak", boxes)
    if !marks.isEmpty {
      // The texts lie behind the sound.
      let start = sizes.reduce(dataStart) { $0 + Int64($1) }
      tracks += ChapterTrack(marks, rate: track.rate).make(self, at: start, played: played)
    }
    return Box.make("moov", [movieHead(played), tracks, metadata])
  }

  private func movieHead(_ played: Int64) -> [UInt8] {
    Box.full("mvhd", version: 1) { box in
      times(&box, scale: track.rate, length: played)
      box.word(0x1_0000)
      box.half(0x100)
      box.zeros(10)
      matrix(&box)
      box.zeros(24)
      box.word(marks.isEmpty ? 2 : ChapterTrack.number + 1)
    }
  }

  /// The head of a track, which says whether it is heard.
  func trackHead(_ number: UInt32, _ length: Int64, isPlayed: Bool) -> [UInt8] {
    // Enabled, in the movie, in the preview; chapters are none of it.
    Box.full("tkhd", version: 1, flags: isPlayed ? 7 : 0) { box in
      box.zeros(16)
      box.word(number)
      box.zeros(4)
      box.long(UInt64(clamping: length))
      // Layer and group behind eight bytes for later use; then full volume.
      box.zeros(12)
      box.half(isPlayed ? 0x100 : 0)
      box.half(0)
      matrix(&box)
      box.zeros(8)
    }
  }

  private func edits(_ hidden: Int64, _ played: Int64) -> [UInt8] {
    let list = Box.full("elst", version: 1) { box in
      box.word(1)
      box.long(UInt64(clamping: played))
      box.long(UInt64(clamping: hidden))
      box.word(0x1_0000)
    }
    return Box.make("edts", list)
  }

  private func media(_ total: Int64, _ table: [UInt8]) -> [UInt8] {
    let sound = Box.full("smhd") { $0.zeros(4) }
    let information = Box.make("minf", [sound, Self.dataReference, table])
    return Box.make("mdia", [mediaHead(total), Self.handler("soun", "SoundHandler"), information])
  }

  /// The head of a track's media: their length and language.
  func mediaHead(_ total: Int64) -> [UInt8] {
    Box.full("mdhd", version: 1) { box in
      times(&box, scale: track.rate, length: total)
      box.half(LanguageCode(language).packed)
      box.half(0)
    }
  }

  /// The box that tells what a track is.
  static func handler(_ type: String, _ name: String) -> [UInt8] {
    Box.full("hdlr") { box in
      box.zeros(4)
      box.text(type)
      box.zeros(12)
      box.text(name)
      box.byte(0)
    }
  }

  /// The box that says that the data lie in the same file.
  static var dataReference: [UInt8] {
    let references = Box.full("dref") { box in
      box.word(1)
      box.bytes += Box.full("url ", flags: 1) { _ in }
    }
    return Box.make("dinf", references)
  }

  private func times(_ box: inout Bytes, scale: Int, length: Int64) {
    // The same input gives the same bytes: no time of making.
    box.zeros(16)
    box.word(UInt32(truncatingIfNeeded: scale))
    box.long(UInt64(clamping: length))
  }

  private func matrix(_ box: inout Bytes) {
    for value in [0x1_0000, 0, 0, 0, 0x1_0000, 0, 0, 0, 0x4000_0000] as [UInt32] {
      box.word(value)
    }
  }

  private func samples(_ sizes: [UInt32], _ dataStart: Int64, _ perChunk: Int) -> [UInt8] {
    let chunks = (sizes.count + perChunk - 1) / perChunk
    let rest = sizes.count % perChunk
    var offsets: [Int64] = []
    var at = dataStart
    for (number, size) in sizes.enumerated() {
      if number % perChunk == 0 { offsets.append(at) }
      at += Int64(size)
    }
    let isWide = at > Int64(UInt32.max)
    var boxes = [
      Box.full("stsd") { box in
        box.word(1)
        box.bytes += track.entry
      },
      Box.full("stts") { box in
        box.word(1)
        box.word(UInt32(sizes.count))
        box.word(UInt32(truncatingIfNeeded: track.samplesPerPacket))
      },
      Box.full("stsc") { box in
        let isMixed = rest > 0 && chunks > 1
        box.word(isMixed ? 2 : 1)
        box.word(1)
        box.word(UInt32(chunks == 1 ? sizes.count : perChunk))
        box.word(1)
        guard isMixed else { return }
        box.word(UInt32(chunks))
        box.word(UInt32(rest))
        box.word(1)
      },
      Box.full("stsz") { box in
        box.word(0)
        box.word(UInt32(sizes.count))
        for size in sizes { box.word(size) }
      },
      Box.full(isWide ? "co64" : "stco") { box in
        box.word(UInt32(offsets.count))
        for offset in offsets {
          if isWide { box.long(UInt64(offset)) } else { box.word(UInt32(offset)) }
        }
      },
    ]
    if track.roll > 0 { boxes += roll(sizes.count) }
    return Box.make("stbl", boxes)
  }

  /// Tells how far before a packet decoding has to begin.
  ///
  /// ISO/IEC 14496-12, 10.1, the group type `roll`.
  private func roll(_ count: Int) -> [[UInt8]] {
    [
      Box.full("sgpd", version: 1) { box in
        box.text("roll")
        box.word(2)
        box.word(1)
        box.half(UInt16(bitPattern: Int16(clamping: -track.roll)))
      },
      Box.full("sbgp") { box in
        box.text("roll")
        box.word(1)
        box.word(UInt32(count))
        box.word(1)
      },
    ]
  }

  private var metadata: [UInt8] {
    let items = ItemList(tags, isAudiobook: track.brand == "M4B ").bytes
    let meta = Box.full("meta") { box in
      box.bytes += Box.full("hdlr") { handler in
        handler.zeros(4)
        handler.text("mdirappl")
        handler.zeros(9)
      }
      box.bytes += items
    }
    let chapters = marks.isEmpty ? [] : chapterList
    return items.isEmpty && chapters.isEmpty ? [] : Box.make("udta", [meta, chapters])
  }

  /// Nero's list of chapters: times in ten-millionths of a second, titles of up to 255 bytes.
  private var chapterList: [UInt8] {
    Box.full("chpl", version: 1) { box in
      let marks = marks.prefix(255)
      box.word(0)
      box.byte(UInt8(marks.count))
      for mark in marks {
        let title = mark.title.prefix(utf8: 255)
        box.long(UInt64(clamping: mark.begin.microseconds) &* 10)
        box.byte(UInt8(title.count))
        box.bytes += title
      }
    }
  }
}

extension String {
  /// The first bytes of the text, cut before a character that does not fit.
  func prefix(utf8 count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    for character in self {
      let more = character.utf8
      guard bytes.count + more.count <= count else { break }
      bytes += Array(more)
    }
    return bytes
  }
}
