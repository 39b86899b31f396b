import Glibc
import Library
import Outputs
import Paths
import Pictures

/// The folder of thumbnails of one scan.
final class CoverFolder {
  /// Why thumbnails could not be written.
  struct Failure: Error {
    let reason: String
  }

  /// What the scan is to do with covers.
  let request: CoverRequest
  private let folder: OutputFolder
  private var names: Set<String> = []

  /// Begins to fill a folder, which is made where it is not there.
  ///
  /// - Parameters:
  ///   - path: The path of the folder.
  ///   - library: The path of the library's file, which names thumbnails from where it lies; nil for
  ///     one in the current folder.
  ///   - maker: Makes the thumbnails.
  /// - Throws: What keeps the folder from being made.
  init(_ path: String, for library: String?, maker: ThumbnailMaker) throws(Failure) {
    let known = Self.resolved(path)
    let parts = known.split(separator: "/")
    let name = parts.last.map(String.init) ?? ""
    let parent = (known.hasPrefix("/") ? "/" : "") + parts.dropLast().joined(separator: "/")
    do throws(OutputError) {
      folder = try OutputFolder(named: name, in: parent.isEmpty ? "." : parent)
    } catch {
      throw Failure(reason: "\(error)")
    }
    // Only now the folder above is sure to be there.
    let target = "\(Self.resolved(parent.isEmpty ? "." : parent))/\(name)"
    let home = Self.resolved(Self.folder(of: library ?? ""))
    request = CoverRequest(
      maker: maker, folder: target, seenAs: Self.relative(target, to: home))
  }

  /// Takes a thumbnail in; one of two of the same name, since they are of the same book.
  func add(_ picture: Thumbnail, named name: String) throws(Failure) {
    guard names.insert(name).inserted else { return }
    do throws(OutputError) {
      try folder.write(picture.bytes, to: name)
    } catch {
      throw Failure(reason: "\(error)")
    }
  }

  /// Brings all thumbnails onto the disk and into their place.
  func commit() throws(Failure) {
    guard !names.isEmpty else { return }
    do throws(OutputError) {
      try folder.commit()
    } catch {
      throw Failure(reason: "\(error)")
    }
  }

  /// The path of the folder that a file lies in.
  static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
  }

  /// The absolute path of what is there, without links.
  static func resolved(_ path: String) -> String {
    path.realPath ?? path
  }

  /// A path as seen from a folder, both absolute; empty where they are the same.
  static func relative(_ path: String, to folder: String) -> String {
    let (steps, home) = (path.split(separator: "/"), folder.split(separator: "/"))
    let shared = zip(steps, home).prefix { $0 == $1 }.count
    let up = Array(repeating: Substring(".."), count: home.count - shared)
    return (up + steps[shared...]).joined(separator: "/")
  }
}
