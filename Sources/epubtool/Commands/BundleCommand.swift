import Article
import Batch
import Bundles
import CommandLine
import Glibc

/// `epubtool bundle`: makes offline bundles of wiki pages.
struct BundleCommand {
  private let arguments: Arguments

  init(_ arguments: Arguments) {
    self.arguments = arguments
  }

  /// Runs the command.
  func run() -> ExitStatus {
    Interruption.watch()
    guard let folder = arguments[Self.output] else {
      StandardError.say("bundle needs --output DIR, the folder or file to write")
      return .failed
    }
    var options = BundleOptions()
    options.removals = Removal.usual.union(arguments[Self.remove]).subtracting(arguments[Self.keep])
    options.variant = arguments[Self.variant]
    options.form = arguments[Self.format]
    options.title = arguments[Self.title]
    if let path = arguments[Self.stylesheet] {
      do throws(SystemFailure) {
        options.stylesheet = try readAll(path, limit: 16 << 20)
      } catch {
        StandardError.say("cannot read \"\(path)\": \(error.reason)")
        return .failed
      }
    }
    return bundle(into: folder, options)
  }

  /// The wiki that is named, and how it is asked.
  private var wiki: WikiOptions? {
    guard let base = arguments[Self.wiki] else { return nil }
    let program = EpubTool.program
    // A line end would begin a header of its own.
    let reachable = arguments[Self.contact]?.filter { $0.isASCII && $0 >= " " && $0 != "\u{7F}" }
    let contact = reachable.map { " (\($0))" } ?? " (offline reading)"
    var wiki = WikiOptions(
      base: base, cacheFolder: arguments[Self.cache] ?? Self.usualCache,
      userAgent: "\(program.name)/\(program.version)\(contact)")
    wiki.connections = arguments[Self.connections]
    wiki.imageWidth = arguments[Self.imageWidth]
    return wiki
  }

  /// Where caches belong by the XDG base directory specification.
  private static var usualCache: String {
    let variable = { (name: String) -> String? in
      guard let value = getenv(name), value[0] != 0 else { return nil }
      return String(cString: value)
    }
    let root = variable("XDG_CACHE_HOME") ?? "\(variable("HOME") ?? "/tmp")/.cache"
    return "\(root)/epubtool/web"
  }

  private func run(_ bundler: Bundler, into folder: String, _ progress: Progress)
    throws(Bundler.Failure) -> Bundler.Report
  {
    if let wiki {
      return try bundler.bundle(titles: arguments.operands, of: wiki, into: folder) {
        progress.step($0)
      }
    }
    let base = arguments[Self.base]
    let inputs = arguments.operands.map { Bundler.Input(path: $0, base: base) }
    return try bundler.bundle(inputs, into: folder) { progress.step($0) }
  }

  private func bundle(into folder: String, _ options: BundleOptions) -> ExitStatus {
    let things = arguments[Self.wiki] != nil ? "documents" : "pages"
    let progress = Progress(isWanted: !arguments[Self.quiet], of: things)
    let bundler = Bundler(
      options: options, workers: Workers(count: arguments[Self.jobs]),
      cancellation: Interruption.cancellation)
    do throws(Bundler.Failure) {
      let report = try run(bundler, into: folder, progress)
      progress.clear()
      var status = ExitStatus.done
      for problem in report.problems {
        StandardError.say("\(problem.path): \(problem.reason)")
        status = max(status, problem.isUnread ? .incomplete : .findings)
      }
      if !arguments[Self.quiet] {
        for page in report.bundle.pages where page.article.source.parsoidVersion == nil {
          let name = page.article.source.file ?? page.article.title
          StandardError.say(
            "\(name): the page does not say that it is Parsoid's; its metadata may lack much")
        }
      }
      return status
    } catch {
      progress.clear()
      if case .cancelled = error { return .interrupted }
      StandardError.say("\(error)")
      if case .output = error { return .incomplete }
      if case .noPages(let problems) = error {
        for problem in problems { StandardError.say("\(problem.path): \(problem.reason)") }
        return problems.contains { $0.isUnread } ? .incomplete : .findings
      }
      return .failed
    }
  }
}
