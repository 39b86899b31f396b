import CMedia

extension Encoding {
  /// Makes silence of the samples in a frame that are no finite numbers, as files of floating-point
  /// sound can hold: filters would spread them, and encoders fail on them or end the process.
  ///
  /// - Throws: ``CuttingError`` where memory is short.
  func silenceNonNumbers(in frame: UnsafeMutablePointer<AVFrame>) throws(CuttingError) {
    let channels = unsafe media_frame_channels(frame)
    guard unsafe media_non_numbers(frame, channels, 0) > 0 else { return }
    // The decoder may still look at what it gave.
    try check(unsafe functions.pointee.frame_make_writable(frame), "av_frame_make_writable")
    _ = unsafe media_non_numbers(frame, channels, 1)
  }
}
