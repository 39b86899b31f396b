import Glibc

/// A converter of the system, which brings text of one encoding to UTF-8.
@safe
struct TextConverter: ~Copyable {
  private let handle: iconv_t

  /// Opens a converter, nil where the system does not know the encoding.
  init?(from name: String) {
    guard let handle = unsafe iconv_open("UTF-8", name), Int(bitPattern: handle) != -1 else {
      return nil
    }
    unsafe self.handle = unsafe handle
  }

  deinit { unsafe _ = iconv_close(handle) }

  /// Converts a whole text.
  ///
  /// - Parameter bytes: The text in its encoding.
  /// - Returns: The text in UTF-8 as the system has it, and whether some bytes meant nothing and became
  ///   U+FFFD.
  func utf8(of bytes: [UInt8]) -> (bytes: [UInt8], hasLosses: Bool) {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count * 2)
    var piece = [CChar](repeating: 0, count: 1 << 16)
    var hasLosses = false
    unsafe bytes.withUnsafeBytes { input in
      guard let start = input.baseAddress else { return }
      // iconv moves the pointer and leaves what it points to as it is.
      var next: UnsafeMutablePointer<CChar>? = unsafe UnsafeMutableRawPointer(mutating: start)
        .assumingMemoryBound(to: CChar.self)
      var left = input.count
      while left > 0 {
        var code: Int32 = 0
        let written = unsafe piece.withUnsafeMutableBufferPointer { buffer -> Int in
          var place: UnsafeMutablePointer<CChar>? = buffer.baseAddress
          var room = buffer.count
          let status = unsafe iconv(handle, &next, &left, &place, &room)
          if status == Int(bitPattern: UInt.max) { code = errno }
          return buffer.count - room
        }
        output += piece[..<written].map { UInt8(bitPattern: $0) }
        guard code == EILSEQ || code == EINVAL, left > 0 else { continue }
        output += [0xEF, 0xBF, 0xBD]
        hasLosses = true
        unsafe next = unsafe next.map { unsafe $0 + 1 }
        left -= 1
      }
    }
    return (output, hasLosses)
  }
}
