import Timing

extension ClockTime {
  /// The difference between two lengths of one file that is more than a matter of counting.
  ///
  /// An encoder's delay with a header frame and a packet of padding makes up to 0.15 s at 22 kHz.
  public static let notable = ClockTime(milliseconds: 200)
}
