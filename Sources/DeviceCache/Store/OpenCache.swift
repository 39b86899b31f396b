import Batch
import Glibc
import Outputs

/// A cache that this build alone may write to.
struct OpenCache: Sendable {
  /// Where everything lies.
  let layout: CacheLayout
  /// What was done so far.
  let journal: Journal
  /// The files that publications share.
  let objects: ObjectStore
  /// What the user should know of the cache, in words.
  let problems: [String]
  private let lock: CacheLock?

  /// Opens a cache, or makes one of an empty folder or of nothing.
  ///
  /// - Parameters:
  ///   - layout: Where it lies.
  ///   - waits: Whether another build is waited for.
  ///   - cancellation: Ends the waiting.
  ///   - waiting: Is told once that there is another build.
  /// - Throws: What keeps it from being opened.
  init(
    _ layout: CacheLayout, waits: Bool, cancellation: Cancellation?, waiting: () -> Void
  ) throws(CacheError) {
    self.layout = layout
    try Self.check(layout)
    do throws(OutputError) {
      try Disk.makeFolder(layout.own)
    } catch {
      throw .output(error)
    }
    lock = try CacheLock.take(
      layout, waits: waits, cancellation: cancellation, waiting: waiting)
    do throws(OutputError) {
      let loaded = try Self.load(layout)
      journal = Journal(layout, loaded)
      objects = ObjectStore(layout, journal)
      problems = [loaded.problem].compactMap { $0 } + loaded.unread
      for path in [layout.work] + PublicationKind.allCases.map({ "\(layout.root)/\($0.folder)" }) {
        try Disk.makeFolder(path)
      }
      if loaded.hasFallen {
        let lasting = loaded.state.placed.values.lazy.flatMap(\.files).compactMap(\.sha256)
        objects.verify(but: Set(lasting))
      }
      // What a killed build was at is of no use to anybody.
      for name in Disk.names(in: layout.work) where loaded.state.pending[name] == nil {
        Disk.remove("\(layout.work)/\(name)")
      }
    } catch {
      throw .output(error)
    }
  }

  /// Looks at a cache without the right to change it.
  init(reading layout: CacheLayout) throws(CacheError) {
    self.layout = layout
    try Self.check(layout)
    do throws(OutputError) {
      let loaded = try Self.load(layout)
      journal = Journal(layout, loaded)
      objects = ObjectStore(layout, journal)
      problems = [loaded.problem].compactMap { $0 } + loaded.unread
      lock = nil
    } catch {
      throw .output(error)
    }
  }

  /// Reads the journal, and what it does not tell though it lies in the cache.
  private static func load(_ layout: CacheLayout) throws(OutputError) -> Journal.Loaded {
    var loaded = try Journal.load(layout)
    guard !loaded.isClean || loaded.isNew else { return loaded }
    let isLost = loaded.isDamaged || loaded.isNew
    let (count, problems) = CacheRecovery(layout).complete(
      &loaded.state, isLost: isLost, isSteady: !loaded.hasFallen)
    loaded.unread = problems
    guard count > 0, isLost else { return loaded }
    let lost = loaded.problem ?? "the journal of the cache is lost; what it told is made anew"
    let what = count == 1 ? "a publication is" : "\(count) publications are"
    loaded.problem = "\(lost); \(what) listed by what the cache itself holds"
    loaded.isClean = false
    return loaded
  }

  /// Refuses folders that hold other things or belong to others, and links in place of folders.
  private static func check(_ layout: CacheLayout) throws(CacheError) {
    guard let root = Disk.facts("\(layout.root)/.") else {
      let code = errno
      guard code == ENOENT || code == 0 else {
        throw .output(OutputError(.makeFolder, layout.root, code: code))
      }
      guard Disk.facts(layout.root) == nil else {
        throw .output(
          OutputError(
            .makeFolder, layout.root, code: code, text: "there is a link that leads nowhere"))
      }
      return
    }
    guard root.owner == geteuid() else { throw .foreign(layout.root, owner: root.owner) }
    let isOurs = Disk.facts(layout.own)?.isFolder == true
    guard isOurs || Disk.names(in: layout.root).isEmpty else { throw .notACache(layout.root) }
    let folders =
      [layout.own, layout.work, layout.objects]
      + PublicationKind.allCases.map { "\(layout.root)/\($0.folder)" }
    for folder in folders {
      guard let facts = Disk.facts(folder), !facts.isFolder else { continue }
      throw .output(
        OutputError(
          .makeFolder, folder, code: ENOTDIR,
          text: facts.isLink ? "there is a link, which no build follows" : nil))
    }
  }
}
