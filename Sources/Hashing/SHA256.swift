import CCrypto

/// A SHA-256 digest in the making (FIPS 180-4), which owns libcrypto's context of it.
@safe
public struct SHA256: ~Copyable {
  /// The length of a finished digest in bytes.
  public static let byteCount = 32

  private let library: CryptoLibrary
  private let context: OpaquePointer

  /// Begins a digest of no bytes.
  ///
  /// - Throws: ``HashingError/library(_:)`` where libcrypto cannot be loaded, and
  ///   ``HashingError/digest(operation:)`` where memory is short.
  public init() throws(HashingError) {
    guard let functions = unsafe crypto_library() else {
      throw .library(unsafe String(cString: crypto_library_problem()))
    }
    let library = unsafe functions.pointee
    guard let context = unsafe library.context_new() else {
      throw .digest(operation: "make a context")
    }
    guard unsafe library.digest_begin(context, library.sha256, nil) == 1 else {
      unsafe library.context_free(context)
      throw .digest(operation: "begin a digest")
    }
    unsafe self.library = unsafe library
    unsafe self.context = context
  }

  deinit {
    unsafe library.context_free(context)
  }

  /// Takes in more bytes.
  public mutating func update(_ bytes: RawSpan) throws(HashingError) {
    let status = unsafe bytes.withUnsafeBytes { buffer in
      unsafe library.digest_update(context, buffer.baseAddress, buffer.count)
    }
    guard status == 1 else { throw .digest(operation: "take in bytes") }
  }

  /// Ends the digest and gives it in 64 hexadecimal digits in lower case.
  public consuming func hexadecimalDigits() throws(HashingError) -> String {
    var digest = [UInt8](repeating: 0, count: Self.byteCount)
    let status = unsafe digest.withUnsafeMutableBufferPointer { buffer in
      unsafe library.digest_finish(context, buffer.baseAddress, nil)
    }
    guard status == 1 else { throw .digest(operation: "finish a digest") }
    var digits: [UInt8] = []
    digits.reserveCapacity(2 * Self.byteCount)
    for byte in digest {
      digits.append(Self.digit(byte >> 4))
      digits.append(Self.digit(byte & 15))
    }
    return String(decoding: digits, as: UTF8.self)
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}
