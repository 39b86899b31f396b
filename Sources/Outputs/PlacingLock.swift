import Glibc

/// A lock on the folder around outputs, held while one of them is put in its place.
///
/// The system lets go of it when the process ends, however that does. Where a file system knows no
/// locks, there is none.
struct PlacingLock {
  /// How long another run may take to put an output in its place, in milliseconds.
  private static let patience = 60_000
  /// How long to wait before asking again, in milliseconds.
  private static let pause = 5

  private let descriptor: Int32

  /// Waits for the lock.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - path: What is to be put in place, for the error.
  /// - Throws: That another run has held it for a minute.
  init(_ folder: DirectoryHandle, placing path: String) throws(OutputError) {
    descriptor = folder.descriptor
    var waited = 0
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR else { return }
      guard waited < Self.patience else {
        throw OutputError(
          .place, path, code: EWOULDBLOCK, text: "another run is writing into the same folder")
      }
      usleep(useconds_t(Self.pause * 1000))
      waited += Self.pause
    }
  }

  /// Lets go of the lock.
  func release() { flock(descriptor, LOCK_UN) }
}
