import Foundation
import Glibc
import TestSupport
import Testing

@testable import Web

/// What the cache removes when a run opens it.
struct SweepTests {
  private static let digest = String(repeating: "0123456789abcdef", count: 4)
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    _ = try WebCache(folder: "\(folder.path)/cache")
  }

  /// Writes a file of the cache that is some days old, and tells its path.
  @discardableResult
  private func put(_ name: String, days: Double) throws -> String {
    let path = "\(folder.path)/cache/\(name)"
    try folder.write("x", to: "cache/\(name)")
    let date = Date(timeIntervalSinceNow: -days * 86_400 - 60)
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
    return path
  }

  /// Opens the cache, and tells what is in it then.
  private func left() throws -> [String] {
    _ = try WebCache(folder: "\(folder.path)/cache")
    return try folder.names(in: "cache").sorted()
  }

  @Test("files that killed runs left are removed after a day, and parts after thirty")
  func old() throws {
    let digest = Self.digest
    for name in ["\(digest).7.8.tmp", "\(digest).facts.7.8.tmp", "\(digest).part.facts.7.8.tmp"] {
      try put(name, days: 1)
    }
    for name in ["\(digest).part", "\(digest).part.facts"] { try put(name, days: 30) }
    #expect(try left() == [])
  }

  @Test("what is young, whole or somebody else's stays")
  func kept() throws {
    let digest = Self.digest
    try put("\(digest).7.8.tmp", days: 0.5)
    for name in ["\(digest).part", "\(digest).part.facts"] { try put(name, days: 29) }
    let others = [
      "notes.tmp", "notes.part", "\(digest)0.tmp", "\(digest.uppercased()).1.tmp", "\(digest)tmp",
      "\(digest).3.body", "\(digest).facts",
    ]
    for name in others { try put(name, days: 400) }
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/cache/\(digest).9.9.tmp", withDestinationPath: "notes.tmp")
    #expect(
      try left()
        == (others + [
          "\(digest).7.8.tmp", "\(digest).part", "\(digest).part.facts", "\(digest).9.9.tmp",
        ]).sorted())
  }

  @Test("bodies that no facts name are removed after a day")
  func bodies() throws {
    let cache = try WebCache(folder: "\(folder.path)/cache")
    let kept = try cache.store([65], for: "https://x/a", etag: nil, mediaType: nil).path
    let name = String(kept.split(separator: "/").last ?? "")
    let digest = String(name.prefix(64))
    try put("\(digest).1.body", days: 1)
    try put("\(digest).2.body", days: 0.5)
    try put("\(Self.digest).3.body", days: 1)
    try put("\(Self.digest).4.body", days: 0.5)
    let date = Date(timeIntervalSinceNow: -400 * 86_400)
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: kept)
    let expected = [name, "\(digest).facts", "\(digest).2.body", "\(Self.digest).4.body"]
    #expect(try left() == expected.sorted())
    #expect(cache.answer(for: "https://x/a")?.path == kept)
  }

  @Test("a body that is replaced stays for a day for those who read it, however old it is")
  func replaced() throws {
    let cache = try WebCache(folder: "\(folder.path)/cache")
    let former = try cache.store([65], for: "https://x/a", etag: nil, mediaType: nil).path
    let date = Date(timeIntervalSinceNow: -400 * 86_400)
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: former)
    let path = try cache.store([66], for: "https://x/a", etag: nil, mediaType: nil).path
    #expect(try left().count == 3)
    #expect(FileManager.default.contents(atPath: former) == Data([65]))
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: former)
    #expect(try left().count == 2)
    #expect(FileManager.default.contents(atPath: path) == Data([66]))
  }

  @Test("what another run has is left alone, however old it is")
  func held() throws {
    let names = ["\(Self.digest).7.8.tmp", "\(Self.digest).part"]
    let descriptors = try names.map { open(try put($0, days: 400), O_RDWR | O_CLOEXEC) }
    for descriptor in descriptors { #expect(flock(descriptor, LOCK_EX | LOCK_NB) == 0) }
    #expect(try left() == names.sorted())
    for descriptor in descriptors {
      // A process that another test starts just now may hold a copy for a moment.
      flock(descriptor, LOCK_UN)
      close(descriptor)
    }
    #expect(try left() == [])
  }
}
