import Media
import Testing
import Timing

/// Bytes that are no audio, or no longer.
@Suite struct HostileTests {
  @Test func noBytes() throws {
    let result = try Fixture.measure([])
    #expect(result.sniffed == .empty && result.absence == .empty && result.facts == nil)
  }

  @Test func otherThings() throws {
    let cases: [(String, SniffedFormat)] = [
      ("It was a dark and stormy night; the rain fell in torrents.", .text),
      ("\n<html><body>Not found</body></html>", .markup), ("%PDF-1.7\n", .pdf),
      ("PK\u{3}\u{4}....", .zip), ("GIF89a....", .image),
      ("#EXTM3U\nhttp://example.org/a.mp3", .text),
    ]
    for (text, format) in cases {
      for mode in [AudioMode.packets, .header, .decode] {
        let result = try Fixture.measure(Array(text.utf8), mode: mode)
        #expect(result.sniffed == format)
        #expect(result.absence == .notAudio)
      }
    }
    let zeros = try Fixture.measure([UInt8](repeating: 0, count: 70_000))
    #expect(zeros.sniffed == .zeros && zeros.absence == .notAudio)
  }

  @Test(arguments: 1...8) func noiseIsNoAudio(_ seed: UInt64) throws {
    for mode in [AudioMode.packets, .header, .decode] {
      let result = try Fixture.measure(noise(200_000, seed: seed), mode: mode)
      #expect(result.facts == nil)
      #expect(result.absence == .notAudio)
    }
  }

  @Test(arguments: Fixture.names) func everyCut(_ name: String) throws {
    let bytes = try Fixture.bytes(name)
    for count in stride(from: 1, to: bytes.count, by: max(bytes.count / 60, 1)) {
      let mode = [AudioMode.packets, .decode, .header][count % 3]
      let result = try Fixture.measure(Array(bytes.prefix(count)), mode: mode)
      #expect((result.facts == nil) == (result.absence != nil))
      if let coded = result.facts?.coded { #expect(coded.seconds < 2) }
    }
  }

  @Test(arguments: Fixture.names) func flippedBytes(_ name: String) throws {
    let bytes = try Fixture.bytes(name)
    let places = noise(400, seed: 7)
    for round in 0..<50 {
      var broken = bytes
      for index in 0..<8 {
        let place = places[(round * 8 + index) % 400]
        let at = index < 4 ? Int(place) : Int(place) * bytes.count / 256
        broken[min(at, bytes.count - 1)] ^= UInt8(truncatingIfNeeded: 1 << (round & 7))
      }
      let mode = [AudioMode.packets, .decode, .header][round % 3]
      let result = try Fixture.measure(broken, mode: mode)
      #expect((result.facts == nil) == (result.absence != nil))
    }
  }
}
