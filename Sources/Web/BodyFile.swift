import Glibc

/// A file of the cache that a body is written into until it is whole.
///
/// One run at a time has it: another one that fetches the same writes into a file of its own.
final class BodyFile {
  /// The file's path.
  let path: String
  /// The file, open to be written at its end.
  let descriptor: Int32
  /// What the file is a part of, nil where nobody could go on with it.
  var facts: PartFacts?

  /// Takes over an open file.
  init(path: String, descriptor: Int32, facts: PartFacts?) {
    (self.path, self.descriptor, self.facts) = (path, descriptor, facts)
  }

  deinit { close(descriptor) }

  /// How many bytes are there.
  var size: Int {
    var facts = stat()
    return unsafe fstat(descriptor, &facts) == 0 ? Int(facts.st_size) : 0
  }

  /// Opens a file that is kept from run to run, for this run alone.
  ///
  /// - Returns: Nil where another run has it, or it cannot be opened.
  static func openKept(_ path: String) -> BodyFile? {
    let flags = O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW
    let descriptor = unsafe open(path, flags, 0o600)
    guard descriptor >= 0 else { return nil }
    let file = BodyFile(path: path, descriptor: descriptor, facts: nil)
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { return nil }
    // Another run may have put it in its place between the two calls.
    return file.isInPlace ? file : nil
  }

  /// Whether the path still leads to the file.
  var isInPlace: Bool {
    var (own, there) = (stat(), stat())
    guard unsafe fstat(descriptor, &own) == 0, unsafe stat(path, &there) == 0 else { return false }
    return own.st_ino == there.st_ino
  }
}
