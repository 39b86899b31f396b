import Outputs

/// A publication in the making: stage by stage in a folder of its own, which then takes its place.
///
/// What an earlier build has made and is still as wanted is taken over, from the folder that it was
/// working in or from the place of the publication.
struct Draft {
  /// The name of the contents.
  let id: String
  /// The kind.
  let kind: PublicationKind
  private let layout: CacheLayout
  private let journal: Journal
  private let objects: ObjectStore
  private let placed: [Stage: StageRecord]
  private var pending: [Stage: StageRecord]
  private var isPrepared = false
  /// The stages as they are wanted, as far as they are there.
  private(set) var records: [Stage: StageRecord] = [:]
  /// The stages that this build has made.
  private(set) var made: [Stage] = []
  /// The stages that still lie in the place of the publication.
  private var resting: [Stage] = []

  /// Begins to make a publication.
  init(_ id: String, _ kind: PublicationKind, in cache: OpenCache) {
    self.id = id
    self.kind = kind
    layout = cache.layout
    journal = cache.journal
    objects = cache.objects
    pending = cache.journal.pending(id)
    let there = cache.journal.placed(id)
    placed = there?.kind == kind ? there?.stages ?? [:] : [:]
  }

  /// The folder that the publication is made in.
  var bench: String { layout.bench(id) }
  private var home: String { layout.home(id, of: kind) }

  /// Whether all that is wanted lies in the place of the publication, and nothing else does.
  var isAsPlaced: Bool {
    !placed.isEmpty && Set(resting) == Set(placed.keys) && resting.count == records.count
  }

  /// Takes over what is there of a stage.
  ///
  /// - Parameters:
  ///   - stage: The stage.
  ///   - key: The name of all that its outcome depends on.
  /// - Returns: What is known of it, nil where it must be made.
  mutating func reuse(_ stage: Stage, key: String) -> StageRecord? {
    if let record = pending[stage], record.key == key, record.isThere(in: bench, by: journal) {
      records[stage] = record
      return record
    }
    // Its files go before another's come in their place.
    if pending.removeValue(forKey: stage) != nil { isPrepared = false }
    guard let record = placed[stage], record.key == key, record.isThere(in: home, by: journal)
    else {
      return nil
    }
    records[stage] = record
    resting.append(stage)
    return record
  }

  /// Adds a stage that was just made, its files in ``bench``.
  mutating func add(_ stage: Stage, _ record: StageRecord) throws(OutputError) {
    for file in record.files { try objects.share("\(bench)/\(file.path)", file) }
    try journal.add(.stage(id: id, stage, record))
    records[stage] = record
    pending[stage] = record
    made.append(stage)
  }

  /// Replaces the record of a stage whose files were changed in ``bench``.
  mutating func amend(_ stage: Stage, _ record: StageRecord) throws(OutputError) {
    try journal.add(.stage(id: id, stage, record))
    records[stage] = record
  }

  /// Makes sure that a stage's own files lie in ``bench``, and none of others.
  mutating func prepare() throws(OutputError) {
    guard !isPrepared else { return }
    try Disk.makeFolder(bench)
    keep(pending.values.map { $0 })
    isPrepared = true
  }

  /// Links the files of a stage from the place of the publication.
  mutating func takeOver(_ stage: Stage) throws(OutputError) {
    guard let index = resting.firstIndex(of: stage), let record = records[stage] else { return }
    try prepare()
    for file in record.files {
      if let slash = file.path.lastIndex(of: "/") {
        try Disk.makeFolder("\(bench)/\(file.path[..<slash])")
      }
      Disk.remove("\(bench)/\(file.path)")
      try SharedFile.makeOrCopy("\(home)/\(file.path)", also: "\(bench)/\(file.path)")
    }
    try journal.add(.stage(id: id, stage, record))
    resting.remove(at: index)
  }

  /// Ends the making.
  ///
  /// - Returns: Whether there is anything new to be put in place.
  mutating func finish() throws(OutputError) -> Bool {
    if isAsPlaced {
      Disk.remove(bench)
      return false
    }
    try prepare()
    for stage in Stage.allCases where resting.contains(stage) { try takeOver(stage) }
    keep(Array(records.values))
    return true
  }

  /// Removes all from ``bench`` that is no file of these stages, such as what a killed build has left
  /// there that had other options.
  private func keep(_ records: [StageRecord]) {
    Disk.keep(only: Set(records.lazy.flatMap(\.files).map(\.path)), in: bench)
  }
}
