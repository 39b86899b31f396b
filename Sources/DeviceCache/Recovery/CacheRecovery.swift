import Glibc
import JSON
import Library
import Outputs

/// Finds what lies in a cache and its journal does not tell, so that no publication is lost with a line.
///
/// `library.json` tells it; where that is lost as well, the files of each publication do.
struct CacheRecovery {
  /// The largest library that is read, in bytes.
  private static let limit = 1 << 30

  private let layout: CacheLayout

  /// Makes what looks at a cache.
  init(_ layout: CacheLayout) { self.layout = layout }

  /// Adds to what a journal tells, where it does not end as a finished build leaves it.
  ///
  /// - Parameters:
  ///   - state: What the journal tells.
  ///   - isLost: Whether lines of the journal, or all of it, cannot be read.
  ///   - isSteady: Whether what lies in the cache is what was written, since the machine did not fall.
  /// - Returns: How many publications the journal alone would have lost, and why files that tell of some
  ///   cannot be read.
  func complete(
    _ state: inout CacheState, isLost: Bool, isSteady: Bool
  ) -> (count: Int, problems: [String]) {
    let known = Dictionary(
      state.publications.compactMap { listed in listed.book.id.map { ($0, listed) } }
    ) { first, _ in first }
    // A build that was killed while it removed has not said so.
    state.placed = state.placed.filter { id, placed in
      Disk.facts(layout.home(id, of: placed.kind))?.isFolder == true
    }
    var problems: [String] = []
    let library = library(&problems)
    if let library { merge(library, into: &state) }
    // Where one of the two is damaged, nobody knows what the other may have lost.
    if isSteady, isLost || library == nil {
      let listed = Set(state.publications.compactMap(\.book.id))
      for (id, kind) in places where !listed.contains(id) {
        if let one = known[id] {
          state.publications.append(one)
        } else {
          let found = RecoveredListing(id, kind, in: layout)
          problems += found.problems
          guard let book = found.book else { continue }
          state.publications.append(CacheState.Listed(source: "", book: book))
        }
      }
    }
    if isLost {
      measure(&state)
      // A dump may have pages that it does not list now, and is looked into again.
      state.sources = state.sources.filter { $0.value.id != nil }
    }
    let count = state.publications.count { $0.book.id.map { known[$0] == nil } ?? false }
    return (count, problems)
  }

  /// The library that devices see, nil where there is none that can be read; tells why it cannot.
  private func library(_ problems: inout [String]) -> [LibraryBook]? {
    do {
      let value = try JSONReader.value(of: try Disk.read(layout.library, limit: Self.limit))
      guard value["format"]?.text == LibraryList.format,
        value["version"]?.integer == LibraryList.version
      else { return nil }
      return value["publications"]?.elements?.compactMap { LibraryBook($0) }
    } catch let error as OutputError {
      if error.code != ENOENT { problems.append("\(error)") }
    } catch {
      problems.append("\"\(layout.library)\" is no JSON: \(error)")
    }
    return nil
  }

  /// The folders of publications.
  private var places: [(id: String, kind: PublicationKind)] {
    PublicationKind.allCases.flatMap { kind in
      Disk.names(in: "\(layout.root)/\(kind.folder)").filter(StageKey.isDigest).map { ($0, kind) }
    }
  }

  /// What tells one entry of a library from the others.
  private struct Name: Hashable {
    let id: String?
    let place: LibraryPlace

    init(_ book: LibraryBook) { (id, place) = (book.id, book.place) }
  }

  /// Lists what the library lists, in its order; what the journal knows of it is better.
  private func merge(_ library: [LibraryBook], into state: inout CacheState) {
    let known = Dictionary(state.publications.map { (Name($0.book), $0) }) { first, _ in first }
    let sources = Dictionary(
      state.sources.compactMap { source, record in record.id.map { ($0, source) } }
    ) { first, _ in first }
    state.publications = library.compactMap { book in
      if let listed = known[Name(book)] { return listed }
      guard let id = book.id, isInPlace(id) else { return nil }
      var book = book
      book.findings.removeAll { LibraryList.codes.contains($0.code) }
      return CacheState.Listed(source: sources[id] ?? "", book: book)
    }
  }

  private func isInPlace(_ id: String) -> Bool {
    StageKey.isDigest(id)
      && PublicationKind.allCases.contains { Disk.facts(layout.home(id, of: $0))?.isFolder == true }
  }

  /// Adds the files of which no line tells, under a key that no stage has, so that they count and, where
  /// an input names their publication, are made anew.
  private func measure(_ state: inout CacheState) {
    let objects = digests
    for (id, kind) in places {
      var placed = state.placed[id] ?? CacheState.Placed(kind: kind)
      guard placed.kind == kind else { continue }
      let known = Set(placed.files.map(\.path))
      var found: [Stage: [BuiltFile]] = [:]
      for (path, facts) in Disk.files(below: layout.home(id, of: kind)) where !known.contains(path)
      {
        let digest = facts.bytes >= ObjectStore.leastBytes ? objects[facts.inode] : nil
        found[Stage(making: path, of: kind), default: []].append(
          BuiltFile(path: path, bytes: facts.bytes, sha256: digest))
      }
      for (stage, files) in found where placed.stages[stage] == nil {
        placed.stages[stage] = StageRecord(key: "", files: files)
      }
      state.placed[id] = placed
    }
  }

  /// The digests of shared files, by the numbers that all their names have.
  private var digests: [UInt64: String] {
    var digests: [UInt64: String] = [:]
    for prefix in Disk.names(in: layout.objects) {
      for rest in Disk.names(in: "\(layout.objects)/\(prefix)") {
        if let inode = Disk.facts("\(layout.objects)/\(prefix)/\(rest)")?.inode {
          digests[inode] = prefix + rest
        }
      }
    }
    return digests
  }
}

extension Stage {
  /// The stage that makes a file of a publication.
  fileprivate init(making path: String, of kind: PublicationKind) {
    self =
      switch (kind, path.prefix { $0 != "/" }) {
      case (.page, _): .bundle
      case (.book, "report.json"): .validate
      case (.book, "manifest.json"), (.book, "guided-navigation"): .manifest
      case (.book, "audio"): .chapters
      case (.book, "text"): .text
      case (.book, _): .cover
      }
  }
}
