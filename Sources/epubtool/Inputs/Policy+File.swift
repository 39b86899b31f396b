import Rules

extension Policy {
  /// The size of a file of custom messages beyond which it is taken for something else, in bytes.
  private static let limit = 16 << 20

  /// Reads a file of custom messages; what is wrong with it becomes the policy's findings.
  init(file path: String) {
    do throws(FileContents.Failure) {
      let contents = try FileContents.read(path, limit: Self.limit)
      self = CustomMessages.policy(of: contents, path: path)
    } catch {
      switch error {
      case .unopened(let failure):
        self = CustomMessages.policyOfMissingFile(path: path, reason: failure.reason)
      case .unread(let failure):
        self = CustomMessages.policyOfUnreadFile(path: path, reason: failure.reason)
      case .tooLarge:
        self = CustomMessages.policyOfUnreadFile(path: path, reason: "it is larger than 16 MB")
      }
    }
  }
}
