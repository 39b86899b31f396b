import Glibc
import JSON
import Outputs
import Paths

/// A folder that is made beside its place, and put there when it is whole.
///
/// What stands there is either the old bundle or the new one. A folder that is no bundle, or that
/// holds files of others, is never replaced.
final class FolderOutput: BundleOutput {
  private let place: OutputPlace
  private let folder: OutputFolder
  private let lock: PathLock?
  /// The files of the bundle that is there.
  private let former: [String]

  /// Makes the folder beside its place.
  ///
  /// - Parameters:
  ///   - place: The place.
  ///   - lock: Its lock, where the caller has it already.
  ///   - isLasting: Whether all is brought onto the disk before.
  /// - Throws: What keeps the folder from being made, or what is there from being replaced.
  init(
    _ place: OutputPlace, lock: PathLock? = nil, isLasting: Bool = true
  ) throws(BundleOutputError) {
    self.place = place
    self.lock = if let lock { lock } else { try place.lock() }
    former = try FolderOutput.replaceableFiles(in: place.path)
    do throws(OutputError) {
      folder = try OutputFolder(named: place.name, in: place.root, isLasting: isLasting)
    } catch {
      throw .output(error)
    }
  }

  /// Writes a file of the bundle.
  func write(_ bytes: [UInt8], to path: String) throws(BundleOutputError) {
    do throws(OutputError) {
      try folder.write(bytes, to: path)
    } catch {
      throw .output(error)
    }
  }

  /// Puts the folder in its place, unless what is there is the same.
  ///
  /// - Returns: Whether anything changed.
  func finish() throws(BundleOutputError) -> Bool {
    if FileTree.areSame(folder.stagingPath, place.path) { return false }
    do throws(OutputError) {
      try folder.replace(former)
      return true
    } catch {
      throw .output(error)
    }
  }

  /// Looks whether a bundle may take a place.
  ///
  /// - Throws: What is there that must stay.
  static func look(at place: String) throws(BundleOutputError) {
    _ = try replaceableFiles(in: place)
  }

  /// The files that programs leave in folders which they show; they hold nothing of anybody's.
  private static let droppings: Set = [".DS_Store", ".directory", "Thumbs.db", "desktop.ini"]

  /// The files at a place, which are all a bundle's; none where nothing is there.
  private static func replaceableFiles(in target: String) throws(BundleOutputError) -> [String] {
    var facts = stat()
    guard target.withSystemPath({ lstat($0, &facts) }) == 0 else {
      guard errno == ENOENT || errno == ENOTDIR else {
        throw .system(operation: "open", path: target, code: errno)
      }
      return []
    }
    guard facts.st_mode & S_IFMT == S_IFDIR else {
      throw .notReplaceable(path: target, reason: "it is no folder")
    }
    let present = try FileTree.files(of: target)
    guard !present.isEmpty else { return [] }
    guard let listed = try BundleFiles.listed(in: target) else {
      throw .notReplaceable(path: target, reason: "it is not empty, and no bundle")
    }
    let other = present.first { path in
      !listed.contains(path) && !droppings.contains(String(path.split(separator: "/").last ?? ""))
    }
    if let other {
      throw .notReplaceable(path: target, reason: "\"\(other)\" in it is not the bundle's")
    }
    return present
  }
}

/// The files that a bundle's description lists.
enum BundleFiles {
  /// The files of the bundle in a folder, nil where it holds none.
  static func listed(in folder: String) throws(BundleOutputError) -> Set<String>? {
    let path = "\(folder)/bundle.json"
    guard path.withSystemPath({ access($0, F_OK) }) == 0 else { return nil }
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
