import Hashing
import Outputs
import Zip

/// Unpacks entries of a container into files, piece by piece.
public struct EntryWriter {
  /// Why an entry was not unpacked.
  public enum Failure: Error {
    /// The entry is damaged, or cannot be read.
    case entry(String)
    /// The file could not be written.
    case output(OutputError)
  }

  /// What was written of an entry.
  public struct Written: Hashable, Sendable {
    /// The count of bytes.
    public let bytes: Int64
    /// The digest in hexadecimal digits, nil where none was asked for.
    public let sha256: String?
  }

  private static let pieceSize = 256 << 10

  private let container: Container
  private let isHashing: Bool
  private let buffer: UnsafeMutableRawBufferPointer

  /// Makes a writer of a container's entries.
  init(_ container: Container, isHashing: Bool, buffer: UnsafeMutableRawBufferPointer) {
    self.container = container
    self.isHashing = isHashing
    self.buffer = buffer
  }

  /// Lends a writer of a container's entries, with room of its own to read into.
  ///
  /// - Parameters:
  ///   - container: The container.
  ///   - isHashing: Whether digests are wanted.
  ///   - body: Works with the writer.
  /// - Returns: What `body` returns.
  public static func with<Result>(
    _ container: Container, isHashing: Bool = false, _ body: (EntryWriter) -> Result
  ) -> Result {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: pieceSize, alignment: 16)
    defer { buffer.deallocate() }
    return body(EntryWriter(container, isHashing: isHashing, buffer: buffer))
  }

  /// Unpacks an entry into a new file of a folder; where that fails, the file is taken back.
  ///
  /// - Parameters:
  ///   - entry: The entry.
  ///   - path: The path in the folder.
  ///   - folder: The folder.
  /// - Returns: What was written.
  /// - Throws: Why the entry was not unpacked; damage is found by its checksum too.
  public func write(
    _ entry: Entry, to path: String, in folder: OutputFolder
  ) throws(Failure) -> Written {
    let file: OutputFile
    do throws(OutputError) {
      file = try folder.makeFile(at: path)
    } catch {
      throw .output(error)
    }
    do throws(Failure) {
      let written = try copy(entry, to: file)
      try file.closing()
      return written
    } catch {
      do throws(OutputError) {
        try folder.remove(file)
      } catch let second {
        // What cannot be taken back is told where the first trouble was the book's alone.
        if case .entry = error { throw .output(second) }
      }
      throw error
    }
  }

  private func copy(_ entry: Entry, to file: OutputFile) throws(Failure) -> Written {
    do {
      let stream = try container.stream(entry)
      guard isHashing else {
        try copy(stream, to: file) { _ in }
        return Written(bytes: file.size, sha256: nil)
      }
      var digest = try SHA256()
      try copy(stream, to: file) { try digest.update($0.bytes) }
      return Written(bytes: file.size, sha256: try digest.hexadecimalDigits())
    } catch let error as ZipError {
      throw .entry(error.text)
    } catch let error as OutputError {
      throw .output(error)
    } catch {
      throw .entry("\(error)")
    }
  }

  private func copy(
    _ stream: EntryStream, to file: OutputFile, _ look: (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    while true {
      let count = try stream.read(into: buffer)
      guard count > 0 else { return }
      let piece = UnsafeRawBufferPointer(rebasing: buffer[..<count])
      try look(piece)
      try file.write(piece)
    }
  }
}

extension OutputFile {
  /// Ends the writing.
  fileprivate func closing() throws(EntryWriter.Failure) {
    do throws(OutputError) {
      try close()
    } catch {
      throw .output(error)
    }
  }
}
