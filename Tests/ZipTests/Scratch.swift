import Foundation
import TestSupport
import Testing
import Zip

/// A folder of its own for one test, removed with its last holder.
final class Scratch {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "zip-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit {
    do {
      try FileManager.default.removeItem(atPath: path)
    } catch {
      Issue.record(error)
    }
  }

  /// Writes a file, making the folders above it, and returns its path.
  @discardableResult
  func write(_ bytes: [UInt8], to name: String = "book.epub") throws -> String {
    let url = URL(filePath: path).appending(path: name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
    return url.path
  }

  /// Writes an archive and opens it.
  func open(_ archive: RawArchive) throws -> Archive {
    try Archive(path: write(archive.bytes))
  }

  /// Returns the error that opening these bytes throws, nil if none.
  func failure(opening bytes: [UInt8]) throws -> ZipError? {
    let path = try write(bytes)
    do throws(ZipError) {
      _ = try Archive(path: path)
      return nil
    } catch {
      return error
    }
  }
}

/// Returns the error that `body` throws, nil if none.
func failure<Result>(_ body: () throws(ZipError) -> Result) -> ZipError? {
  do throws(ZipError) {
    _ = try body()
    return nil
  } catch {
    return error
  }
}

extension EntryStream {
  /// Reads all that is left, in pieces of `step` bytes.
  func rest(by step: Int = 1_000) throws(ZipError) -> [UInt8] {
    var contents: [UInt8] = []
    while true {
      let piece = try next(step)
      if piece.isEmpty { return contents }
      contents += piece
    }
  }

  /// Reads up to `count` bytes.
  func next(_ count: Int) throws(ZipError) -> [UInt8] {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: 1)
    defer { buffer.deallocate() }
    let read = try read(into: buffer)
    return Array(buffer[..<read])
  }
}

/// Makes bytes that look like text and compress like it.
func prose(_ count: Int) -> [UInt8] {
  var state: UInt64 = 1
  var bytes: [UInt8] = []
  bytes.reserveCapacity(count + 16)
  while bytes.count < count {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    bytes += Array("word\(state >> 54) ".utf8)
  }
  return Array(bytes[..<count])
}
