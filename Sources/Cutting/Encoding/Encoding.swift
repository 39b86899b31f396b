import CMedia
import Media

/// Gives FFmpeg's functions for decoding, filters and encoding, loaded when first asked for.
@safe
struct Encoding {
  /// The functions that measuring uses, too.
  let media: FFmpeg

  /// The functions that encoding needs besides; they live as long as the process.
  let functions: UnsafePointer<MediaEncoding>

  /// Loads FFmpeg and its filters.
  init() throws(CuttingError) {
    do {
      media = try FFmpeg()
    } catch {
      throw CuttingError(error)
    }
    guard let library = unsafe media_encoding() else {
      let problem = unsafe String(cString: media_library_problem())
      throw CuttingError(.library, "load FFmpeg: \(problem)")
    }
    unsafe functions = library
  }

  /// Turns a status into an error; positive ones are none.
  @discardableResult
  func check(_ status: Int32, _ operation: String) throws(CuttingError) -> Int32 {
    guard status < 0 else { return status }
    throw CuttingError(media.error(status, operation))
  }
}
