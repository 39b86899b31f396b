import Glibc
import JSON
import Outputs

/// A folder that is made beside its place, and put there when it is whole.
///
/// What stands there is either the old bundle or the new one. A folder that is no bundle, or that holds
/// files of others, is never replaced.
final class FolderOutput: BundleOutput {
  private let target: String
  private let stage: StagingFolder
  private let staging: String
  private let parts = ["pages", "media", "styles", "scripts"]
  private let isLasting: Bool

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
    try FolderOutput.checkReplaceable(target)
    stage = try BundleOutputError.wrapping { () throws(OutputError) in
      try StagingFolder(beside: target)
    }
    staging = "\(stage.path)/\(FolderOutput.part)"
    try FolderOutput.makeFolder(staging)
    for part in parts { try FolderOutput.makeFolder("\(staging)/\(part)") }
  }

  /// The name of the folder while it is made.
  private static let part = "bundle"

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
    if FileTree.areSame(staging, target) { return false }
    let name = target.lastIndex(of: "/").map { target.index(after: $0) } ?? target.startIndex
    try BundleOutputError.wrapping { () throws(OutputError) in
      try stage.exchange(FolderOutput.part, with: String(target[name...]))
    }
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
