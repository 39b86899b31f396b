import Glibc

/// A folder that outputs are written to.
enum OutputFolder {
  /// Makes a folder with those above it, where they are not there yet.
  static func make(_ path: String) throws(SystemFailure) {
    if mkdir(path, 0o777) == 0 { return }
    var failure = SystemFailure.last
    if failure.code == ENOENT, let slash = path.dropLast().lastIndex(of: "/"),
      slash != path.startIndex
    {
      try make(String(path[..<slash]))
      if mkdir(path, 0o777) == 0 { return }
      failure = .last
    }
    var facts = stat()
    guard failure.code == EEXIST, stat(path, &facts) == 0, facts.st_mode & S_IFMT == S_IFDIR else {
      throw failure
    }
  }
}
