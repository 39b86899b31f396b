extension MP4Reader {
  /// The most samples that FFmpeg may make an index of: 100 hours, and 800 MB.
  private static let mostSamples: Int64 = 1 << 24

  /// The most fragments that FFmpeg may look through, which it does again for each one: 27 hours of a
  /// second each.
  private static let mostFragments = 100_000

  /// How many samples all tracks claim together.
  private var claims: Int64 { tracks.reduce(fragmentClaims) { $0 &+ $1.claims } }

  /// Whether more samples are claimed than the whole file has bytes, though nothing is cut off.
  var isHoax: Bool { !isTruncated && claims > reader.size }

  /// Why FFmpeg must not be let near the file, nil where it may decode it.
  ///
  /// It keeps 50 bytes for each sample that is claimed, of any track, before it looks for the first.
  var refusal: String? {
    if claims > min(Self.mostSamples, reader.size) {
      return "it claims \(claims) samples"
    }
    return fragments > Self.mostFragments ? "it has \(fragments) fragments" : nil
  }
}
