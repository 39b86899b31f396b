/// The sizes beyond which a container is refused rather than read.
///
/// They bound memory and time on hostile input and lie far above every real book.
public enum Limits {
  /// The largest central directory in bytes: 128 MiB.
  public static let directoryBytes = 128 << 20
  /// The largest number of entries.
  public static let entries = 1 << 21
  /// The expansion above which an entry larger than `bombFloor` is refused.
  public static let bombRatio: UInt64 = 200
  /// The contents' size in bytes up to which every expansion is let through: 16 MiB.
  public static let bombFloor: UInt64 = 16 << 20
  /// The expansion of all entries together above which an archive is refused.
  public static let totalRatio: UInt64 = 100
  /// The size in bytes of all contents together up to which every expansion is let through: 64 MiB.
  public static let totalFloor: UInt64 = 64 << 20
  /// The most bytes one byte of deflate can stand for (RFC 1951: 258 bytes in 2 bits).
  static let deflateExpansion: UInt64 = 1_032
}
