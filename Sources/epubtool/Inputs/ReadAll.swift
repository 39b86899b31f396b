import Glibc

/// Reads a whole file; throws where the system refuses, or where it has more bytes than `limit`.
func readAll(_ path: String, limit: Int) throws(SystemFailure) -> [UInt8] {
  let descriptor = open(path, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { throw SystemFailure.last }
  defer { close(descriptor) }
  var content: [UInt8] = []
  var piece = [UInt8](repeating: 0, count: 65_536)
  while true {
    let count = read(descriptor, &piece, piece.count)
    if count == 0 { return content }
    if count < 0 {
      if errno == EINTR { continue }
      throw SystemFailure.last
    }
    guard content.count + count <= limit else { throw SystemFailure(code: EFBIG) }
    content += piece[..<count]
  }
}
