import Batch
import Bundles
import Chapters
import CommandLine
import Cutting
import DeviceCache
import Diagnostics
import Extraction
import Glibc
import JSON
import Library
import Paths
import Pictures
import Splitting
import Timing

/// `epubtool build`: builds the cache of a reading device.
struct BuildCommand {
  private let arguments: Arguments
  private let console: any Console

  init(_ arguments: Arguments, _ console: any Console = StandardConsole()) {
    self.arguments = arguments
    self.console = console
  }

  /// Runs the command.
  func run() -> ExitStatus {
    guard let cache = arguments[Self.output] else {
      console.say("build: say with -o CACHE where to write")
      return .failed
    }
    var options = BuildOptions()
    if let path = arguments[Self.deviceProfile] {
      do {
        let profile = try DeviceProfile(try readAll(path, limit: 1 << 20))
        profile.apply(to: &options)
      } catch {
        let reason = (error as? SystemFailure)?.reason ?? "\(error)"
        console.say("cannot use the device profile \"\(path)\": \(reason)")
        return .failed
      }
    }
    guard apply(to: &options) else {
      console.say("build: --path and --type go with --only selected, which wants them")
      return .failed
    }
    do throws(PictureError) {
      if !options.covers.isEmpty { try ThumbnailMaker.prepare() }
    } catch {
      console.say("cannot make thumbnails: \(error)")
      return .failed
    }
    return build(cache, options)
  }

  /// Puts into options what flags say; false where flags contradict each other.
  private func apply(to options: inout BuildOptions) -> Bool {
    let (paths, types) = (arguments[Self.path].map(Glob.init), arguments[Self.type].map(Glob.init))
    let hasPatterns = !paths.isEmpty || !types.isEmpty
    let kind = arguments[Self.only] ?? (hasPatterns ? .selected : nil)
    guard hasPatterns == (kind == .selected) else { return false }
    if let kind {
      options.selection = Selection(
        kind, limit: UInt64(arguments[Self.limit]), paths: paths, types: types)
    }
    if let codec = arguments[Self.codec] { options.split.codec = codec.cutCodec }
    if let bitRate = arguments[Self.bitRate] { options.split.bitRate = bitRate * 1000 }
    if let length = arguments[Self.maximumLength] {
      options.split.plan.maximumLength = ClockTime(milliseconds: Int64(length))
    }
    options.keepsFailed = arguments[Self.keepGoing] == .all
    if let bytes = arguments[Self.maximumSize] { options.maximumBytes = bytes }
    options.prunes = arguments[Self.prune]
    options.waits = !arguments[Self.noWait]
    options.wiki = arguments[Self.wiki].map {
      WikiOptions(
        base: $0, cacheFolder: WikiFlags.cacheFolder(arguments[Self.webCache]),
        userAgent: WikiFlags.userAgent(contact: arguments[Self.contact]))
    }
    return true
  }

  /// The lists and dumps of pages among the operands, and the other operands.
  private var pageSources: ([BuildInputs.Pages], [String]) {
    let dumps = ["ndjson", "jsonl", "tar"].flatMap { [".\($0)", ".\($0).gz"] } + [".tgz"]
    var (pages, others): ([BuildInputs.Pages], [String]) = ([], [])
    var names = ListNames()
    for operand in arguments.operands {
      let name = operand.split(separator: "/").last.map(String.init) ?? operand
      let ends = { (endings: [String]) in endings.contains { name.lowercased().hasSuffix($0) } }
      guard !FolderSearch.isFolder(operand), ends(dumps) || ends([".txt"]) else {
        others.append(operand)
        continue
      }
      let found = FoundBook(path: operand, sourcePath: names.name(for: operand), root: nil)
      pages.append(BuildInputs.Pages(ends(dumps) ? .dump : .list, found))
    }
    return (pages, others)
  }

  private func build(_ cache: String, _ options: BuildOptions) -> ExitStatus {
    let (pages, operands) = pageSources
    let search = LibrarySearch(operands)
    let empty = search.empty.map { "no book (*.epub, *.epub.zip) in the folder \"\($0)\"" }
    for problem in search.problems + empty { console.say(problem) }
    // A folder without any book may be the place of a disk that is not mounted.
    let isWhole = search.problems.isEmpty && search.missing.isEmpty && search.empty.isEmpty
    // Without any input there is nothing to make, not even a cache.
    let isForNothing = arguments.operands.allSatisfy { FolderSearch.absence(of: $0) != nil }
    let missing = isForNothing ? arguments.operands.compactMap(MissingInput.init) : search.missing
    let inputs = BuildInputs(books: search.books, pages: pages, isWhole: isWhole)
    let builder = CacheBuilder(
      cache: cache, options: options, workers: Workers(count: arguments[Self.jobs]),
      cancellation: Interruption.cancellation)
    let isTerminal = isatty(STDOUT_FILENO) == 1
    let progress = Progress(
      isWanted: console.showsProgress && !isTerminal && !arguments[Self.quiet])
    var text = BuildText(
      level: arguments[Self.level], isQuiet: arguments[Self.quiet],
      isPlan: arguments[Self.dryRun])
    var status = isWhole ? ExitStatus.done : .incomplete
    do throws(CacheError) {
      let talk = { (words: String) in
        progress.clear()
        console.say(words)
      }
      let receive = { (result: BuildResult) in
        status = max(status, self.status(of: result))
        let isTold = arguments[Self.format] == .text && text.tells(of: result)
        if !isTold, let reason = result.complaint { talk("\(result.path): \(reason)") }
        progress.step(result.path)
        let piece = arguments[Self.format] == .jsonl ? result.line : text.lines(of: result)
        status = max(status, console.write(piece).status)
      }
      for input in missing { receive(.missing(input.path.shownPath, input.reason)) }
      if isForNothing {
        progress.clear()
        return status
      }
      let summary =
        try arguments[Self.dryRun]
        ? builder.plan(inputs, talk: talk, receive: receive)
        : builder.build(inputs, talk: talk, receive: receive)
      progress.clear()
      for problem in summary.problems { console.say(problem) }
      if arguments[Self.format] == .text, !arguments[Self.quiet] {
        let end = text.end(summary)
        status = max(status, console.write(end).status)
      }
      return status
    } catch {
      progress.clear()
      console.say("\(error)")
      switch error {
      case .cancelled: return .interrupted
      case .hashing: return .failed
      case .output, .notACache, .foreign, .busy, .full: return .incomplete
      }
    }
  }

  private func status(of result: BuildResult) -> ExitStatus {
    switch result.status {
    case .kept, .unopened, .unwritten, .unremoved: .incomplete
    case .broken: .failed
    case .omitted, .built, .planned, .unchanged, .copy, .failed, .removed:
      result.reaches(arguments[Self.failOn]) ? .findings : .done
    }
  }
}

extension BuildResult {
  /// What standard error says of it, nil where nothing.
  fileprivate var complaint: String? {
    isAbsent || status == .unremoved ? reason : nil
  }

  /// The result as a line of JSON.
  fileprivate var line: String {
    var writer = JSONWriter()
    write(to: &writer)
    return String(decoding: writer.bytes, as: UTF8.self) + "\n"
  }
}
