import Batch
import Diagnostics
import Extraction
import Hashing
import Library
import Outputs
import Publication
import Reading
import Zip

extension CacheBuilder {
  /// Tells what a build would do, and writes nothing.
  ///
  /// - Parameters:
  ///   - inputs: What the cache is to hold.
  ///   - talk: Is told of what the user should know at once, in words.
  ///   - receive: Is told what would come of each input, in their order; sizes are estimates.
  /// - Returns: What would come of the whole.
  /// - Throws: Why that cannot be told.
  public func plan(
    _ inputs: BuildInputs, talk: (String) -> Void = { _ in }, receive: (BuildResult) -> Void
  ) throws(CacheError) -> BuildSummary {
    let cache = try OpenCache(reading: layout)
    for problem in cache.problems { talk(problem) }
    let state = cache.journal.state
    let identification = Identification(sources: state.sources)
    var (summary, ids) = (BuildSummary(), Set<String>())
    let reader = BookReader()
    for found in inputs.books {
      if cancellation?.isCancelled == true { throw .cancelled }
      let identified: Identified
      do throws(HashingError) {
        identified = try identification.identify(found, with: reader)
      } catch {
        throw .hashing(error)
      }
      switch identified {
      case .unopened(let book, _, let reason):
        var result = BuildResult(book.sourcePath, .unopened)
        result.reason = reason
        receive(result)
      case .unreadable(let book, _):
        var result = BuildResult(book.sourcePath, .failed)
        result.findings = book.findings
        receive(result)
      case .book(let book):
        var result = BuildResult(book.found.sourcePath, .copy)
        if ids.insert(book.id).inserted { result = try outlook(for: book, in: cache, reader) }
        result.id = book.id
        receive(result)
      }
    }
    for pages in inputs.pages { receive(try outlook(for: pages, state)) }
    summary.publications = ids.count
    // Which pages there are is known once they are made.
    if options.prunes, inputs.isWhole, inputs.pages.isEmpty {
      summary.removed = state.placed.keys.filter { !ids.contains($0) }.sorted()
    }
    summary.free = Disk.freeBytes(layout.root)
    return summary
  }

  /// What a build would do with a list or a dump: all of it, unless it is a dump that is as it was.
  private func outlook(
    for pages: BuildInputs.Pages, _ state: CacheState
  ) throws(CacheError) -> BuildResult {
    guard let facts = FileFacts(path: pages.found.path) else {
      var result = BuildResult(pages.found.sourcePath, .unopened)
      result.reason = "it is missing, or no regular file"
      return result
    }
    do throws(HashingError) {
      let known = state.sources[try Identification.source(of: pages.found.path)]
      let mark = try options.mark(of: pages)
      let isSame =
        known?.size == facts.size && known?.modified == facts.modified && known?.sha256 == mark
      var result = BuildResult(pages.found.sourcePath, isSame ? .unchanged : .planned)
      if !isSame { (result.stages, result.bytes) = ([.bundle], facts.size) }
      return result
    } catch {
      throw .hashing(error)
    }
  }

  /// What a build would do with a book.
  private func outlook(
    for book: PlannedBook, in cache: OpenCache, _ reader: BookReader
  ) throws(CacheError) -> BuildResult {
    do {
      let digest =
        try book.record.sha256 ?? SHA256.hexadecimalDigits(ofFileAt: book.found.path)
      var draft = Draft(book.id, .book, in: cache)
      var missing: [Stage] = []
      for stage in Stage.ofBooks {
        let key = try StageKey.make(stage, of: book, digest, options)
        let record = draft.reuse(stage, key: key)
        if record == nil { missing.append(stage) }
        let isFailed = record?.book.map { $0.verdict != .valid } ?? false
        if stage == .validate, isFailed, !options.keepsFailed { break }
      }
      var result = BuildResult(
        book.found.sourcePath, missing.isEmpty && draft.isAsPlaced ? .unchanged : .planned)
      result.stages = missing
      result.bytes = estimate(book, missing, reader)
      return result
    } catch let error as HashingError {
      throw .hashing(error)
    } catch {
      throw .cancelled
    }
  }

  /// About how many bytes stages make: what the book holds of it.
  private func estimate(_ book: PlannedBook, _ stages: [Stage], _ reader: BookReader) -> Int64 {
    guard stages.contains(.chapters) || stages.contains(.text) else { return 0 }
    do throws(ZipError) {
      let container = Zip.Container.archive(try Archive(path: book.found.path))
      let read = reader.look(into: container)
      var bytes: UInt64 = 0
      if stages.contains(.text) {
        bytes &+= ExtractionPlan(read.book, container, options.selection).bytes
      }
      if stages.contains(.chapters) {
        let audio = Selection(.selected, types: [Glob("audio/*"), Glob("video/*")])
        bytes &+= ExtractionPlan(read.book, container, audio).bytes
      }
      return Int64(clamping: bytes)
    } catch {
      return 0
    }
  }
}
