import Testing
import Timing

@testable import Repair

/// Clock values as they are written, and read where they are not legal.
struct ClockWritingTests {
  @Test("writes full clock values, to the millisecond or to the microsecond")
  func writing() {
    #expect(ClockTime(milliseconds: 0).clockValue == "0:00:00.000")
    #expect(ClockTime(milliseconds: 3_725_040).clockValue == "1:02:05.040")
    #expect(ClockTime(microseconds: 1_000_001).clockValue == "0:00:01.000001")
    for value in ["0:00:00.000", "1:02:05.040", "100:00:01.000001"] {
      #expect(ClockTime(smil: value)?.clockValue == value)
    }
  }

  @Test(
    "reads what leaves no doubt",
    arguments: [
      ("00:00:60.00", 60_000), ("0:75:00", 4_500_000), ("0:00:04,499", 4499), ("npt=4.650s", 4650),
      ("1:2.5", 62_500), ("0:0:1", 1000), ("12.5 s", 12_500), ("00:00:01.5s", 1500),
      ("NPT=00:00:01", 1000), ("90", 90_000), ("5,25s", 5250),
    ] as [(String, Int64)])
  func reading(_ text: String, _ milliseconds: Int64) {
    #expect(ClockTime(plainlyMeant: text) == ClockTime(milliseconds: milliseconds))
  }

  @Test(
    "leaves alone what may mean anything",
    arguments: [
      "", "soon", "-1s", "1:2:3:4", "1::2", "1.2.3", ".5.", "0:00:01:12", "99999999:00:60", "1:-2",
      "5x", "smpte=1:00",
    ])
  func doubt(_ text: String) {
    #expect(ClockTime(plainlyMeant: text) == nil)
  }
}
