import CSystem
import Glibc
import Paths

/// Whole files and folders of outputs: read, replaced, named anew, removed.
///
/// No link at the end of a path is followed, but to list names.
public enum Disk {
  /// What the system knows of what lies at a path.
  public struct Facts: Hashable, Sendable {
    /// The size in bytes.
    public let bytes: Int64
    /// Whether it is a folder.
    public let isFolder: Bool
    /// Whether it is a regular file.
    public let isFile: Bool
    /// Whether it is a symbolic link.
    public let isLink: Bool
    /// The number that stays with it while it is there, whatever its name.
    public let inode: UInt64
    /// How many names it has.
    public let links: Int
    /// The number of the user that it belongs to.
    public let owner: UInt32
    /// When its bytes, or what the system tells of it, last changed, in nanoseconds since 1970.
    public let changed: Int64
  }

  /// The facts of what lies at a path, nil where nothing does.
  public static func facts(_ path: String) -> Facts? {
    var facts = stat()
    guard path.withSystemPath({ lstat($0, &facts) }) == 0 else { return nil }
    return Facts(
      bytes: Int64(facts.st_size), isFolder: facts.st_mode & S_IFMT == S_IFDIR,
      isFile: facts.st_mode & S_IFMT == S_IFREG, isLink: facts.st_mode & S_IFMT == S_IFLNK,
      inode: UInt64(facts.st_ino),
      links: Int(facts.st_nlink), owner: facts.st_uid,
      changed: max(nanoseconds(facts.st_mtim), nanoseconds(facts.st_ctim)))
  }

  private static func nanoseconds(_ time: timespec) -> Int64 {
    Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }

  /// Reads a file; throws where it is not there, is a link, or has more bytes than `limit`.
  public static func read(_ path: String, limit: Int) throws(OutputError) -> [UInt8] {
    let descriptor = path.withSystemPath {
      open($0, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    }
    guard descriptor >= 0 else { throw OutputError(.read, path) }
    defer { close(descriptor) }
    var facts = stat()
    guard fstat(descriptor, &facts) == 0 else { throw OutputError(.read, path) }
    let size = Int(facts.st_size)
    guard size <= limit else { throw OutputError(.read, path, code: EFBIG) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size)
    var piece = [UInt8](repeating: 0, count: min(max(size + 1, 4096), 1 << 20))
    while true {
      let count = Glibc.read(descriptor, &piece, piece.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw OutputError(.read, path) }
      if count == 0 { return bytes }
      guard bytes.count + count <= limit else { throw OutputError(.read, path, code: EFBIG) }
      bytes += piece[..<count]
    }
  }

  /// Writes a file beside its place, and puts it there at once and whole.
  ///
  /// - Parameters:
  ///   - path: The file, which is replaced where it is there.
  ///   - bytes: What is written.
  ///   - isLasting: Whether it is brought onto the disk before it takes its place.
  ///   - beside: Where it is written first, on the same file system; nil for a place of its own.
  /// - Throws: What keeps it from its place; what was there is then still there.
  public static func replace(
    _ path: String, with bytes: [UInt8], isLasting: Bool = true, beside: String? = nil
  ) throws(OutputError) {
    let beside = beside ?? "\(path).\(getpid()).tmp"
    remove(beside)
    let descriptor = beside.withSystemPath {
      open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o666)
    }
    guard descriptor >= 0 else { throw OutputError(.makeFile, path) }
    let file = OutputFile(descriptor, path: beside, fullPath: path)
    do throws(OutputError) {
      try file.write(bytes)
      if isLasting, fsync(descriptor) != 0 { throw OutputError(.sync, path) }
      try file.close()
      try rename(beside, to: path)
    } catch {
      remove(beside)
      throw error
    }
  }

  /// Makes a folder and those above it where they are not there; throws where that cannot be.
  public static func makeFolder(_ path: String) throws(OutputError) {
    if facts(path)?.isFolder == true { return }
    try OutputFolder.make(at: path)
  }

  /// Gives what lies at a path another one, in place of a file or an empty folder there.
  public static func rename(_ path: String, to target: String) throws(OutputError) {
    let status = path.withSystemPath { path in target.withSystemPath { Glibc.rename(path, $0) } }
    guard status == 0 else { throw OutputError(.place, target) }
  }

  /// Gives two paths each other's file or folder, at once where the file system can.
  ///
  /// - Parameters:
  ///   - path: The one.
  ///   - target: The other.
  ///   - spare: A path where nothing lies, for file systems that need two steps.
  /// - Throws: What keeps them from it.
  public static func exchange(
    _ path: String, with target: String, by spare: String
  ) throws(OutputError) {
    let isDone = path.withSystemPath { path in
      target.withSystemPath { target in
        spare.withSystemPath { spare in
          Exchange.run(
            Exchange.Place(folder: AT_FDCWD, name: path),
            Exchange.Place(folder: AT_FDCWD, name: target),
            by: Exchange.Place(folder: AT_FDCWD, name: spare))
        }
      }
    }
    guard isDone else { throw OutputError(.place, target) }
  }

  /// Removes a file, or a folder with all that is in it; what cannot be removed stays.
  public static func remove(_ path: String) {
    guard let facts = facts(path) else { return }
    guard facts.isFolder else {
      _ = path.withSystemPath(unlink)
      return
    }
    folderIfThere(path, followsLink: false)?.removeContents()
    _ = path.withSystemPath(rmdir)
  }

  /// Removes what lies at a path, at once for whoever looks there.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - spare: A path on the same file system that it has while it is removed.
  /// - Throws: What keeps it, or a part of it, from being removed.
  public static func discard(_ path: String, by spare: String) throws(OutputError) {
    guard facts(path) != nil else { return }
    remove(spare)
    let isMoved =
      path.withSystemPath { path in spare.withSystemPath { Glibc.rename(path, $0) } } == 0
    guard isMoved else { throw OutputError(.remove, path) }
    remove(spare)
    // Piece by piece, as far as that goes, what has not gone at once.
    while facts(spare) != nil {
      var rest = spare
      while facts(rest)?.isFolder == true, let name = names(in: rest).first { rest += "/\(name)" }
      let isFolder = facts(rest)?.isFolder == true
      let isGone = rest.withSystemPath { isFolder ? rmdir($0) : unlink($0) } == 0
      guard isGone else { throw OutputError(.remove, rest) }
    }
  }

  /// The names in a folder, which may be behind a link, in the order of their bytes; none where it
  /// cannot be read.
  public static func names(in path: String) -> [String] {
    (folderIfThere(path, followsLink: true)?.names() ?? []).sorted {
      $0.utf8.lexicographicallyPrecedes($1.utf8)
    }
  }

  private static func folderIfThere(_ path: String, followsLink: Bool) -> DirectoryHandle? {
    do throws(OutputError) {
      return try DirectoryHandle.open(at: path, followsLink: followsLink)
    } catch {
      return nil
    }
  }

  /// Brings the file system of a path onto its disk; throws where the system says it cannot.
  public static func sync(_ path: String) throws(OutputError) {
    let descriptor = path.withSystemPath { open($0, O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0 else { throw OutputError(.sync, path) }
    defer { close(descriptor) }
    guard syncfs(descriptor) == 0 else { throw OutputError(.sync, path) }
  }

  /// The bytes that may still be written where a path lies, nil where nobody knows.
  public static func freeBytes(_ path: String) -> UInt64? {
    var facts = statvfs()
    guard path.withSystemPath({ statvfs($0, &facts) }) == 0, facts.f_blocks > 0 else { return nil }
    return facts.freeBytes
  }
}
