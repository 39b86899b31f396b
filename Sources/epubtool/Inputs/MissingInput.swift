import Glibc
import Paths

/// An operand at which nothing can be found, such as the folder of a disk that is not mounted.
struct MissingInput: Sendable {
  /// The operand.
  let path: String
  /// Why nothing is found there, in lower case without a full stop.
  let reason: String

  /// Looks at an operand; nil where something is there.
  init?(_ path: String) {
    guard let failure = FolderSearch.absence(of: path) else { return nil }
    self.path = path
    // A part of the path that is a file hides what is behind it as well as one that is missing.
    let isNowhere = failure.code == ENOENT || failure.code == ENOTDIR
    reason = isNowhere ? "there is no such file or folder" : "cannot be opened: \(failure.reason)"
  }

  /// What is wrong in a sentence, without a full stop.
  var sentence: String { "\"\(path.shownPath)\": \(reason)" }
}
