import Glibc
import Paths
import Rules

extension Policy {
  /// The size of a file of custom messages beyond which it is taken for something else, in bytes.
  private static let limit = 16 << 20

  /// Reads a file of custom messages; what is wrong with it becomes the policy's findings.
  init(file path: String) {
    let descriptor = path.withSystemPath { open($0, O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0 else {
      self = CustomMessages.policyOfMissingFile(
        path: path, reason: SystemFailure.last.reason)
      return
    }
    defer { close(descriptor) }
    var content: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(descriptor, &piece, piece.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0, content.count + count <= Self.limit else {
        let reason = count < 0 ? SystemFailure.last.reason : "it is larger than 16 MB"
        self = CustomMessages.policyOfUnreadFile(path: path, reason: reason)
        return
      }
      if count == 0 { break }
      content += piece[..<count]
    }
    self = CustomMessages.policy(of: content, path: path)
  }
}
