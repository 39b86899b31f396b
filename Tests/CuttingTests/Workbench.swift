import Cutting
import Foundation
import Media
import Testing

/// A folder of its own for one test, removed when the test ends.
final class Workbench {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "cutting-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// A path within the folder.
  func path(_ name: String) -> String { folder.appending(path: name).path }

  func bytes(_ name: String) throws -> [UInt8] {
    try Array(Data(contentsOf: folder.appending(path: name)))
  }

  /// Encodes twenty seconds of a sound that rises, falls and hisses like speech.
  func encode(_ name: String, seconds: Int = 20, seed: Int = 7, _ arguments: [String]) throws {
    let voice =
      "aevalsrc='0.4*sin(2*PI*(140+60*sin(2*PI*0.7*t))*t)*gt(sin(2*PI*1.3*t),-0.4)"
      + "+0.1*sin(2*PI*1900*t)*gt(sin(2*PI*2.1*t),0.3)':s=48000:d=\(seconds)"
    let hiss = "anoisesrc=c=pink:a=0.15:seed=\(seed):r=48000:d=\(seconds)"
    try Tool.run(
      "ffmpeg",
      [
        "-v", "error", "-y", "-f", "lavfi", "-i", voice, "-f", "lavfi", "-i", hiss,
        "-filter_complex", "[1]tremolo=f=2.3:d=0.95[n];[0][n]amix=inputs=2:duration=first[out]",
        "-map", "[out]",
      ] + arguments + [path(name)])
  }

  /// Cuts a file and gives the result.
  @discardableResult
  func cut(
    _ request: CutRequest, to name: String, progress: @escaping (Int64) -> Bool = { _ in true }
  ) throws -> CutResult {
    let file = path(name)
    try #require(FileManager.default.createFile(atPath: file, contents: nil))
    let handle = try #require(FileHandle(forUpdatingAtPath: file))
    defer { try? handle.close() }
    return try Cutter().cut(request, to: handle.fileDescriptor, progress: progress)
  }

  /// What ffmpeg plays of a file, sample by sample, channels interleaved.
  func played(_ name: String) throws -> [Float] {
    let data = try Tool.run(
      "ffmpeg", ["-v", "error", "-i", path(name), "-map", "0:a:0", "-f", "f32le", "-"])
    return data.withUnsafeBytes { Array($0.bindMemory(to: Float.self)) }
  }

  /// What mpg123 plays of a file.
  func playedByMpg123(_ name: String) throws -> [Float] {
    let data = try Tool.run("mpg123", ["-q", "-s", "-e", "f32", path(name)])
    return data.withUnsafeBytes { Array($0.bindMemory(to: Float.self)) }
  }

  /// What ffprobe says of a file, one `key=value` a line.
  func tags(_ name: String) throws -> [String: String] {
    let data = try Tool.run(
      "ffprobe",
      [
        "-v", "error", "-show_entries", "format_tags:stream_tags", "-of", "default=nw=1",
        path(name),
      ])
    var tags: [String: String] = [:]
    for line in String(decoding: data, as: UTF8.self).split(separator: "\n") {
      let parts = line.split(separator: "=", maxSplits: 1)
      guard parts.count == 2 else { continue }
      tags[parts[0].replacing("TAG:", with: "").lowercased()] = String(parts[1])
    }
    return tags
  }
}

/// Runs programs that tests compare with.
enum Tool {
  private static let lock = NSLock()

  struct Failed: Error {
    let program: String
    let status: Int32
  }

  /// Whether all programs are there.
  static func has(_ programs: String...) -> Bool {
    programs.allSatisfy { program in
      (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
        FileManager.default.isExecutableFile(atPath: "\($0)/\(program)")
      }
    }
  }

  @discardableResult
  static func run(_ program: String, _ arguments: [String]) throws -> Data {
    // Foundation's own starting of processes is not safe on several threads.
    lock.lock()
    defer { lock.unlock() }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [program] + arguments
    // Foundation traps where reading from a pipe is interrupted, so the output goes to a file.
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    _ = FileManager.default.createFile(atPath: file.path, contents: nil)
    defer { try? FileManager.default.removeItem(at: file) }
    process.standardOutput = try FileHandle(forWritingTo: file)
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failed(program: program, status: process.terminationStatus)
    }
    return try Data(contentsOf: file)
  }
}
