/// The sizes beyond which a picture is refused rather than decoded.
///
/// They bound memory and time on hostile input and lie above every cover that people make.
public enum PictureLimits {
  /// The most bytes that are read of a picture: 32 MiB.
  public static let bytes = 32 << 20
  /// The most pixels that are decoded: 40 million.
  public static let pixels = 40_000_000
  /// The most scans of a JPEG, each of which passes over all its pixels.
  public static let scans = 100
  /// The pixels above which pictures are decoded one at a time, however many threads there are.
  static let pixelsAtOnce = 4_000_000
}
