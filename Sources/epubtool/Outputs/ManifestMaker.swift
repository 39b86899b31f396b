import Batch
import Diagnostics
import Extraction
import Manifests
import Outputs
import Publication
import Reading
import Reports
import Timing

/// Reads books and writes their manifests, with what goes along.
struct ManifestMaker {
  private let flavour: ManifestFlavour
  private let root: String
  private let reader: BookReader

  init(_ flavour: ManifestFlavour, root: String, _ workers: Workers) {
    self.flavour = flavour
    self.root = root
    var options = ReadingOptions()
    options.workers = workers
    reader = BookReader(options: options)
  }

  /// Writes the manifest of the book of a path into the folder of a name.
  func make(_ path: String, name: String) -> ConversionReport {
    let read = reader.read(path)
    // What is not read is missing in the manifest; the rest is validate's to tell.
    let grave = read.findings.filter { $0.severity == .fatal }
    switch read.outcome {
    case .unopened(let reason):
      return ConversionReport(path: path, outcome: .unopened(reason), findings: grave)
    case .unreadable:
      return ConversionReport(path: path, outcome: .nothing, findings: grave)
    case .read: break
    }
    let files = flavour.isAudiobook ? Audiobook(files: read.book, place: SafeName.path(of:)) : nil
    do throws(OutputError) {
      let folder = try OutputFolder(named: name, in: root)
      var written: [WrittenFile] = []
      let (audiobook, damage) = try copy(files, of: read.book, to: folder, &written)
      guard let manifest = Manifest(read.book, as: flavour, audiobook: audiobook) else {
        return ConversionReport(path: path, outcome: .nothing, findings: grave)
      }
      let findings = grave + damage + manifest.findings
      guard !manifest.isEmpty else {
        return ConversionReport(path: path, outcome: .nothing, findings: findings)
      }
      try write(manifest, to: folder, &written)
      try folder.commit()
      return ConversionReport(
        path: path, outcome: .written, output: name, summary: summary(of: manifest),
        files: written, findings: findings)
    } catch {
      return ConversionReport(
        path: path, outcome: .unwritten(error.description), findings: grave)
    }
  }

  private func write(
    _ manifest: Manifest, to folder: OutputFolder, _ written: inout [WrittenFile]
  ) throws(OutputError) {
    // Of an earlier run there may be documents of overlays that are no more.
    if let own = flavour.overlayFolder { folder.own(own) }
    try manifest.forEachFile { (file) throws(OutputError) in
      try folder.write(file.bytes, to: file.path)
      written.append(
        WrittenFile(
          path: file.path, mediaType: file.mediaType, bytes: Int64(file.bytes.count)))
    }
  }

  /// Copies the audio of an audiobook, once it is known that there is room for it; what cannot be
  /// unpacked is none of its parts.
  private func copy(
    _ audiobook: Audiobook?, of book: Book, to folder: OutputFolder,
    _ written: inout [WrittenFile]
  ) throws(OutputError) -> (Audiobook?, [Finding]) {
    guard let audiobook, !audiobook.copies.isEmpty else { return (audiobook, []) }
    let outcome = try EntryCopies.write(
      audiobook.copies.map { ($0.entry, $0.path) }, of: book, to: folder)
    for file in outcome.files {
      let type = book.package?.item(at: file.entry)?.mediaType
      written.append(
        WrittenFile(path: file.path, entry: file.entry, mediaType: type, bytes: file.bytes))
    }
    return (audiobook.keeping(Set(outcome.files.map(\.path))), outcome.findings)
  }

  private func summary(of manifest: Manifest) -> String {
    var parts = [flavour.manifestPath]
    if manifest.overlayCount > 0 { parts.append("\(manifest.overlayCount) overlays") }
    if let count = manifest.audiobook?.parts.count { parts.append("\(count) audio files") }
    if manifest.duration.microseconds > 0 { parts.append("\(manifest.duration) of narration") }
    return parts.joined(separator: ", ")
  }
}
