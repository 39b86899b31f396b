import Glibc
import Outputs
import Paths
import Synchronization

/// The place of a bundle: the folder that it lies in, and its name there.
struct OutputPlace: Sendable {
  /// The folder, which need not be there yet.
  let root: String
  /// The name in it.
  let name: String

  private static let counter = Atomic<Int>(0)

  /// Takes a path apart; where something is there, links and dots are resolved first.
  init(_ path: String) {
    let real = path.withSystemPath { realpath($0, nil) }.map { real in
      defer { free(real) }
      return String(path: UnsafeRawBufferPointer(start: real, count: strlen(real)))
    }
    var place = real ?? path
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

  /// A path beside the place for a file that is not whole yet, hidden so that nobody takes it for one.
  func temporaryPath() -> String {
    let number = Self.counter.add(1, ordering: .relaxed).newValue
    return "\(root)/.epubtool-\(getpid())-\(number).tmp"
  }

  /// Makes the folder, and those above it, where they are not there.
  func makeRoot() throws(BundleOutputError) {
    do throws(OutputError) {
      try OutputFolder.make(at: root)
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
