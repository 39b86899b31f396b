import Media

/// Gives packets of Opus with their places on the stream's timeline.
struct OpusWalk {
  /// A packet, and the samples it covers, counted from the stream's first.
  struct Packet {
    let bytes: [UInt8]
    let begin: Int64
    let end: Int64
  }

  private var pages: OggPages
  private var waiting: [Packet] = []
  private var read = 0
  private var position: Int64

  /// Makes a walk that begins on the page of a sample.
  init(_ source: any AudioSource, _ layout: OggLayout, from sample: Int64) throws(CuttingError) {
    guard let page = layout.page(at: sample) else {
      throw CuttingError(.unreadable, "no page of sound")
    }
    do {
      let reader = try SourceReader(source, capacity: 1 << 16, at: page.offset)
      pages = OggPages(reader, serial: layout.serial)
    } catch {
      throw CuttingError(error)
    }
    position = page.samples
  }

  /// The next packet, nil at the end.
  mutating func next() throws(CuttingError) -> Packet? {
    while read == waiting.count {
      waiting.removeAll(keepingCapacity: true)
      read = 0
      var found: [OggPages.Packet] = []
      do {
        guard try pages.next({ found.append($0) }) else { return nil }
      } catch {
        throw CuttingError(error)
      }
      for packet in found {
        let samples = OpusPacket.samples(
          packet.bytes.first ?? 0, packet.bytes.count > 1 ? packet.bytes[1] : 0)
        waiting.append(
          Packet(bytes: packet.bytes, begin: position, end: position + samples))
        position += samples
      }
    }
    read += 1
    return waiting[read - 1]
  }
}
