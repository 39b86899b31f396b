/// Holds the samples of the fragment read last, in case its data are cut off.
struct MP4Fragment {
  /// Samples that are alike: how many, and each one's length in ticks and in bytes.
  struct Run {
    let count: UInt32
    let ticks: UInt32
    let size: UInt32
  }

  /// The most runs kept: an hour of samples of different sizes.
  static let mostRuns = 1 << 18

  /// The index of the track in the reader's list.
  var track: Int?

  /// The samples in their order.
  var runs: [Run] = []
}
