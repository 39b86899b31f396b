import Glibc
import Hashing
import Outputs
import Paths
import Synchronization

/// What was done so far, line by line, so that a build goes on where the last one was killed.
///
/// A line is added when something is done. What was added since the machine was last started counts as
/// done; after a fall of the machine itself only what an earlier build has brought onto the disk does.
final class Journal: Sendable {
  /// What a journal calls its own form.
  static let format = "epubtool-cache"
  /// The version of that form.
  static let version = 1
  /// The largest journal that is read, in bytes.
  private static let limit = 1 << 31

  /// What came of reading a journal.
  struct Loaded: Sendable {
    /// What it tells.
    var state = CacheState()
    /// What is wrong with it, in words; nil where all is well.
    var problem: String?
    /// Why other files that tell of publications cannot be read, in words.
    var unread: [String] = []
    /// Whether it ends as a finished build leaves it.
    var isClean = true
    /// Whether lines of it cannot be read.
    var isDamaged = false
    /// Whether there was none.
    var isNew = false
    /// Whether the machine fell while a build was at work, so that what was not brought onto the disk
    /// before may be there in part.
    var hasFallen = false
    /// When it was last written, in nanoseconds since 1970.
    var written = Int64.max
  }

  private struct Held {
    var state: CacheState
    var descriptor: Int32 = -1
    var hasSession = false
    var isClean: Bool
  }

  private let layout: CacheLayout
  private let written: Int64
  /// Whether the journal was as a finished build leaves it.
  let wasClean: Bool
  private let hasDoubts = Atomic(false)
  private let held: Mutex<Held>

  /// Continues a journal that was read.
  init(_ layout: CacheLayout, _ loaded: Loaded) {
    self.layout = layout
    (written, wasClean) = (loaded.written, loaded.isClean)
    held = Mutex(Held(state: loaded.state, isClean: loaded.isClean))
  }

  deinit { held.withLock { if $0.descriptor >= 0 { close($0.descriptor) } } }

  /// What the journal tells now.
  var state: CacheState { held.withLock { $0.state } }

  /// Whether something was done since the last finished build.
  var isOpen: Bool { held.withLock { $0.hasSession || !$0.isClean } }

  /// Whether files had to be read since they changed after the journal was last written; a new one
  /// spares the next build that.
  var isOutdated: Bool { hasDoubts.load(ordering: .relaxed) }

  /// Whether a file is the one that was made: it has its size, and where anybody touched it since the
  /// journal was last written, its digest as well.
  func vouches(for file: BuiltFile, at path: String) -> Bool {
    guard let facts = Disk.facts(path), facts.isFile, facts.bytes == file.bytes else {
      return false
    }
    guard facts.changed > written, let digest = file.sha256 else { return true }
    hasDoubts.store(true, ordering: .relaxed)
    do throws(HashingError) {
      return try SHA256.hexadecimalDigits(ofFileAt: path) == digest
    } catch {
      return false
    }
  }

  /// The record of a stage in its place, nil where there is none.
  func placed(_ id: String) -> CacheState.Placed? { held.withLock { $0.state.placed[id] } }

  /// The stages that are done of a publication in the making.
  func pending(_ id: String) -> [Stage: StageRecord] {
    held.withLock { $0.state.pending[id] ?? [:] }
  }

  /// What made a publication too large, nil where it was not.
  func omission(_ id: String) -> Omission? { held.withLock { $0.state.omissions[id] } }

  /// Notes that something was done; throws where it cannot be noted, and so does not count as done.
  func add(_ entry: JournalEntry) throws(OutputError) {
    try held.withLock { held throws(OutputError) in
      if !held.hasSession {
        if !held.isClean || held.descriptor < 0 { try begin(&held) }
        try write(JournalLine.bytes(of: .session(boot: Self.boot)), to: held.descriptor)
        held.hasSession = true
      }
      try write(JournalLine.bytes(of: entry), to: held.descriptor)
      held.state.take(entry) { _, _, _ in false }
    }
  }

  /// Notes that a publication is in its place.
  func confirm(_ id: String, _ kind: PublicationKind, _ stages: [Stage]) {
    held.withLock { $0.state.place(id, kind, stages) }
  }

  /// Writes the journal anew with no more than a state of the cache tells.
  func finish(_ state: CacheState) throws(OutputError) {
    try held.withLock { held throws(OutputError) in
      held.state = state
      if held.descriptor >= 0 { close(held.descriptor) }
      held.descriptor = -1
      try Disk.replace(layout.journal, with: Self.bytes(of: state), beside: layout.draft)
      (held.hasSession, held.isClean) = (false, true)
    }
  }

