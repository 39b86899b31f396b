import JSON
import Timing

extension ClockTime {
  /// The time in seconds as a decimal, exact to the microsecond.
  var decimalSeconds: String {
    var writer = JSONWriter()
    writer.decimal(microseconds, places: 6)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
