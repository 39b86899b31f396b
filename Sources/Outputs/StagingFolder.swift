import CSystem
import Glibc
import Paths
import Synchronization

/// A hidden folder beside an output's place, in which it is made before it is put there.
///
/// It is removed with all that is left in it when its holder lets go. A run that is killed leaves its
/// own behind; since a running one holds a lock on its folder, the next run knows and removes them.
public final class StagingFolder {
  /// The path, which ends with the folder's own name.
  public let path: String

  let root: DirectoryHandle
  let name: String
  let handle: DirectoryHandle
  /// Whether it is somebody else's under another name, or gone.
  var isPlaced = false

  private static let prefix = ".epubtool-"
  /// How often a name may be taken, or a folder be gone at once, before that is an error.
  private static let attempts = 10_000
  private static let counter = Atomic<Int>(0)
  private static let cleaned = CleanedFolders()

  /// Makes a staging folder beside a file or folder that is to be made.
  ///
  /// - Parameter target: The path; the folder around it must be there.
  /// - Throws: What keeps the folder from being made.
  public convenience init(beside target: String) throws(OutputError) {
    let slash = target.lastIndex(of: "/")
    let parent = slash.map { $0 == target.startIndex ? "/" : String(target[..<$0]) } ?? "."
    try self.init(in: DirectoryHandle.open(at: parent))
  }

  /// Makes a staging folder in another one; throws what keeps it from being made.
  init(in root: DirectoryHandle) throws(OutputError) {
    if Self.cleaned.isFirst(root) { Self.removeLeftovers(in: root) }
    for _ in 0..<Self.attempts {
      let number = Self.counter.add(1, ordering: .relaxed).newValue
      let name = "\(Self.prefix)\(getpid())-\(number)"
      guard try root.makeNewFolder(name), let handle = try Self.locked(name, in: root) else {
        continue
      }
      self.root = root
      self.name = name
      self.handle = handle
      path = "\(root.path)/\(name)"
      return
    }
    throw OutputError(.makeFolder, root.path, code: EAGAIN, text: "no folder in it stays there")
  }

  deinit { remove() }

  /// Removes the folder with all that is left in it, unless it got another name.
  func remove() {
    guard !isPlaced else { return }
    isPlaced = true
    handle.removeContents()
    unlinkat(root.descriptor, name, AT_REMOVEDIR)
  }

  /// Opens and locks a folder that was made this moment; nil where another run took it for a leftover.
  private static func locked(
    _ name: String, in root: DirectoryHandle
  ) throws(OutputError) -> DirectoryHandle? {
    let handle: DirectoryHandle
    do throws(OutputError) {
      handle = try root.folder(name)
    } catch {
      guard error.code == ENOENT else { throw error }
      return nil
    }
    // Where folders cannot be locked, nobody can take this one for a leftover either.
    if flock(handle.descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK { return nil }
    return root.holds(handle, as: name) ? handle : nil
  }

  /// Whether a name is made as those of staging folders are.
  private static func isOurs(_ name: String) -> Bool {
    guard name.hasPrefix(prefix) else { return false }
    let numbers = name.dropFirst(prefix.count).split(
      separator: "-", omittingEmptySubsequences: false)
    return numbers.count == 2
      && numbers.allSatisfy { number in
        !number.isEmpty && number.utf8.allSatisfy { (0x30...0x39).contains($0) }
      }
  }

  /// Removes the folders of runs that were killed.
  private static func removeLeftovers(in root: DirectoryHandle) {
    for name in root.names() where isOurs(name) {
      do throws(OutputError) {
        let handle = try root.folder(name)
        guard flock(handle.descriptor, LOCK_EX | LOCK_NB) == 0 else { continue }
        handle.removeContents()
        unlinkat(root.descriptor, name, AT_REMOVEDIR)
      } catch {
        // It is no folder, or has gone in the meantime.
        continue
      }
    }
  }

  /// Puts something that was made in here in the place of a target beside, in one step.
  ///
  /// - Parameters:
  ///   - part: The name in here.
  ///   - target: The name beside this folder.
  /// - Throws: What keeps it from its place; what lay there then still does.
  public func place(_ part: String, as target: String) throws(OutputError) {
    guard renameat(handle.descriptor, part, root.descriptor, target) == 0 else {
      throw OutputError(.place, "\(root.path)/\(target)")
    }
    try root.sync()
  }

  /// Puts a folder that was made in here in the place of a target beside, in one step where the
  /// kernel can; a folder that lay there is removed with this one.
  ///
  /// - Parameters:
  ///   - part: The name in here.
  ///   - target: The name beside this folder.
  /// - Throws: What keeps it from its place; what lay there then still does.
  public func exchange(_ part: String, with target: String) throws(OutputError) {
    guard handle.exchange(part, with: target, of: root, by: "\(part).old") else {
      guard errno == ENOENT else { throw OutputError(.place, "\(root.path)/\(target)") }
      return try place(part, as: target)
    }
    try root.sync()
  }
}

@available(*, unavailable)
extension StagingFolder: Sendable {}

/// The folders in which this process has looked for leftovers.
private final class CleanedFolders: Sendable {
  private struct Folder: Hashable {
    let path: String
    let identity: FolderIdentity
  }

  private let seen = Mutex<Set<Folder>>([])

  /// Whether a folder was not looked into so far.
  func isFirst(_ folder: DirectoryHandle) -> Bool {
    guard let identity = folder.identity else { return false }
    return seen.withLock { seen in
      seen.insert(Folder(path: folder.path, identity: identity)).inserted
    }
  }
}