  /// Opens the file for more lines, and writes it anew where it does not end in a whole line.
  private func begin(_ held: inout Held) throws(OutputError) {
    if !held.isClean || Disk.facts(layout.journal) == nil {
      try Disk.replace(
        layout.journal, with: Self.bytes(of: held.state), beside: layout.draft)
      held.isClean = true
    }
    held.descriptor = layout.journal.withSystemPath {
      open($0, O_WRONLY | O_APPEND | O_CLOEXEC | O_NOFOLLOW)
    }
    guard held.descriptor >= 0 else { throw OutputError(.write, layout.journal) }
  }

  private func write(_ bytes: [UInt8], to descriptor: Int32) throws(OutputError) {
    let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
    guard count == bytes.count else {
      // A line that is not whole would spoil the next one.
      let code = count < 0 ? errno : ENOSPC
      if count > 0 { ftruncate(descriptor, lseek(descriptor, 0, SEEK_END) - off_t(count)) }
      throw OutputError(.write, layout.journal, code: code)
    }
  }

  private static func bytes(of state: CacheState) -> [UInt8] {
    let entries = state.entries
    var bytes = JournalLine.bytes(
      of: .head(format: format, version: version, lines: entries.count))
    for entry in entries { bytes += JournalLine.bytes(of: entry) }
    return bytes
  }

  /// Reads the journal of a cache.
  ///
  /// - Throws: Why the file cannot be read.
  static func load(_ layout: CacheLayout) throws(OutputError) -> Loaded {
    var loaded = Loaded()
    guard let facts = Disk.facts(layout.journal) else {
      loaded.isNew = true
      return loaded
    }
    loaded.written = facts.changed
    let bytes = try Disk.read(layout.journal, limit: limit)
    let isInPlace = { (id: String, kind: PublicationKind, inode: UInt64) in
      Disk.facts(layout.home(id, of: kind))?.inode == inode
    }
    var (damaged, isFirst, hasHead) = (0, true, false)
    // How many lines of those that were written at once are still to come, nil where nobody tells.
    var missing: Int?
    var rest = bytes[...]
    while let end = rest.firstIndex(of: 0x0A) {
      defer { rest = rest[(end + 1)...] }
      guard let entry = JournalLine.entry(of: rest[..<end]) else {
        damaged += 1
        missing = missing.map { $0 - 1 }
        isFirst = false
        continue
      }
      switch entry {
      case .head(let format, let version, let lines) where isFirst:
        hasHead = true
        if let lines, !(0...bytes.count).contains(lines) {
          damaged += 1
        } else {
          missing = lines.map { $0 + 1 }
        }
        guard format == Self.format, version == Self.version else {
          loaded.problem = "the cache is of another version (\(version)); all is made anew"
          (loaded.isClean, loaded.isDamaged) = (false, true)
          return loaded
        }
      case .session(let boot):
        damaged += max(0, missing ?? 0)
        missing = nil
        loaded.isClean = false
        // What was written before the machine fell may not have come onto the disk.
        guard boot == Self.boot else {
          (loaded.hasFallen, loaded.isDamaged) = (true, damaged > 0)
          loaded.problem =
            "the machine stopped while a build was at work; what that build did is made anew"
          return loaded
        }
      default: loaded.state.take(entry, isInPlace: isInPlace)
      }
      missing = missing.map { $0 - 1 }
      isFirst = false
    }
    damaged += max(0, missing ?? 0)
    // It comes into its place with its head, so that one without has lost it, and maybe all.
    if !hasHead { damaged = max(damaged, 1) }
    if damaged > 0 {
      loaded.isDamaged = true
      let lines = damaged == 1 ? "a line" : "\(damaged) lines"
      loaded.problem =
        "the journal of the cache is damaged in \(lines); what they told is made anew"
    }
    // A killed build may have left half a line, which tells nothing.
    if damaged > 0 || !rest.isEmpty { loaded.isClean = false }
    return loaded
  }

  /// What names the time since the machine was last started.
  private static let boot: String = {
    do throws(OutputError) {
      let bytes = try Disk.read("/proc/sys/kernel/random/boot_id", limit: 256)
      return String(decoding: bytes.prefix { $0 > 0x20 }, as: UTF8.self)
    } catch {
      return "unknown"
    }
  }()
}
