import CMedia

/// Gives FFmpeg's functions, which are loaded when first asked for.
@safe
package struct FFmpeg {
  /// The functions; they live as long as the process.
  package let functions: UnsafePointer<MediaLibrary>

  /// Loads FFmpeg.
  ///
  /// - Throws: What is missing and how to install it.
  package init() throws(MediaError) {
    guard let library = unsafe media_library() else {
      throw MediaError(
        operation: "load FFmpeg", text: unsafe String(cString: media_library_problem()))
    }
    unsafe functions = library
  }

  /// Turns a status into an error; positive ones are none.
  @discardableResult
  package func check(_ status: Int32, _ operation: String) throws(MediaError) -> Int32 {
    guard status < 0 else { return status }
    throw error(status, operation)
  }

  /// Makes the error of a status, with the line that FFmpeg logged last.
  package func error(_ status: Int32, _ operation: String) -> MediaError {
    var text = [CChar](repeating: 0, count: 128)
    _ = unsafe functions.pointee.error_text(status, &text, text.count)
    let bytes = text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    let log = unsafe String(cString: media_last_log())
    let words = String(decoding: bytes, as: UTF8.self)
    return MediaError(
      operation: operation, code: status, text: log.isEmpty ? words : "\(words); \(log)")
  }
}
