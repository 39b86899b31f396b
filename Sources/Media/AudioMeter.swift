import Timing

/// Measures audio files.
///
/// A meter has no state: any number of threads may use one, each with a source of its own.
public struct AudioMeter: Sendable {
  /// Makes a meter.
  public init() {}

  /// Measures one file.
  ///
  /// - Parameters:
  ///   - source: The bytes; where it stands does not matter.
  ///   - mode: How deeply to look.
  ///   - keepsFrames: Whether it is kept where the frames of MPEG files lie, with
  ///     ``AudioMode/packets`` alone; four bytes for each.
  /// - Returns: What was found. A file that holds no audio, or whose audio is broken, is found too.
  /// - Throws: ``MediaError`` where the source throws or FFmpeg cannot be loaded.
  public func measure(
    _ source: some AudioSource, mode: AudioMode = .packets, keepsFrames: Bool = false
  ) throws(MediaError) -> AudioMeasurement {
    guard mode != .off else { return AudioMeasurement(sniffed: nil, absence: .notMeasured) }
    var reader = try SourceReader(source)
    let sniffed = try Sniffer.sniff(&reader)
    var task = MeasuringTask(source: source, mode: mode, sniffed: sniffed)
    task.keepsFrames = keepsFrames && mode == .packets
    return try task.measure(consume reader)
  }
}
