import Hashing
import Zip

/// Names a book by what its container holds: the same under every file name, and known without
/// unpacking anything.
public enum ContentFingerprint {
  /// How many hexadecimal digits of the digest make an id.
  private static let length = 32

  /// Whether a text has the form of an id.
  static func isID(_ text: String) -> Bool {
    text.utf8.count == length
      && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }

  /// The id of the book in a container.
  ///
  /// It is the beginning of the SHA-256 of each file's name, size and CRC-32, in the order of the
  /// names, so that packing the same files anew in another order gives the same id.
  ///
  /// - Throws: ``HashingError`` where no digest can be made.
  public static func id(of container: Zip.Container) throws(HashingError) -> String {
    let entries = container.entries
    var files = entries.indices.filter { !entries[$0].isDirectory }
    files.sort { entries[$0].rawName.lexicographicallyPrecedes(entries[$1].rawName) }
    var digest = try SHA256()
    var bytes: [UInt8] = Array("epubtool book 1".utf8)
    for file in files {
      let file = entries[file]
      bytes += file.rawName
      bytes.append(0)
      append(file.uncompressedSize, bytes: 8, to: &bytes)
      append(UInt64(file.crc32 ?? 0), bytes: 4, to: &bytes)
      if bytes.count > 1 << 16 {
        try digest.update(bytes.span.bytes)
        bytes.removeAll(keepingCapacity: true)
      }
    }
    try digest.update(bytes.span.bytes)
    return String(try digest.hexadecimalDigits().prefix(length))
  }

  private static func append(_ number: UInt64, bytes count: Int, to bytes: inout [UInt8]) {
    for index in 0..<count {
      bytes.append(UInt8(truncatingIfNeeded: number >> UInt64(8 * index)))
    }
  }
}
