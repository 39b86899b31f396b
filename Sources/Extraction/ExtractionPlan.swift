import Diagnostics
import Outputs
import Publication
import Zip

/// What is to be unpacked of a book: which entries, under which names, and what stays behind.
public struct ExtractionPlan: Sendable {
  /// The name of the list of what was written, in the output folder.
  public static let listPath = "extract.json"

  /// An entry that is to be unpacked.
  public struct Item: Hashable, Sendable {
    /// The position in the container's entries.
    public let index: Int
    /// The container path.
    public let entry: String
    /// The path in the output folder.
    public let path: String
    /// The media type, nil where it is unknown.
    public let mediaType: String?
    /// The size that the container claims, in bytes.
    public let bytes: UInt64
    /// Whether encryption.xml names it, so that it is unpacked as it is.
    public let isEncrypted: Bool
  }

  /// The entries, in the order of the container.
  public private(set) var items: [Item] = []
  /// What is not as the container has it.
  public private(set) var findings: [Finding] = []
  /// The sum of the sizes that the container claims, in bytes.
  public private(set) var bytes: UInt64 = 0

  /// Plans what is unpacked of a book.
  ///
  /// - Parameters:
  ///   - book: The book, as far as it was read.
  ///   - container: Its container.
  ///   - selection: What is wanted.
  public init(_ book: Book, _ container: Zip.Container, _ selection: Selection) {
    let types = MediaTypes(book)
    var places = Places()
    // The list takes its own name first, so that no entry can have it.
    _ = places.take(Self.listPath)
    for (index, entry) in container.entries.enumerated() where !entry.isDirectory {
      let path = entry.displayName
      let type = types.type(of: path)
      guard
        selection.wants(
          path, type: type, bytes: entry.uncompressedSize,
          isNavigation: types.navigation.contains(path))
      else { continue }
      guard SafeName.stays(path) else {
        findings.append(EntryNameUnsafe.finding(path))
        continue
      }
      guard !entry.isSymbolicLink else {
        findings.append(EntryIsLink.finding(path))
        continue
      }
      guard book.container.position(of: path) == index else {
        findings.append(EntryNamedTwice.finding(path))
        continue
      }
      let place = places.take(SafeName.path(of: path))
      if place != path { findings.append(EntryRenamed.finding(path, as: place)) }
      let isEncrypted = book.container.isEncrypted(path)
      if isEncrypted { findings.append(EntryEncrypted.finding(path)) }
      items.append(
        Item(
          index: index, entry: path, path: place, mediaType: type, bytes: entry.uncompressedSize,
          isEncrypted: isEncrypted))
      let (sum, overflow) = bytes.addingReportingOverflow(entry.uncompressedSize)
      bytes = overflow ? .max : sum
    }
    if selection.kind == .selected, items.isEmpty {
      findings.append(NothingSelected.finding(selection))
    }
  }

  /// Whether the book claims to be so much larger than its file that it is refused.
  ///
  /// - Parameter fileBytes: The size of the book's file, nil for a folder.
  /// - Returns: The finding, nil where all is well.
  public func bomb(inFileOf fileBytes: UInt64?) -> Finding? {
    guard let fileBytes, bytes > Limits.bombFloor, bytes / Limits.bombRatio > fileBytes else {
      return nil
    }
    return ContainerOverblown.finding(bytes, of: fileBytes)
  }
}
