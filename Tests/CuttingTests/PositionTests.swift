import Testing
import Timing

@testable import Cutting

struct PositionTests {
  @Test(arguments: [8000, 22050, 44100, 48000, 96000])
  func timesOfSamplesLeadBackToThem(rate: Int) {
    let index = AudioIndex(
      container: "wav", codec: "pcm_s16le", sampleRate: rate, channels: 1, length: 1 << 40,
      layout: .demuxed)
    for position in [0, 1, 2, 7, 44_101, 1 << 33, 1 << 40] as [Int64] {
      #expect(index.position(at: index.time(at: position)) == position)
    }
    #expect(index.position(at: ClockTime(microseconds: -5)) == 0)
    #expect(index.position(at: ClockTime(microseconds: .max)) == 1 << 40)
  }
}
