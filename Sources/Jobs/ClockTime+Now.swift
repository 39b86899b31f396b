import Glibc
import Timing

extension ClockTime {
  /// The time since some moment of the machine's, which no setting of its clock changes.
  static var now: ClockTime {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return ClockTime(
      microseconds: Int64(time.tv_sec) &* 1_000_000 &+ Int64(time.tv_nsec) / 1000)
  }
}
