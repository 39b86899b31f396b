import Glibc

/// What open(2) gave for a path: its number and what fstat(2) says of it, closed with its holder.
struct OpenDescriptor: ~Copyable {
  /// The number to hand to calls such as pread(2).
  let number: Int32
  /// The type, size and times at opening.
  let facts: stat

  /// Opens what is called `name` as seen from the folder open as `directory`.
  ///
  /// `flags` are those of open(2) beside O_RDONLY and O_CLOEXEC. Throws an error about `path` where
  /// it cannot be opened.
  init(
    name: [UInt8], in directory: Int32, path: String, followingLinks: Bool, flags: Int32
  ) throws(ZipError) {
    guard !name.contains(0) else {
      throw ZipError(.missing, .open, path: path, "the path holds a NUL")
    }
    let mode = O_RDONLY | O_CLOEXEC | flags | (followingLinks ? 0 : O_NOFOLLOW)
    let number = unsafe (name + [0]).withUnsafeBytes { bytes in
      let start = unsafe bytes.assumingMemoryBound(to: CChar.self).baseAddress
      return unsafe start.map { unsafe openat(directory, $0, mode) }
    }
    guard let number, number >= 0 else {
      throw ZipError(status: errno, .open, path: path)
    }
    var facts = stat()
    guard unsafe fstat(number, &facts) == 0 else {
      let status = errno
      close(number)
      throw ZipError(status: status, .open, path: path)
    }
    self.number = number
    self.facts = facts
  }

  deinit {
    close(number)
  }

  /// The kind of file, as S_IFREG and its like name it.
  var kind: mode_t { facts.st_mode & S_IFMT }

  /// The modification time at opening, since 1970-01-01T00:00:00Z.
  var modificationTime: Duration {
    .seconds(facts.st_mtim.tv_sec) + .nanoseconds(facts.st_mtim.tv_nsec)
  }
}
