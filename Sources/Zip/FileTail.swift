/// The last bytes of a file, read at once; what lies before them is read when it is asked for.
struct FileTail {
  /// How many bytes hold the end record and the directory of most books.
  static let usualReach = 4096

  /// Where the bytes begin in the file.
  let start: UInt64
  /// The bytes.
  let bytes: [UInt8]
  private let file: RandomAccessFile

  /// Reads the last `reach` bytes, or all where there are fewer; throws where the system refuses.
  init(of file: RandomAccessFile, reach: Int) throws(ZipError) {
    let count = min(file.size, UInt64(reach))
    self.file = file
    start = file.size - count
    bytes = try file.bytes(at: start, count: Int(count))
  }

  /// The path of the file as errors show it.
  var path: String { file.path }

  /// Reads up to `count` bytes from an offset in the file; fewer only at its end.
  func bytes(at offset: UInt64, count: Int) throws(ZipError) -> [UInt8] {
    guard offset >= start, let first = Int(exactly: offset - start), first <= bytes.count,
      count <= bytes.count - first
    else { return try file.bytes(at: offset, count: count) }
    return Array(bytes[first..<first + count])
  }
}
