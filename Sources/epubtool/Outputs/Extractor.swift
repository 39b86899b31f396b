import Batch
import Diagnostics
import Extraction
import Media
import Outputs
import Publication
import Reading
import Reports
import Zip

/// Reads what books consist of, and unpacks what is wanted of them.
struct Extractor {
  private let selection: Selection
  /// The folder of the outputs, nil where nothing is written.
  private let root: String?
  private let isHashing: Bool
  private let reader: BookReader

  init(_ selection: Selection, root: String?, isHashing: Bool) {
    self.selection = selection
    self.root = root
    self.isHashing = isHashing
    var options = ReadingOptions()
    options.audio = .off
    options.readsContents = false
    reader = BookReader(options: options)
  }

  /// Unpacks the book of a path into the folder of a name.
  func extract(_ path: String, name: String) -> ConversionReport {
    let read = reader.read(path)
    // A book whose package cannot be read is unpacked all the same, as far as it goes.
    let grave = read.findings.filter { $0.severity == .fatal }
    if case .unopened(let reason) = read.outcome {
      return ConversionReport(path: path, outcome: .unopened(reason), findings: grave)
    }
    let container: Zip.Container
    do throws(ZipError) {
      container = try Zip.Container(path: path)
    } catch {
      return ConversionReport(path: path, outcome: .nothing, findings: grave)
    }
    let plan = ExtractionPlan(read.book, container, selection)
    let findings = grave + plan.findings
    if let bomb = plan.bomb(inFileOf: read.book.file.bytes.map { UInt64(max(0, $0)) }) {
      return ConversionReport(path: path, outcome: .nothing, findings: findings + [bomb])
    }
    guard let root else {
      let files = plan.items.map { item in
        WrittenFile(
          path: item.path, entry: item.entry, mediaType: item.mediaType,
          bytes: Int64(clamping: item.bytes), isEncrypted: item.isEncrypted)
      }
      return ConversionReport(
        path: path, outcome: .listed, summary: summary(of: files), files: files,
        findings: findings)
    }
    do throws(OutputError) {
      return try write(plan, of: read.book, container, name: name, root: root, findings)
    } catch {
      return ConversionReport(
        path: path, outcome: .unwritten(error.description), findings: findings)
    }
  }

  private func write(
    _ plan: ExtractionPlan, of book: Book, _ container: Zip.Container, name: String, root: String,
    _ findings: [Finding]
  ) throws(OutputError) -> ConversionReport {
    let folder = try OutputFolder(named: name, in: root)
    try folder.reserve(plan.bytes)
    let entries = container.entries
    let copies = EntryCopies.write(
      plan.items.map { (entries[$0.index], $0.path) }, of: container, to: folder,
      isHashing: isHashing, isCancelled: { Interruption.cancellation.isCancelled })
    if let failure = copies.failure { throw failure }
    guard !Interruption.cancellation.isCancelled else {
      return ConversionReport(path: book.file.path, outcome: .nothing, findings: findings)
    }
    let items = Dictionary(
      plan.items.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    let files = copies.files.map { file in
      WrittenFile(
        path: file.path, entry: file.entry, mediaType: items[file.path]?.mediaType,
        bytes: file.bytes, isEncrypted: items[file.path]?.isEncrypted ?? false,
        sha256: file.sha256)
    }
    let all = findings + copies.findings
    try folder.write(ExtractList.json(files, all), to: ExtractionPlan.listPath)
    try folder.commit()
    return ConversionReport(
      path: book.file.path, outcome: .written, output: name, summary: summary(of: files),
      files: files, findings: all)
  }

  private func summary(of files: [WrittenFile]) -> String {
    let bytes = files.reduce(0) { $0 &+ $1.bytes }
    return "\(files.count) \(files.count == 1 ? "file" : "files"), \(bytes) bytes"
  }
}
