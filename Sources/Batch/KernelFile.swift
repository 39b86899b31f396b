import Glibc

/// Reads the small files in which the kernel tells about a process.
enum KernelFile {
  /// Reads the first 8,192 bytes of a file; nil if it cannot be read, as where it does not exist.
  static func read(_ path: String) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    let bytes = [UInt8](unsafeUninitializedCapacity: 8192) { buffer, count in
      count = max(0, Glibc.read(file, buffer.baseAddress, buffer.count))
    }
    return bytes.isEmpty ? nil : bytes
  }

  /// Finds the rest of the first line that begins with `field`; nil if there is no such line.
  static func value(of field: String, in text: [UInt8]) -> ArraySlice<UInt8>? {
    let lines = text.split(separator: UInt8(ascii: "\n"))
    return lines.first { $0.starts(with: field.utf8) }?.dropFirst(field.utf8.count)
  }
}
