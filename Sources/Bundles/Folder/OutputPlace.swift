import Outputs
import Paths

/// The place of a bundle: the folder that it lies in, and its name there.
struct OutputPlace: Sendable {
  /// The folder, which need not be there yet.
  let root: String
  /// The name in it.
  let name: String

  /// Takes a path apart; where something is there, links and dots are resolved first.
  init(_ path: String) {
    var place = path.realPath ?? path
    while place.utf8.count > 1, place.hasSuffix("/") { place.removeLast() }
    guard let slash = place.lastIndex(of: "/") else {
      (root, name) = (".", place)
      return
    }
    root = slash == place.startIndex ? "/" : String(place[..<slash])
    name = String(place[place.index(after: slash)...])
  }

  /// The path.
  var path: String {
    if root == "." { return name }
    return root.hasSuffix("/") ? root + name : "\(root)/\(name)"
  }

  /// Makes a hidden folder beside the place for a file that is not whole yet, and the folders above
  /// it where they are not there.
  func makeStage() throws(BundleOutputError) -> StagingFolder {
    do throws(OutputError) {
      try OutputFolder.make(at: root)
      return try StagingFolder(beside: path)
    } catch {
      throw .output(error)
    }
  }

  /// Keeps other runs from replacing what lies in the place.
  func lock() throws(BundleOutputError) -> PathLock? {
    do throws(OutputError) {
      return try PathLock.take(path)
    } catch {
      throw .output(error)
    }
  }
}
