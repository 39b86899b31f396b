import Testing
import Timing

/// SMIL clock values as EPUB 3.3 allows them, and the arithmetic of times.
struct ClockTimeTests {
  @Test(
    "reads every legal form",
    arguments: [
      ("0:00:00", 0), ("00:00:00.000", 0), ("5:34:31.396", 20_071_396_000),
      ("124:59:36", 449_976_000_000), ("0:05:01.2", 301_200_000), ("0:00:04", 4_000_000),
      ("09:58", 598_000_000), ("00:56.78", 56_780_000), ("76.2s", 76_200_000),
      ("7.75h", 27_900_000_000),
      ("13min", 780_000_000), ("2345ms", 2_345_000), ("12.345", 12_345_000), ("12", 12_000_000),
      ("  1s ", 1_000_000), ("\t\n2s\r", 2_000_000), ("0.000001", 1), ("0.0000019", 1),
      ("1.5ms", 1_500), ("0.5min", 30_000_000), ("99999:59:59.999999", 359_999_999_999_999),
      ("00s", 0), ("59:59.9", 3_599_900_000),
    ])
  func legal(_ text: String, _ microseconds: Int64) {
    #expect(ClockTime(smil: text)?.microseconds == microseconds)
  }

  @Test(
    "refuses every other form",
    arguments: [
      "", " ", "abc", "-1s", "+1s", "npt=1s", "1,5s", "1 s", "s", ".5", ".5s", "1.", "1.s", "1:2",
      "1:02", "60:00", "00:60", "0:60:00", "0:00:60", "0:0:00", "0:00:0", "0:00", "1:00:00:00",
      "0:00:00.", "1h30m", "1H", "1S", "1MS", "1e3", "0x10", "١s", "1s1", "00:00:00s", "1:00:00,5",
      "0:-1:00", "0:00:00.5.5", "1\u{0}s",
    ])
  func illegal(_ text: String) {
    #expect(ClockTime(smil: text) == nil)
  }

  @Test("reads pieces of a text as the text itself")
  func substring() {
    #expect(ClockTime(smil: "clipEnd=1.5s".dropFirst(8)) == ClockTime(milliseconds: 1500))
  }

  @Test("adds, subtracts and orders")
  func arithmetic() {
    let (long, short) = (ClockTime(milliseconds: 1500), ClockTime(milliseconds: 400))
    #expect(long + short == ClockTime(milliseconds: 1900))
    #expect(short - long == ClockTime(milliseconds: -1100))
    #expect((short - long).magnitude == ClockTime(milliseconds: 1100))
    #expect(short < long)
    var sum = ClockTime.zero
    for _ in 0..<1000 { sum += ClockTime(microseconds: 1) }
    #expect(sum == ClockTime(milliseconds: 1))
    #expect(long.seconds == 1.5)
  }

  @Test("does not trap on times at the edge of what can be told")
  func edges() {
    let last = ClockTime(microseconds: .max)
    #expect(last + last == last)
    #expect((ClockTime.zero - last).microseconds == -.max)
    #expect(ClockTime(smil: "9223372036854775807h") == last)
    #expect(ClockTime(smil: "99999999999999999999") == last)
    #expect(last.description == "2562047788:00:54.776")
    #expect(!ClockTime(microseconds: .min).description.isEmpty)
    #expect(ClockTime(microseconds: .min).magnitude > .zero)
  }

  @Test(
    "rounds ticks to the nearest microsecond",
    arguments: [
      (44_100, 44_100, 1_000_000), (1, 44_100, 23), (1152, 44_100, 26_122), (-1, 44_100, -23),
      (0, 48_000, 0), (3, 2, 1_500_000), (48_001, 48_000, 1_000_021),
    ])
  func ticks(_ ticks: Int64, _ rate: Int64, _ microseconds: Int64) {
    #expect(ClockTime(ticks: ticks, rate: rate).microseconds == microseconds)
  }

  @Test(
    "is written as people write it",
    arguments: [
      (0, "0 s"), (4_250_000, "4.25 s"), (4_000_000, "4 s"), (59_999_400, "59.999 s"),
      (59_999_600, "0:01:00.000"), (3_599_999_000, "0:59:59.999"), (3_600_000_000, "1:00:00.000"),
      (-1_500_000, "-1.5 s"), (400, "0 s"), (600, "0.001 s"), (90_061_000_000, "25:01:01.000"),
    ])
  func description(_ microseconds: Int64, _ text: String) {
    #expect(ClockTime(microseconds: microseconds).description == text)
  }
}
