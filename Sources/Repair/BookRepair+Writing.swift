import Zip
import ZipWriting

extension BookRepair {
  /// Why a mended book cannot be written.
  public enum WritingFailure: Error, Sendable {
    /// Two entries of the book have one name, so that nobody can tell which one is meant.
    case doubledName(String)
    /// The name of an entry is not UTF-8.
    case nameNotUTF8(String)
    /// An entry of an unpacked book cannot be read.
    case reading(ZipError)
    /// The new archive cannot be written.
    case writing(WritingError)

    /// Whether the book is at fault, and not the place that it is written to.
    var isOfBook: Bool {
      switch self {
      case .doubledName, .nameNotUTF8, .reading: true
      case .writing(let error): error.isOfSource
      }
    }
  }

  /// Writes the mended book: mimetype first, then the entries in their order, those that nothing
  /// changes with the bytes and the compression that they have.
  ///
  /// - Parameters:
  ///   - container: The book as it is.
  ///   - path: Where the new book will lie; it may be the path of the old one.
  ///   - limit: The largest entry of an unpacked book, in bytes.
  /// - Throws: ``WritingFailure``; what lay at the path then still does.
  public func write(
    _ container: Zip.Container, to path: String, limit: Int
  ) throws(WritingFailure) {
    let isFolder = container.structure == nil
    var writer = try Self.writing { () throws(WritingError) in
      try ArchiveWriter(path: path, copyingFrom: isFolder ? nil : container.path)
    }
    let changed = Dictionary(changes.map { ($0.path, $0.after) }, uniquingKeysWith: { $1 })
    var names: Set<String> = ["mimetype"]
    for (index, entry) in container.entries.enumerated() {
      guard let name = entry.name else { throw .nameNotUTF8(entry.displayName) }
      if name == "mimetype" { continue }
      guard names.insert(name).inserted else { throw .doubledName(name) }
      let newName = newPaths[name] ?? name
      if let bytes = changed[name] {
        try Self.writing { () throws(WritingError) in try writer.add(newName, bytes, .deflated) }
      } else if isFolder {
        try add(entry, newName, of: container, to: &writer, limit: limit)
      } else {
        let method: ArchiveWriter.Method? = storedPaths.contains(name) ? .stored : nil
        try Self.writing { () throws(WritingError) in
          try writer.copy(name, at: index, to: newName, method)
        }
      }
    }
    do throws(WritingError) {
      try writer.finish()
    } catch {
      throw .writing(error)
    }
  }

  /// Adds a file of an unpacked book: sound and pictures as they are, all else compressed.
  private func add(
    _ entry: Entry, _ name: String, of container: Zip.Container, to writer: inout ArchiveWriter,
    limit: Int
  ) throws(WritingFailure) {
    let bytes: [UInt8]
    do throws(ZipError) {
      bytes = try container.read(entry, limit: limit)
    } catch {
      throw .reading(error)
    }
    let suffix = name.lowercased().split(separator: ".").last ?? ""
    let isPacked = Self.packedSuffixes.contains(String(suffix))
    try Self.writing { () throws(WritingError) in
      try writer.add(name, bytes, isPacked ? .stored : .deflated)
    }
  }

  /// Files that deflating makes no smaller, and in which players want to seek.
  private static let packedSuffixes: Set<String> = [
    "mp3", "m4a", "m4b", "mp4", "m4v", "aac", "ogg", "oga", "opus", "flac", "webm", "jpg", "jpeg",
    "png", "gif", "webp", "woff", "woff2",
  ]

  private static func writing<Result: ~Copyable>(
    _ body: () throws(WritingError) -> Result
  ) throws(WritingFailure) -> Result {
    do throws(WritingError) {
      return try body()
    } catch {
      throw .writing(error)
    }
  }
}

extension BookRepair.WritingFailure: CustomStringConvertible {
  /// The failure in one line.
  public var description: String {
    switch self {
    case .doubledName(let name): "two entries of the book are named \"\(name)\""
    case .nameNotUTF8(let name): "the name of the entry \"\(name)\" is not UTF-8"
    case .reading(let error): error.text
    case .writing(let error): "\(error)"
    }
  }
}
