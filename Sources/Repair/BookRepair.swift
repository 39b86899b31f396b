import Diagnostics
import Publication

/// The repairs of one book, worked out and ready to be written.
public struct BookRepair {
  /// What is mended, in the order in which it is.
  public let repairs: [Repair]
  /// What is mended only where repairs that guess are asked for.
  public let withheld: [Repair]
  /// The documents that change.
  public let changes: [DocumentChange]
  /// Container paths of entries that are stored from now on.
  public let storedPaths: Set<String>
  /// The new container paths of entries, by their old ones.
  public let newPaths: [String: String]

  /// A document before and after.
  public struct DocumentChange: Sendable {
    /// The container path.
    public let path: String
    /// The bytes as they were.
    public let before: [UInt8]
    /// The bytes as they are to be.
    public let after: [UInt8]
  }

  /// Works out the repairs of a book; nothing is written.
  ///
  /// - Parameters:
  ///   - book: The book, its audio measured.
  ///   - findings: What reading and the rules found in it.
  ///   - allowsUnsafe: Whether repairs that guess are made as well.
  ///   - read: Gives the bytes of an entry, nil where it cannot be read.
  public init(
    _ book: Book, findings: [Finding], allowsUnsafe: Bool, read: @escaping (String) -> [UInt8]?
  ) {
    var draft = Draft(book, findings: findings, allowsUnsafe: allowsUnsafe, read: read)
    for mender in allMenders { mender.mend(&draft) }
    repairs = draft.repairs
    withheld = draft.withheld
    storedPaths = draft.storedPaths
    newPaths = draft.newPaths
    changes = draft.documents.filter(\.value.isChanged).sorted { $0.key < $1.key }.map {
      DocumentChange(path: $0.key, before: $0.value.original, after: $0.value.bytes)
    }
  }
}
