import Article
import Batch
import Bundles
import CommandLine
import Outputs
import Paths

/// `epubtool bundle`: makes offline bundles of wiki pages.
struct BundleCommand {
  private let arguments: Arguments
  private let console: any Console

  init(_ arguments: Arguments, _ console: any Console = StandardConsole()) {
    self.arguments = arguments
    self.console = console
  }

  /// Runs the command.
  func run() -> ExitStatus {
    guard let folder = arguments[Self.output] else {
      console.say("bundle needs --output DIR, the folder or file to write")
      return .failed
    }
    if let flag = uselessFlag {
      console.say("--\(flag) says how to fetch pages, and needs --wiki URL, the wiki")
      return .failed
    }
    var options = BundleOptions()
    options.removals = Removal.usual.union(arguments[Self.remove]).subtracting(arguments[Self.keep])
    options.variant = arguments[Self.variant]
    options.form = form(of: folder)
    options.holdsBridge = arguments[Self.bridge]
    options.isLastRun = console.isLast
    options.title = arguments[Self.title]
    if let path = arguments[Self.stylesheet] {
      guard let sheet = Self.readStylesheet(path, console) else { return .failed }
      options.stylesheet = sheet
    }
    if !arguments[Self.quiet] {
      for note in notes(folder, options.form) { console.say(note) }
    }
    return bundle(into: folder, options)
  }

  /// The form that was asked for, or that the name of the output tells.
  private func form(of output: String) -> BundleForm {
    if arguments.isGiven(Self.format) || output.hasSuffix("/") || isFolder(output) {
      return arguments[Self.format]
    }
    return BundleForm(endingOf: output) ?? arguments[Self.format]
  }

  private func words(for form: BundleForm) -> String {
    switch form {
    case .directory: "a folder"
    case .zip: "a ZIP archive"
    case .epub: "an EPUB"
    case .html: "a page of HTML"
    }
  }

  private func isFolder(_ path: String) -> Bool {
    Disk.facts(path.realPath ?? path)?.isFolder ?? false
  }

  /// What is said of flags that have no effect, or another one than somebody may expect.
  private func notes(_ output: String, _ form: BundleForm) -> [String] {
    var notes: [String] = []
    if let told = BundleForm(endingOf: output), told != form {
      let reason =
        if arguments.isGiven(Self.format) {
          "as --format says"
        } else if isFolder(output) {
          "since that is there already"
        } else {
          "since its name ends in a slash"
        }
      notes.append("\"\(output)\" becomes \(words(for: form)), \(reason)")
    }
    if arguments.isGiven(Self.bridge), form == .epub {
      notes.append("--bridge has no effect: books hold no script")
    }
    if arguments.isGiven(Self.base), arguments.isGiven(Self.wiki) {
      notes.append("--base has no effect: --wiki names the wiki of all pages")
    }
    return notes
  }

  /// Reads the stylesheet that a flag names; nil, with the reason said, where it cannot be read.
  static func readStylesheet(_ path: String, _ console: any Console) -> [UInt8]? {
    do throws(SystemFailure) {
      return try readAll(path, limit: 16 << 20)
    } catch {
      console.say("cannot read \"\(path)\": \(error.reason)")
      return nil
    }
  }

  /// The wiki that is named, and how it is asked.
  private var wiki: WikiOptions? {
    guard let base = arguments[Self.wiki] else { return nil }
    var wiki = WikiOptions(
      base: base, cacheFolder: WikiFlags.cacheFolder(arguments[WikiFlags.cache]),
      userAgent: WikiFlags.userAgent(contact: arguments[WikiFlags.contact]))
    wiki.connections = arguments[WikiFlags.connections]
    wiki.imageWidth = arguments[Self.imageWidth]
    wiki.allowsPrivate = arguments[WikiFlags.allowPrivate]
    return wiki
  }

  /// The flag that was given though it says how to fetch, and nothing is fetched.
  private var uselessFlag: String? {
    guard arguments[Self.wiki] == nil else { return nil }
    if arguments.isGiven(WikiFlags.cache) { return "cache" }
    if arguments.isGiven(WikiFlags.connections) { return "connections" }
    if arguments.isGiven(WikiFlags.contact) { return "contact" }
    if arguments.isGiven(WikiFlags.allowPrivate) { return "allow-private" }
    return arguments.isGiven(Self.imageWidth) ? "image-width" : nil
  }

  private func run(_ bundler: Bundler, into folder: String, _ progress: Progress)
    throws(Bundler.Failure) -> Bundler.Report
  {
    if let wiki {
      return try bundler.bundle(titles: arguments.operands, of: wiki, into: folder) {
        progress.step($0.name, bytes: $0.fetchedBytes)
      }
    }
    let base = arguments[Self.base]
    let inputs = arguments.operands.map { Bundler.Input(path: $0, base: base) }
    return try bundler.bundle(inputs, into: folder) { progress.step($0.name) }
  }

  private func bundle(into folder: String, _ options: BundleOptions) -> ExitStatus {
    let things = arguments[Self.wiki] != nil ? "documents" : "pages"
    let progress = Progress(isWanted: console.showsProgress && !arguments[Self.quiet], of: things)
    let bundler = Bundler(
      options: options, workers: Workers(count: arguments[Self.jobs]),
      cancellation: Interruption.cancellation)
    do throws(Bundler.Failure) {
      let report = try run(bundler, into: folder, progress)
      progress.clear()
      var status = ExitStatus.done
      if !arguments[Self.quiet] {
        status = console.write(BundleText.line(report, folder, options.form)).status
      }
      // Where the result is JSON, it takes the place of the words.
      console.record {
        report.json(input: arguments.operands.first ?? "", output: folder, form: options.form)
      }
      for problem in report.problems {
        // Also when quiet: it decides the status.
        console.say("\(problem.path): \(problem.reason)")
        status = max(status, problem.isUnread ? .incomplete : .findings)
      }
      if !arguments[Self.quiet] {
        if report.lacksVariant, let variant = arguments[Self.variant] {
          console.say("no page has the variant \"\(variant)\"; their text is as it was")
        }
        for url in report.damagedCopies { console.say(UpdateText.copy(of: url)) }
        for silence in report.silences {
          console.say("\(silence.url): \(silence.reason); what the bundle has stays")
        }
        for page in report.bundle.pages where page.article.source.parsoidVersion == nil {
          let name = page.article.source.file ?? page.article.title
          console.say(
            "\(name): the page does not say that it is Parsoid's; its metadata may lack much")
        }
      }
      return status
    } catch {
      progress.clear()
      if case .cancelled = error { return .interrupted }
      let isKept = if case .page = error { true } else { false }
      console.say("\(error)\(isKept ? "; the bundle is as it was" : "")")
      switch error {
      case .output, .page: return .incomplete
      default: break
      }
      if case .noPages(let problems) = error {
        for problem in problems { console.say("\(problem.path): \(problem.reason)") }
        return problems.contains { $0.isUnread } ? .incomplete : .findings
      }
      return .failed
    }
  }
}
