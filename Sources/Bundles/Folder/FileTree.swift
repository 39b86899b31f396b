import Glibc
import Outputs
import Paths

/// Reads and removes folders with all that is in them.
enum FileTree {
  /// The bytes of a file.
  ///
  /// - Throws: ``BundleOutputError/system(operation:path:code:)``, with `EFBIG` where there are
  ///   more than `limit`.
  static func bytes(of path: String, limit: Int) throws(BundleOutputError) -> [UInt8] {
    let descriptor = path.withSystemPath { open($0, O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0 else { throw .system(operation: "open", path: path, code: errno) }
    defer { close(descriptor) }
    var facts = stat()
    if fstat(descriptor, &facts) == 0, facts.st_mode & S_IFMT == S_IFDIR {
      throw .system(operation: "read", path: path, code: EISDIR)
    }
    var content: [UInt8] = []
    content.reserveCapacity(max(0, min(Int(facts.st_size), limit)) + 1)
    var piece = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = read(descriptor, &piece, piece.count)
      if count == 0 { return content }
      if count < 0 {
        if errno == EINTR { continue }
        throw .system(operation: "read", path: path, code: errno)
      }
      guard content.count + count <= limit else {
        throw .system(operation: "read", path: path, code: EFBIG)
      }
      content += piece[..<count]
    }
  }

  /// The files in a folder and in those inside it, as paths relative to it, in order.
  static func files(of folder: String) throws(BundleOutputError) -> [String] {
    var found: [String] = []
    var pending = [""]
    while let part = pending.popLast() {
      let path = part.isEmpty ? folder : "\(folder)/\(part)"
      guard let stream = path.withSystemPath(opendir) else {
        throw .system(operation: "open", path: path, code: errno)
      }
      defer { closedir(stream) }
      while let entry = readdir(stream) {
        let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
          String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        guard name != ".", name != ".." else { continue }
        let inner = part.isEmpty ? name : "\(part)/\(name)"
        var facts = stat()
        if lstat("\(folder)/\(inner)", &facts) == 0, facts.st_mode & S_IFMT == S_IFDIR {
          pending.append(inner)
        } else {
          found.append(inner)
        }
      }
    }
    return found.sorted()
  }

  /// Refuses a target that is there and begins otherwise than files of ours do.
  static func checkReplaceable(_ path: String, beginning: [UInt8]) throws(BundleOutputError) {
    var facts = stat()
    guard path.withSystemPath({ stat($0, &facts) }) == 0 else { return }
    guard facts.st_mode & S_IFMT == S_IFREG else {
      throw .notReplaceable(path: path, reason: "it is no file")
    }
    guard facts.st_size > 0 else { return }
    let descriptor = path.withSystemPath { open($0, O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0 else { throw .system(operation: "open", path: path, code: errno) }
    defer { close(descriptor) }
    var head = [UInt8](repeating: 0, count: beginning.count)
    guard read(descriptor, &head, head.count) == head.count, head == beginning else {
      throw .notReplaceable(path: path, reason: "it is no bundle of that form")
    }
  }

  /// The name of a file in its staging folder.
  static let part = "whole"

  /// Puts a whole file in its place, unless what is there is the same.
  ///
  /// - Parameters:
  ///   - stage: The folder that holds it under the name ``part``.
  ///   - place: Where it goes.
  /// - Returns: Whether anything changed.
  /// - Throws: What keeps it from its place.
  static func place(
    _ stage: StagingFolder, at place: OutputPlace
  ) throws(BundleOutputError) -> Bool {
    if haveSameBytes("\(stage.path)/\(part)", place.path) { return false }
    do throws(OutputError) {
      try stage.place(part, as: place.name)
      return true
    } catch {
      throw .output(error)
    }
  }

  /// Writes a file beside its place and puts it there, unless what is there is the same.
  ///
  /// - Parameters:
  ///   - place: Where it goes.
  ///   - bytes: Its bytes.
  ///   - stage: The folder to write it in.
  /// - Returns: Whether anything changed.
  /// - Throws: What keeps it from its place.
  static func replace(
    _ place: OutputPlace, with bytes: [UInt8], by stage: StagingFolder
  ) throws(BundleOutputError) -> Bool {
    let path = "\(stage.path)/\(part)"
    let descriptor = path.withSystemPath {
      open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    }
    guard descriptor >= 0 else { throw .system(operation: "create", path: path, code: errno) }
    var rest = bytes[...]
    var code: Int32 = 0
    while !rest.isEmpty, code == 0 {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 { rest = rest.dropFirst(count) } else if errno != EINTR { code = errno }
    }
    if code == 0, fsync(descriptor) != 0 { code = errno }
    close(descriptor)
    guard code == 0 else { throw .system(operation: "write", path: place.path, code: code) }
    return try FileTree.place(stage, at: place)
  }

  /// Whether two folders hold the same files with the same bytes.
  static func areSame(_ left: String, _ right: String) -> Bool {
    do throws(BundleOutputError) {
      let files = try files(of: left)
      guard try files == FileTree.files(of: right) else { return false }
      return files.allSatisfy { haveSameBytes("\(left)/\($0)", "\(right)/\($0)") }
    } catch {
      return false
    }
  }

  /// Whether two files have the same bytes; false where one of them cannot be read.
  private static func haveSameBytes(_ left: String, _ right: String) -> Bool {
    // Without waiting: a pipe in the place of a file has no bytes, and may never have any.
    let descriptors = [left, right].map { path in
      path.withSystemPath { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    }
    defer { for descriptor in descriptors where descriptor >= 0 { close(descriptor) } }
    var sizes: [Int] = []
    for descriptor in descriptors {
      var facts = stat()
      guard descriptor >= 0, fstat(descriptor, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG
      else { return false }
      sizes.append(Int(facts.st_size))
    }
    guard sizes[0] == sizes[1] else { return false }
    var pieces = descriptors.map { _ in [UInt8](repeating: 0, count: 1 << 16) }
    while true {
      var counts: [Int] = []
      for index in 0...1 {
        let length = pieces[index].count
        counts.append(
          pieces[index].withUnsafeMutableBytes { piece in
            var filled = 0
            while filled < length {
              let rest = UnsafeMutableRawBufferPointer(rebasing: piece[filled...])
              let count = read(descriptors[index], rest.baseAddress, rest.count)
              if count < 0, errno == EINTR { continue }
              guard count > 0 else { return count < 0 ? -1 : filled }
              filled += count
            }
            return filled
          })
      }
      guard counts[0] == counts[1], counts[0] >= 0,
        pieces[0].prefix(counts[0]) == pieces[1].prefix(counts[1])
      else { return false }
      if counts[0] < pieces[0].count { return true }
    }
  }
}
