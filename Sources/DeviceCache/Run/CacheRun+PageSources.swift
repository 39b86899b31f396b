import Batch
import Bundles
import Hashing
import Library
import Outputs
import Zip

extension CacheRun {
  /// Reads a list.
  static func list(
    _ pages: BuildInputs.Pages, wiki: WebAddress?
  ) -> Result<PageList, OutputError> {
    do throws(OutputError) {
      return .success(try PageList(path: pages.found.path, wiki: wiki))
    } catch {
      return .failure(error)
    }
  }

  /// Opens a dump.
  static func dump(_ pages: BuildInputs.Pages) -> Result<PageDump, GzipFile.Failure> {
    do throws(GzipFile.Failure) {
      return .success(try PageDump(path: pages.found.path))
    } catch {
      return .failure(error)
    }
  }

  /// The ids of the pages in the library that lists and dumps are about to give again, those that a list
  /// names no more being none of them; and whether all of the lists and dumps can be looked at.
  static func comingPages(
    of inputs: [BuildInputs.Pages], _ state: CacheState, _ builder: CacheBuilder
  ) throws(CacheError) -> (ids: Set<String>, isWhole: Bool) {
    var (ids, isWhole): (Set<String>, Bool) = ([], true)
    for pages in inputs {
      let source = try source(of: pages)
      var names: Set<String>?
      switch pages.kind {
      case .list:
        // A list that cannot be read gives nothing, and is told of when its turn comes.
        guard case .success(let list) = list(pages, wiki: builder.options.wiki?.base) else {
          isWhole = false
          continue
        }
        names = Set(list.supplies.compactMap { $0.path(in: pages.found.sourcePath) })
        if list.supplies.contains(where: \.isAbsent) { isWhole = false }
      case .dump:
        if !self.isWhole(pages, source, state, builder.cancellation) { isWhole = false }
      }
      for listed in state.publications where listed.source == source {
        if names?.contains(listed.book.sourcePath) ?? true, let id = listed.book.id {
          ids.insert(id)
        }
      }
    }
    return (ids, isWhole)
  }

  /// Whether a dump gives all that it gave before, as far as the end of the file tells.
  private static func isWhole(
    _ pages: BuildInputs.Pages, _ source: String, _ state: CacheState,
    _ cancellation: Cancellation?
  ) -> Bool {
    guard case .success(let dump) = dump(pages) else { return false }
    guard state.publications.contains(where: { $0.source == source }) else { return true }
    // It was read to its end, and is the same.
    if let known = state.sources[source], let facts = FileFacts(path: pages.found.path),
      known.size == facts.size, known.modified == facts.modified
    {
      return true
    }
    return dump.isWhole(cancellation)
  }

  /// The name of the file of a list or a dump in the journal.
  static func source(of pages: BuildInputs.Pages) throws(CacheError) -> String {
    do throws(HashingError) {
      return try Identification.source(of: pages.found.path)
    } catch {
      throw .hashing(error)
    }
  }
}

extension BuildOptions {
  /// The name of all that the pages of a dump depend on besides the dump.
  func mark(of pages: BuildInputs.Pages) throws(HashingError) -> String {
    try StageKey.make(.bundle, ["all of", pages.found.sourcePath] + words(for: .bundle))
  }
}
