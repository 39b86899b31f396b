import Glibc

/// Reads the small files in which the kernel tells about a process.
enum KernelFile {
  /// Reads the first 16,384 bytes of a file; nil if it cannot be read, as where it does not exist.
  static func read(_ path: String) -> String? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 16_384)
    let count = Glibc.read(file, &bytes, bytes.count)
    guard count > 0 else { return nil }
    return String(decoding: bytes[..<count], as: UTF8.self)
  }
}
