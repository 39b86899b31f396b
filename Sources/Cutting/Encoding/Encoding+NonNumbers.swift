import CMedia

extension Encoding {
  /// Makes silence of the samples in a frame that are no finite numbers, as files of floating-point
  /// sound can hold: filters would spread them, and encoders fail on them or end the process.
  ///
  /// - Throws: ``CuttingError`` where memory is short.
  func silenceNonNumbers(in frame: UnsafeMutablePointer<AVFrame>) throws(CuttingError) {
    switch unsafe AVSampleFormat(rawValue: frame.pointee.format) {
    case AV_SAMPLE_FMT_FLT, AV_SAMPLE_FMT_FLTP: try unsafe silence(Float.self, in: frame)
    case AV_SAMPLE_FMT_DBL, AV_SAMPLE_FMT_DBLP: try unsafe silence(Double.self, in: frame)
    default: break
    }
  }

  private func silence<Sample: BinaryFloatingPoint>(
    _: Sample.Type, in frame: UnsafeMutablePointer<AVFrame>
  ) throws(CuttingError) {
    let format = unsafe AVSampleFormat(rawValue: frame.pointee.format)
    let isPlanar = format == AV_SAMPLE_FMT_FLTP || format == AV_SAMPLE_FMT_DBLP
    let channels = unsafe Int(media_frame_channels(frame))
    let samples = unsafe Int(frame.pointee.nb_samples)
    let (planes, count) = isPlanar ? (channels, samples) : (1, channels * samples)
    for plane in 0..<planes {
      guard let bytes = unsafe frame.pointee.extended_data[plane] else { continue }
      let isWhole = unsafe bytes.withMemoryRebound(to: Sample.self, capacity: count) { samples in
        unsafe UnsafeBufferPointer(start: samples, count: count).allSatisfy(\.isFinite)
      }
      if isWhole { continue }
      // The decoder may still look at what it gave.
      try check(unsafe functions.pointee.frame_make_writable(frame), "av_frame_make_writable")
      guard let bytes = unsafe frame.pointee.extended_data[plane] else { continue }
      unsafe bytes.withMemoryRebound(to: Sample.self, capacity: count) { samples in
        for index in 0..<count where unsafe !samples[index].isFinite { unsafe samples[index] = 0 }
      }
    }
  }
}
