import CSystem
import Glibc

/// The folder of one output: filled beside its place, synced, and put there when it is whole.
///
/// What is not committed is removed with its last holder, so that an interrupted or failed run
/// leaves nothing half-written. No link inside the output is ever followed.
public final class OutputFolder {
  /// The path of the folder once it is in its place.
  public let path: String

  let name: String
  let stage: StagingFolder
  /// The paths of the files, in the order in which they were made.
  var files: [String] = []
  /// The paths of the folders made, those above before those in them.
  var folders: [String] = []
  /// What an earlier run may have left and this one does not renew.
  var outdated: [String] = []
  /// Folders in which nothing stays that this run has not written.
  var owned: [String] = []
  /// Whether all is brought onto the disk before it takes its place.
  let isLasting: Bool
  private var current: (path: Substring, handle: DirectoryHandle)?
  private var known: Set<String> = []
  private var fileNames: Set<String> = []

  /// Begins an output.
  ///
  /// - Parameters:
  ///   - name: The name of the folder, as ``OutputNames`` gives it.
  ///   - root: The path of the folder that it goes into, made where it is not there.
  ///   - isLasting: Whether all is brought onto the disk before it takes its place; whoever says no
  ///     does so himself.
  /// - Throws: What keeps the folder from being made.
  public init(named name: String, in root: String, isLasting: Bool = true) throws(OutputError) {
    let path = root.hasSuffix("/") ? root + name : "\(root)/\(name)"
    guard OutputFolder.parts(of: name)?.count == 1 else {
      throw OutputError(.makeFolder, path, code: EINVAL)
    }
    self.name = name
    self.path = path
    self.isLasting = isLasting
    stage = try StagingFolder(in: DirectoryHandle.make(at: root))
  }

  var root: DirectoryHandle { stage.root }
  var staging: DirectoryHandle { stage.handle }

  /// Makes the folder of a path, and those above it, where they are not there; throws where they
  /// cannot be made.
  public static func make(at path: String) throws(OutputError) {
    _ = try DirectoryHandle.make(at: path)
  }

  /// Makes a file, and the folders above it.
  ///
  /// - Parameter path: The path within the folder: parts without `..`, with `/` between them.
  /// - Returns: The file, to be written and closed.
  /// - Throws: What keeps the file from being made; also that there is one of its name.
  public func makeFile(at path: String) throws(OutputError) -> OutputFile {
    OutputFile(try open(path, O_WRONLY), path: path, fullPath: "\(self.path)/\(path)")
  }

  /// Makes a file for those who write to descriptors, which can be read too.
  ///
  /// - Parameter path: The path within the folder, as in ``makeFile(at:)``.
  /// - Returns: The descriptor, which the caller closes.
  /// - Throws: What keeps the file from being made, as ``makeFile(at:)``.
  public func makeDescriptor(at path: String) throws(OutputError) -> Int32 {
    try open(path, O_RDWR)
  }

  /// Lets the system begin to bring a written file onto the disk, so that there is less to wait for
  /// when the folder is put in its place.
  public static func beginSync(_ descriptor: Int32) {
    var facts = stat()
    // Many small files are sooner written together.
    guard fstat(descriptor, &facts) == 0, facts.st_size >= 1 << 20 else { return }
    // Where the system cannot, all of it is done in the end.
    _ = sync_file_range(descriptor, 0, 0, EPUBTOOL_SYNC_FILE_RANGE_WRITE)
  }

  private func open(_ path: String, _ access: Int32) throws(OutputError) -> Int32 {
    guard let parts = Self.parts(of: path), let leaf = parts.last else {
      throw OutputError(.makeFile, "\(self.path)/\(path)", code: EINVAL)
    }
    let parent = try folder(path[..<leaf.startIndex])
    let flags = access | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let descriptor = openat(parent.descriptor, String(leaf), flags, 0o666)
    guard descriptor >= 0 else { throw OutputError(.makeFile, "\(self.path)/\(path)") }
    files.append(path)
    fileNames.insert(path)
    return descriptor
  }

  /// Makes a file with these bytes; throws like ``makeFile(at:)``, and where they cannot be written.
  public func write(_ bytes: [UInt8], to path: String) throws(OutputError) {
    let file = try makeFile(at: path)
    try file.write(bytes)
    try file.close()
  }

  /// Takes a file of this run back, as after a failure in its middle; its path can be used again.
  public func remove(_ file: OutputFile) throws(OutputError) {
    try file.close()
    try remove(file.path)
  }

  /// Takes a closed file of this run back; its path can be used again.
  public func remove(_ path: String) throws(OutputError) {
    guard let index = files.lastIndex(of: path) else { return }
    guard unlinkat(staging.descriptor, path, 0) == 0 else {
      throw OutputError(.remove, "\(self.path)/\(path)")
    }
    files.remove(at: index)
    fileNames.remove(path)
  }

  /// Names a file that an earlier run may have left, and that is to be gone once this is in place.
  public func drop(_ path: String) {
    if Self.parts(of: path) != nil { outdated.append(path) }
  }

  /// Names a folder in this one whose numbered documents (`12.json`) are the output's own.
  ///
  /// Once this is in place, those of an earlier run that it does not renew are gone from there. What
  /// else lies in the folder is somebody else's.
  public func own(_ folder: String) {
    if Self.parts(of: folder) != nil { owned.append(folder) }
  }

  /// Whether this run has made a file of the path.
  func isKnown(_ path: String) -> Bool { fileNames.contains(path) }

  /// Opens the folder that a path begins with, from the one that was open last if it is the same.
  private func folder(_ prefix: Substring) throws(OutputError) -> DirectoryHandle {
    if prefix.isEmpty { return staging }
    if let current, current.path == prefix { return current.handle }
    var handle = staging
    var path = ""
    for part in prefix.split(separator: "/") {
      path += path.isEmpty ? String(part) : "/\(part)"
      handle = try handle.makeFolder(String(part))
      if known.insert(path).inserted { folders.append(path) }
    }
    current = (prefix, handle)
    return handle
  }

  /// The parts of a path, nil where it is none that stays in a folder and that file systems take.
  static func parts(of path: String) -> [Substring]? {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let isSound = parts.allSatisfy { part in
      !part.isEmpty && part != "." && part != ".." && part.utf8.count <= 255
        && !part.utf8.contains(0)
    }
    return isSound ? parts : nil
  }
}

@available(*, unavailable)
extension OutputFolder: Sendable {}
