import CMedia
import Glibc
import Media

/// Measures how loud pieces are together, by EBU R128.
struct LoudnessMeter {
  private let library: Encoding
  private let pieces: [CutPiece]

  /// Makes a meter.
  init(_ library: Encoding, _ pieces: [CutPiece]) {
    self.library = library
    self.pieces = pieces
  }

  /// Measures the loudness.
  ///
  /// - Parameter meter: Learns whether to go on, nil to do so in any case.
  /// - Returns: Hundredths of LUFS, nil where there is nothing but silence.
  /// - Throws: What decoding throws.
  func loudness(_ meter: ProgressMeter? = nil) throws(CuttingError) -> Int? {
    var last: String?
    let chain = SoundChain(
      library, pieces, "ebur128=metadata=1:framelog=verbose", frameSize: 0)
    try unsafe chain.run(meter) { frame throws(CuttingError) in
      let entry = unsafe library.functions.pointee.dict_get(
        frame.pointee.metadata, "lavfi.r128.I", nil, 0)
      if let entry = unsafe entry, let value = unsafe entry.pointee.value {
        last = unsafe String(cString: value)
      }
    }
    // Nothing but silence measures as -70, the gate below which nothing counts.
    guard let last, let measured = Double(last), measured > -69.9 else { return nil }
    return Int((measured * 100).rounded())
  }
}
