import Batch
import Diagnostics
import Extraction
import JSON
import Library
import Manifests
import Outputs
import Pictures
import Publication
import Reading
import Reports
import Timing
import Zip

extension BookWork {
  /// Writes the manifest, and the documents of overlays.
  mutating func writeManifest(_ key: String) throws -> StageRecord {
    let read = try readBook()
    guard let manifest = Manifest(read.book, as: .readium) else { return StageRecord(key: key) }
    if let folder = ManifestFlavour.readium.overlayFolder, manifest.overlayCount > 0 {
      try Disk.makeFolder("\(draft.bench)/\(folder)")
    }
    var record = StageRecord(key: key)
    try manifest.forEachFile { file in
      record.files.append(try write(file.bytes, to: file.path))
    }
    record.findings = manifest.findings.listed
    record.duration = manifest.duration > .zero ? manifest.duration : nil
    return record
  }

  /// Unpacks the book's own files.
  mutating func unpack(_ key: String) throws -> StageRecord {
    let read = try readBook()
    let container = try container()
    let plan = ExtractionPlan(read.book, container, maker.options.selection)
    if let bomb = plan.bomb(inFileOf: UInt64(max(0, book.facts.size))) {
      return StageRecord(key: key, findings: [LibraryFinding(bomb)])
    }
    let folder = try OutputFolder(named: "text", in: draft.bench, isLasting: false)
    try folder.reserve(plan.bytes)
    let entries = container.entries
    let (cancellation, items) = (maker.cancellation, plan.items)
    let copies = EntryCopies.write(
      items.map { (entries[$0.index], $0.path) }, of: container, to: folder, isHashing: true,
      isCancelled: { cancellation?.isCancelled == true })
    if let failure = copies.failure { throw failure }
    if cancellation?.isCancelled == true { throw BuildTrouble.cancelled }
    let findings = plan.findings + copies.findings
    let known = Dictionary(items.map { ($0.path, $0) }) { first, _ in first }
    let files = copies.files.map { file in
      WrittenFile(
        path: file.path, entry: file.entry, mediaType: known[file.path]?.mediaType,
        bytes: file.bytes, isEncrypted: known[file.path]?.isEncrypted ?? false)
    }
    let list = ExtractList.json(files, findings)
    try folder.write(list, to: ExtractionPlan.listPath)
    try folder.commit()
    var record = StageRecord(key: key)
    record.files = copies.files.map { file in
      BuiltFile(
        path: "text/\(file.path)", bytes: file.bytes, sha256: file.sha256)
    }
    record.files.append(
      try BuiltFile(path: "text/\(ExtractionPlan.listPath)", contents: list))
    record.findings = findings.listed
    return record
  }

  /// Makes thumbnails of the cover.
  mutating func makeCovers(_ key: String) throws -> StageRecord {
    let read = try readBook()
    guard let package = read.book.package, !maker.options.covers.isEmpty else {
      return StageRecord(key: key)
    }
    let sizes = maker.options.covers
    let cover = BookCover(
      of: package, read.book.container, in: try container(), makers: sizes.map(\.maker))
    var record = StageRecord(key: key)
    for (size, picture) in zip(sizes, cover.thumbnails) {
      record.files.append(try write(picture.bytes, to: size.name))
    }
    record.findings = cover.findings.listed
    return record
  }
}

extension [Finding] {
  /// Those that a list of publications shows.
  var listed: [LibraryFinding] {
    limited().filter { $0.severity >= .info && !$0.isSuppressed }.prefix(50)
      .map { LibraryFinding($0) }
  }
}
