import Bundles
import Hashing
import Library
import Outputs
import Paths

/// What a build would make of one page.
struct PageOutlook: Sendable {
  /// The kinds of outlooks.
  enum Kind: Sendable {
    /// It is there with these files.
    case unchanged(id: String, [BuiltFile])
    /// It would be made, or asked for; of about so many bytes.
    case planned(id: String, bytes: Int64)
    /// The list or the dump has it twice.
    case copy(id: String)
    /// Nothing can be made of it.
    case unusable(LibraryFinding)
    /// It cannot be had; the text says why.
    case unread(String)
  }

  /// The path of the page as the library shows it.
  let path: String
  /// The outlook.
  let kind: Kind

  /// Tells what a build would make of a page.
  init(path: String, _ kind: Kind) {
    self.path = path
    self.kind = kind
  }
}

extension PageBuilder {
  /// What would be made of what a list or a dump gives; nothing is fetched for it.
  ///
  /// - Parameters:
  ///   - supply: What it gives.
  ///   - source: The path of the list or the dump as the library shows it.
  /// - Returns: The outlook.
  /// - Throws: ``HashingError`` where no digest can be made.
  func outlook(
    for supply: PageSupply, of source: String
  ) throws(HashingError) -> PageOutlook {
    let path = supply.path(in: source) ?? source
    switch supply {
    case .unusable(let reason):
      return PageOutlook(path: path, .unusable(LibraryFinding(PageUnusable.finding(reason))))
    case .cut(let reason):
      return PageOutlook(path: path, .unusable(LibraryFinding(DumpCut.finding(reason))))
    case .missing(_, let reason): return PageOutlook(path: path, .unread(reason))
    case .page(let page): return PageOutlook(path: path, try kind(of: page))
    }
  }

  private func kind(of page: SuppliedPage) throws(HashingError) -> PageOutlook.Kind {
    let bytes: [UInt8]
    switch page.contents {
    case .wiki:
      let id = try id(of: page, nil)
      guard begun.isFirst(id) else { return .copy(id: id) }
      let placed = cache.journal.placed(id)?.files ?? []
      return .planned(id: id, bytes: placed.reduce(0) { $0 &+ $1.bytes })
    case .bytes(let given): bytes = given
    case .file(let path):
      do throws(OutputError) {
        bytes = try Disk.read(path.realPath ?? path, limit: Self.pageLimit)
      } catch {
        return .unread(error.text)
      }
      if let reason = Self.strangeness(of: bytes) {
        return .unusable(LibraryFinding(PageUnusable.finding(reason)))
      }
    }
    let id = try id(of: page, bytes)
    guard begun.isFirst(id) else { return .copy(id: id) }
    let key = try key(of: page, bytes)
    if let omission = omission(of: id, key) { return .planned(id: id, bytes: omission.bytes) }
    var draft = Draft(id, .page, in: cache)
    let record = draft.reuse(.bundle, key: key)
    if let record, draft.isAsPlaced { return .unchanged(id: id, record.files) }
    let estimate = Int64(bytes.count + Bundler.furnitureBytes)
    return .planned(id: id, bytes: record?.bytes ?? estimate)
  }
}
