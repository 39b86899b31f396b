import CSystem
import Glibc

/// Gives two files or folders each other's names.
enum Exchange {
  /// A name in an open folder.
  struct Place {
    /// The descriptor of the folder; `AT_FDCWD` where the name is a path.
    let folder: Int32
    /// The name.
    let name: UnsafePointer<CChar>
  }

  /// Exchanges what lies at two places, at once where the kernel and the file system can.
  ///
  /// - Parameters:
  ///   - one: The one place.
  ///   - other: The other one.
  ///   - spare: A place where nothing lies, for what lies at the other one in between.
  /// - Returns: Whether they are exchanged; if not, both are as they were where that can be, and
  ///   `errno` says why.
  static func run(_ one: Place, _ other: Place, by spare: Place) -> Bool {
    if renameat2(one.folder, one.name, other.folder, other.name, EPUBTOOL_RENAME_EXCHANGE) == 0 {
      return true
    }
    guard errno == EINVAL || errno == ENOSYS || errno == ENOTSUP else { return false }
    guard rename(other, to: spare) else { return false }
    guard rename(one, to: other) else {
      let reason = errno
      _ = rename(spare, to: other)
      errno = reason
      return false
    }
    guard rename(spare, to: one) else {
      let reason = errno
      _ = rename(other, to: one) && rename(spare, to: other)
      errno = reason
      return false
    }
    return true
  }

  private static func rename(_ place: Place, to target: Place) -> Bool {
    renameat(place.folder, place.name, target.folder, target.name) == 0
  }
}
