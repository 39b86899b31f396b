import CSystem
import Glibc
import Paths

/// Keeps other runs from replacing what lies at a path while it is held; it ends with its last holder.
///
/// The lock is on the folder or file itself, so that nothing of it is left behind, and a run that is
/// killed holds nothing.
public final class PathLock {
  private let descriptor: Int32

  private init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// Takes the lock of a path.
  ///
  /// - Returns: The lock, nil where there is nothing at the path that anybody could replace.
  /// - Throws: ``OutputError`` with the code `EWOULDBLOCK` where another run holds it, and what keeps
  ///   the path from being opened.
  public static func take(_ path: String) throws(OutputError) -> PathLock? {
    while true {
      let descriptor = path.withSystemPath { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
      guard descriptor >= 0 else {
        guard errno != ENOENT else { return nil }
        throw OutputError(.lock, path)
      }
      let lock = PathLock(descriptor)
      while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
        switch errno {
        case EINTR: continue
        // Some file systems know no locks, and then there is nothing to hold.
        case ENOTSUP, ENOSYS, EINVAL: return lock
        case EWOULDBLOCK:
          throw OutputError(.lock, path, code: EWOULDBLOCK, text: "another run is writing to it")
        default: throw OutputError(.lock, path)
        }
      }
      // Whoever held it may have put something else there in the meantime.
      var (held, there) = (stat(), stat())
      guard fstat(descriptor, &held) == 0 else { throw OutputError(.lock, path) }
      let isThere = path.withSystemPath { stat($0, &there) } == 0
      if isThere, held.st_dev == there.st_dev, held.st_ino == there.st_ino { return lock }
    }
  }
}

@available(*, unavailable)
extension PathLock: Sendable {}
