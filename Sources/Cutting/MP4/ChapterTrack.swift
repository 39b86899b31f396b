import Timing

/// Builds the text track in which QuickTime and its kin look for chapters.
///
/// QuickTime File Format, "Text Media" and "Chapter Lists": a track of texts, each as long as its
/// chapter, that the sound's track names. Nero's list holds 255 chapters alone; this any number.
struct ChapterTrack {
  /// The number of the track.
  static let number: UInt32 = 2

  /// How many bytes the track takes for each chapter, and besides.
  static let bytes = (each: 16, fixed: 768)

  private let marks: [ChapterMark]
  private let rate: Int

  /// Makes a track whose times are told at a rate.
  init(_ marks: [ChapterMark], rate: Int) {
    self.marks = marks
    self.rate = rate
  }

  /// The texts, each behind the count of its bytes and before a box that names its encoding.
  var samples: [[UInt8]] {
    marks.map { mark in
      let text = mark.title.prefix(utf8: 0xFFFF)
      var sample = Bytes()
      sample.half(UInt16(text.count))
      sample.bytes += text
      // 256 is UTF-8.
      return sample.bytes + Box.make("encd", [0, 0, 1, 0])
    }
  }

  /// The box that makes the sound's track name this one.
  static var reference: [UInt8] {
    var body = Bytes()
    body.word(number)
    return Box.make("tref", Box.make("chap", body.bytes))
  }

  /// Builds the track.
  ///
  /// - Parameters:
  ///   - movie: Builds what every track has.
  ///   - start: The offset of the first text in the file.
  ///   - played: The samples of sound that are played.
  /// - Returns: The box `trak`.
  func make(_ movie: MovieBox, at start: Int64, played: Int64) -> [UInt8] {
    let lengths = lengths(played)
    let total = lengths.reduce(0, +)
    let information = Box.make(
      "minf", [header, MovieBox.dataReference, table(lengths, start)])
    let media = Box.make(
      "mdia", [movie.mediaHead(total), MovieBox.handler("text", "ChapterHandler"), information])
    return Box.make("trak", [movie.trackHead(Self.number, total, isPlayed: false), media])
  }

  /// How long each chapter is; the last one reaches to the end.
  private func lengths(_ played: Int64) -> [Int64] {
    let begins = marks.map { mark in
      let samples = Int128(mark.begin.microseconds) * Int128(rate) / 1_000_000
      return min(max(Int64(clamping: samples), 0), played)
    }
    return begins.indices.map { index in
      let end = index + 1 < begins.count ? begins[index + 1] : played
      return max(end - (index == 0 ? 0 : begins[index]), 0)
    }
  }

  private var header: [UInt8] {
    let general = Box.full("gmin") { box in
      // Dithered copying of a grey of 50 %, in the middle: what QuickTime itself writes.
      box.half(0x40)
      for _ in 0..<3 { box.half(0x8000) }
      box.zeros(4)
    }
    var matrix = Bytes()
    for value in [0x1_0000, 0, 0, 0, 0x1_0000, 0, 0, 0, 0x4000_0000] as [UInt32] {
      matrix.word(value)
    }
    return Box.make("gmhd", [general, Box.make("text", matrix.bytes)])
  }

  private func table(_ lengths: [Int64], _ start: Int64) -> [UInt8] {
    let sizes = samples.map(\.count)
    var entry = Bytes()
    entry.zeros(6)
    entry.half(1)
    // Flags, justification, colours, boxes, font: nothing is ever shown.
    entry.zeros(44)
    return Box.make(
      "stbl",
      [
        Box.full("stsd") { box in
          box.word(1)
          box.bytes += Box.make("text", entry.bytes)
        },
        Box.full("stts") { box in
          box.word(UInt32(lengths.count))
          for length in lengths {
            box.word(1)
            box.word(UInt32(clamping: length))
          }
        },
        Box.full("stsc") { box in
          for value in [1, 1, UInt32(sizes.count), 1] { box.word(value) }
        },
        Box.full("stsz") { box in
          box.word(0)
          box.word(UInt32(sizes.count))
          for size in sizes { box.word(UInt32(size)) }
        },
        Box.full("co64") { box in
          box.word(1)
          box.long(UInt64(clamping: start))
        },
      ])
  }
}
