import Glibc
import Paths

/// The files that an earlier run's list of chapters names.
enum EarlierList {
  /// The largest list that is looked into, in bytes.
  private static let limit = 256 << 20
  private static let head = Array(#"{"format":"epubtool-chapters","#.utf8)
  private static let key = Array(#""file":""#.utf8)

  /// The names in the list at a path; none where there is no list of ours.
  static func files(in path: String) -> Set<String> {
    let bytes = contents(of: path)
    guard bytes.starts(with: head) else { return [] }
    var names: Set<String> = []
    var index = 0
    while let found = bytes[index...].firstIndex(of: key) {
      let start = found + key.count
      guard let end = bytes[start...].firstIndex(of: UInt8(ascii: "\"")) else { break }
      // The names that we give hold no character that JSON would escape.
      let name = String(decoding: bytes[start..<end], as: UTF8.self)
      if !name.contains("\\"), !name.contains("/") { names.insert(name) }
      index = end
    }
    return names
  }

  private static func contents(of path: String) -> [UInt8] {
    let descriptor = path.withSystemPath {
      open($0, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    }
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= limit {
      let count = read(descriptor, &piece, piece.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      bytes += piece[..<count]
    }
    return bytes
  }
}

extension ArraySlice<UInt8> {
  /// Where a word begins, nil where it does not occur.
  fileprivate func firstIndex(of word: [UInt8]) -> Int? {
    var index = startIndex
    while index + word.count <= endIndex {
      guard let first = self[index...].firstIndex(of: word[0]) else { return nil }
      if self[first...].starts(with: word) { return first }
      index = first + 1
    }
    return nil
  }
}
