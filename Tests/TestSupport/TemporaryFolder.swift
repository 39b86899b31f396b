import Foundation

/// A folder of its own for one test, removed with its last holder.
public final class TemporaryFolder: Sendable {
  /// The path of the folder.
  public let path: String

  /// Makes an empty folder.
  public init() throws {
    let url = FileManager.default.temporaryDirectory
      .appending(path: "epubtool-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit {
    do {
      try FileManager.default.removeItem(atPath: path)
    } catch {
      FileHandle.standardError.write(Data("cannot remove \(path): \(error)\n".utf8))
    }
  }

  /// Writes a file, making the folders above it, and returns its path.
  @discardableResult
  public func write(_ bytes: [UInt8], to name: String) throws -> String {
    let url = URL(filePath: path).appending(path: name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
    return url.path
  }

  /// Writes a text file, making the folders above it, and returns its path.
  @discardableResult
  public func write(_ text: String, to name: String) throws -> String {
    try write(Array(text.utf8), to: name)
  }

  /// Makes a folder and returns its path.
  @discardableResult
  public func makeFolder(_ name: String) throws -> String {
    let url = URL(filePath: path).appending(path: name)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    return url.path
  }

  /// Makes a symbolic link and returns its path.
  @discardableResult
  public func link(_ name: String, to target: String) throws -> String {
    let link = "\(path)/\(name)"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
    return link
  }

  /// Reads a file.
  public func read(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: path).appending(path: name)))
  }

  /// The names in the folder, or in one that lies in it, in order.
  public func names(in name: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "\(path)/\(name)").sorted()
  }
}
