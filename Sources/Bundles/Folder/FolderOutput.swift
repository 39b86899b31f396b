import Glibc
import JSON

/// A folder that is made beside its place, and put there when it is whole.
///
/// What stands there is either the old bundle or the new one. A folder that is no bundle, or that holds
/// files of others, is never replaced.
final class FolderOutput: BundleOutput {
  private let target: String
  private let staging: String
  private let parts = ["pages", "media", "styles", "scripts"]
  private let isLasting: Bool
  private var isMade = false
  private var isFinished = false

  /// Makes the folder beside its place.
  ///
  /// - Parameters:
  ///   - path: Its place.
  ///   - isLasting: Whether all is brought onto the disk before.
  /// - Throws: What keeps it from being made.
  init(_ path: String, isLasting: Bool = true) throws(BundleOutputError) {
    self.isLasting = isLasting
    var target = path
    while target.utf8.count > 1, target.hasSuffix("/") { target.removeLast() }
    self.target = target
    let name = target.lastIndex(of: "/").map { target.index(after: $0) } ?? target.startIndex
    // Hidden, so that nobody takes what a killed run leaves for a bundle.
    staging = "\(target[..<name]).\(target[name...]).\(getpid()).tmp"
    try FolderOutput.checkReplaceable(target)
    try FolderOutput.makeFolder(staging)
    isMade = true
    for part in parts { try FolderOutput.makeFolder("\(staging)/\(part)") }
  }

  deinit {
    // What lay there before is somebody else's.
    if isMade, !isFinished { FileTree.remove(staging) }
  }

  /// Writes a file of the bundle.
  func write(_ bytes: [UInt8], to path: String) throws(BundleOutputError) {
    let full = "\(staging)/\(path)"
    let descriptor = open(full, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o666)
    guard descriptor >= 0 else { throw .system(operation: "create", path: full, code: errno) }
    defer { close(descriptor) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw .system(operation: "write", path: full, code: errno)
      }
    }
    guard !isLasting || fsync(descriptor) == 0 else {
      throw .system(operation: "sync", path: full, code: errno)
    }
  }

  /// Puts the folder in its place, unless what is there is the same.
  ///
  /// - Returns: Whether anything changed.
  func finish() throws(BundleOutputError) -> Bool {
    for part in parts { rmdir("\(staging)/\(part)") }
    if FileTree.areSame(staging, target) {
      FileTree.remove(staging)
      isFinished = true
      return false
    }
    let old = "\(target).\(getpid()).old"
    let hasOld = rename(target, old) == 0
    guard hasOld || errno == ENOENT else {
      throw .system(operation: "replace", path: target, code: errno)
    }
    guard rename(staging, target) == 0 else {
      let code = errno
      if hasOld { rename(old, target) }
      throw .system(operation: "create", path: target, code: code)
    }
    isFinished = true
    if hasOld { FileTree.remove(old) }
    return true
  }

  private static func makeFolder(_ path: String) throws(BundleOutputError) {
    guard mkdir(path, 0o777) == 0 else {
      throw .system(operation: "create", path: path, code: errno)
    }
  }

  /// Refuses a target that holds anything which no bundle of ours put there.
  private static func checkReplaceable(_ target: String) throws(BundleOutputError) {
    var facts = stat()
    guard lstat(target, &facts) == 0 else {
      guard errno == ENOENT else { throw .system(operation: "open", path: target, code: errno) }
      return
    }
    guard facts.st_mode & S_IFMT == S_IFDIR else {
      throw .notReplaceable(path: target, reason: "it is no folder")
    }
    let present = try FileTree.files(of: target)
    guard !present.isEmpty else { return }
    guard let listed = try BundleFiles.listed(in: target) else {
      throw .notReplaceable(path: target, reason: "it is not empty, and no bundle")
    }
    if let other = present.first(where: { !listed.contains($0) }) {
      throw .notReplaceable(path: target, reason: "\"\(other)\" in it is not the bundle's")
    }
  }
}

/// The files that a bundle's description lists.
enum BundleFiles {
  /// The files of the bundle in a folder, nil where it holds none.
  static func listed(in folder: String) throws(BundleOutputError) -> Set<String>? {
    let path = "\(folder)/bundle.json"
    guard access(path, F_OK) == 0 else { return nil }
    let bytes = try FileTree.bytes(of: path, limit: 1 << 30)
    let value: JSONValue
    do throws(JSONReader.Fault) {
      value = try JSONReader.value(of: bytes)
    } catch {
      return nil
    }
    guard value["format"]?.text == "epubtool-bundle" else { return nil }
    let paths = (value["resources"]?.elements ?? []).compactMap { $0["path"]?.text }
    return Set(paths).union(["bundle.json"])
  }
}
