import CMedia

/// Gives FFmpeg's functions for pictures, which are loaded when first asked for.
@safe
struct FFmpegPictures {
  /// The functions; they live as long as the process.
  let functions: UnsafePointer<PictureLibrary>

  /// Loads libavcodec and libswscale.
  ///
  /// - Throws: ``PictureError/library(_:)`` with what is missing and how to install it.
  init() throws(PictureError) {
    guard let library = unsafe picture_library() else {
      throw .library(unsafe String(cString: picture_library_problem()))
    }
    unsafe functions = library
  }

  /// Turns a status into an error; positive ones are none.
  @discardableResult
  func check(_ status: Int32, _ operation: String) throws(PictureError) -> Int32 {
    guard status < 0 else { return status }
    var text = [CChar](repeating: 0, count: 128)
    _ = unsafe functions.pointee.error_text(status, &text, text.count)
    let bytes = text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    let words = String(decoding: bytes, as: UTF8.self)
    throw .refused(operation: operation, reason: words.lowercased())
  }

  /// Takes what an allocation gave.
  func taken<Value>(_ value: Value?, _ operation: String) throws(PictureError) -> Value {
    guard let value else { throw .refused(operation: operation, reason: "out of memory") }
    return value
  }
}
