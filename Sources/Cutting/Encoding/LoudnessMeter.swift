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

  /// The gain in decibels that makes the pieces as loud as asked for; nil where they are silent.
  ///
  /// - Parameter target: The loudness in tenths of LUFS.
  /// - Returns: The gain as FFmpeg's filters read it.
  /// - Throws: What decoding throws.
  func gain(to target: Int) throws(CuttingError) -> String? {
    var last: String?
    let chain = SoundChain(
      library, pieces, "ebur128=metadata=1:framelog=verbose", frameSize: 0)
    try unsafe chain.run(nil) { frame throws(CuttingError) in
      let entry = unsafe library.functions.pointee.dict_get(
        frame.pointee.metadata, "lavfi.r128.I", nil, 0)
      if let entry = unsafe entry, let value = unsafe entry.pointee.value {
        last = unsafe String(cString: value)
      }
    }
    // Nothing but silence measures as -70, the gate below which nothing counts.
    guard let last, let measured = Double(last), measured > -69.9 else { return nil }
    let hundredths = Int(((Double(target) / 10 - measured) * 100).rounded())
    let size = String(1000 + hundredths.magnitude % 100).suffix(2)
    return "\(hundredths < 0 ? "-" : "")\(hundredths.magnitude / 100).\(size)"
  }
}
