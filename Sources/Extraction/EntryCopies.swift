import Diagnostics
import Outputs
import Publication
import Zip

/// Entries of a book unpacked into an output folder.
public struct EntryCopies: Sendable {
  /// One that was written.
  public struct File: Hashable, Sendable {
    /// The container path.
    public let entry: String
    /// The path in the output folder.
    public let path: String
    /// The size in bytes.
    public let bytes: Int64
    /// The SHA-256 in hexadecimal digits, nil where it was not asked for.
    public let sha256: String?
  }

  /// Those that were written, in the order in which they were asked for.
  public private(set) var files: [File] = []
  /// Those that could not be read.
  public private(set) var findings: [Finding] = []
  /// Why the writing ended early, nil where it did not.
  public private(set) var failure: OutputError?

  /// Unpacks entries of an opened container.
  ///
  /// - Parameters:
  ///   - items: The entries, with their paths.
  ///   - container: The container.
  ///   - folder: Where they go.
  ///   - isHashing: Whether digests are wanted.
  ///   - isCancelled: Asked between entries; where it says yes, the rest is left.
  /// - Returns: What was written, and what went wrong.
  public static func write(
    _ items: [(entry: Entry, path: String)], of container: Zip.Container, to folder: OutputFolder,
    isHashing: Bool = false, isCancelled: () -> Bool = { false }
  ) -> EntryCopies {
    var copies = EntryCopies()
    EntryWriter.with(container, isHashing: isHashing) { writer in
      for (entry, path) in items {
        if isCancelled() { break }
        do throws(EntryWriter.Failure) {
          let written = try writer.write(entry, to: path, in: folder)
          copies.files.append(
            File(
              entry: entry.displayName, path: path, bytes: written.bytes, sha256: written.sha256))
        } catch {
          switch error {
          case .entry(let reason):
            copies.findings.append(EntryDamaged.finding(entry.displayName, reason))
          case .output(let reason):
            copies.failure = reason
            return
          }
        }
      }
    }
    return copies
  }

  /// Unpacks entries of a book by their container paths, once it is known that there is room.
  ///
  /// - Parameters:
  ///   - places: The container paths, with the paths in the folder.
  ///   - book: The book.
  ///   - folder: Where they go.
  /// - Returns: What was written, and what could not be read.
  /// - Throws: Why they cannot be written.
  public static func write(
    _ places: [(entry: String, path: String)], of book: Book, to folder: OutputFolder
  ) throws(OutputError) -> EntryCopies {
    let container: Zip.Container
    do throws(ZipError) {
      container = try Zip.Container(path: book.file.path)
    } catch {
      // The book was read a moment ago, so that it is gone is no fault of it.
      throw OutputError(.makeFile, book.file.path, code: 0, text: error.text)
    }
    let entries = container.entries
    let items = places.compactMap { place -> (entry: Entry, path: String)? in
      guard let index = book.container.position(of: place.entry), entries.indices.contains(index)
      else { return nil }
      return (entries[index], place.path)
    }
    try folder.reserve(
      items.reduce(0) { total, item in
        let (sum, overflow) = total.addingReportingOverflow(item.entry.uncompressedSize)
        return overflow ? .max : sum
      })
    let copies = write(items, of: container, to: folder)
    if let failure = copies.failure { throw failure }
    return copies
  }
}
