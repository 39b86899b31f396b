import Media
import Publication
import Synchronization
import Zip

/// The files of a book that was read, opened again for those who need their bytes.
///
/// Any number of threads may ask for files at once.
public final class BookContents: Sendable {
  /// Why a file of a book cannot be had.
  public struct Failure: Error, Sendable, CustomStringConvertible {
    /// The reason, in lower case without a full stop.
    public let description: String
  }

  private let container: Zip.Container
  private let index: Publication.Container
  /// The last copies of compressed files, which else had to be unpacked anew for every step back.
  private let spools = Mutex<[(path: String, spool: Spool)]>([])
  /// How many copies are kept; each has a file open.
  private static let keptSpools = 16

  /// Opens the file or the folder of a book.
  ///
  /// - Parameters:
  ///   - book: The book.
  ///   - path: The path that it was read from.
  /// - Throws: ``Failure`` where it cannot be opened any more.
  public init(of book: Book, at path: String) throws(Failure) {
    do throws(ZipError) {
      container = try Zip.Container(path: path)
      index = book.container
    } catch {
      throw Failure(description: error.text)
    }
  }

  /// Opens an audio file for one thread; it can be read in any order at no great cost.
  ///
  /// - Parameter path: The container path.
  /// - Returns: The bytes, for one thread.
  /// - Throws: ``Failure`` where there is no such file, or it cannot be unpacked.
  public func audio(at path: String) throws(Failure) -> any AudioSource {
    let entry = try entry(at: path)
    do {
      let source = EntrySource(try container.stream(entry, verifyingChecksum: false))
      guard !source.isSeekable else { return source }
      // Under the lock, so that threads that want one file together unpack it once.
      let spool = try spools.withLock { spools in
        if let known = spools.first(where: { $0.path == path }) { return known.spool }
        let spool = try Spool(EntrySource(try container.stream(entry)), memoryLimit: 0)
        if spools.count == Self.keptSpools { spools.removeFirst() }
        spools.append((path, spool))
        return spool
      }
      return spool.source()
    } catch let error as ZipError {
      throw Failure(description: error.text)
    } catch let error as MediaError {
      throw Failure(description: error.text)
    } catch {
      throw Failure(description: "\(error)")
    }
  }

  /// Reads a small file whole.
  ///
  /// - Parameters:
  ///   - path: The container path.
  ///   - limit: The most bytes that it may have.
  /// - Returns: The bytes.
  /// - Throws: ``Failure`` where there is no such file, it is too large, or cannot be unpacked.
  public func bytes(of path: String, limit: Int) throws(Failure) -> [UInt8] {
    let entry = try entry(at: path)
    do throws(ZipError) {
      return try container.read(entry, limit: limit)
    } catch {
      throw Failure(description: error.text)
    }
  }

  private func entry(at path: String) throws(Failure) -> Entry {
    guard let position = index.position(of: path), position < container.entries.count else {
      throw Failure(description: "the book has no file of that name")
    }
    let entry = container.entries[position]
    guard entry.displayName == index.entries[position].path else {
      throw Failure(description: "the book has changed while it was read")
    }
    return entry
  }
}
