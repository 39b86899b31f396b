import Diagnostics
import Extraction
import Manifests
import Outputs
import Publication
import Reports
import Timing

extension ManifestMaker {
  /// What was written for a book.
  struct Output {
    /// The manifest, nil where the book has no package document.
    var manifest: Manifest?
    /// The files, in the order in which they were written.
    var files: [WrittenFile] = []
    /// What could not be unpacked.
    var damage: [Finding] = []
  }

  /// Writes a manifest into a folder, with what goes along; nothing where there is none to write.
  func add(
    _ audiobook: Audiobook?, of book: Book, to folder: OutputFolder, _ output: inout Output
  ) throws(OutputError) {
    let audiobook = try copy(audiobook, of: book, to: folder, &output)
    output.manifest = Manifest(book, as: flavour, audiobook: audiobook)
    guard let manifest = output.manifest, !manifest.isEmpty else { return }
    // Of an earlier run there may be documents of overlays that are no more.
    if let own = flavour.overlayFolder { folder.own(own) }
    try manifest.forEachFile { (file) throws(OutputError) in
      try folder.write(file.bytes, to: file.path)
      output.files.append(
        WrittenFile(
          path: file.path, mediaType: file.mediaType, bytes: Int64(file.bytes.count)))
    }
  }

  /// Copies what goes along with an audiobook, once it is known that there is room for it; what
  /// cannot be unpacked is none of its parts.
  private func copy(
    _ audiobook: Audiobook?, of book: Book, to folder: OutputFolder, _ output: inout Output
  ) throws(OutputError) -> Audiobook? {
    guard let audiobook, !audiobook.copies.isEmpty else { return audiobook }
    let outcome = try EntryCopies.write(
      audiobook.copies.map { ($0.entry, $0.path) }, of: book, to: folder)
    for file in outcome.files {
      let type = book.package?.item(at: file.entry)?.mediaType
      output.files.append(
        WrittenFile(path: file.path, entry: file.entry, mediaType: type, bytes: file.bytes))
    }
    output.damage = outcome.findings
    let missing = Set(audiobook.copies.map(\.path)).subtracting(outcome.files.map(\.path))
    return audiobook.without(missing)
  }

  /// What came of a book.
  func report(
    _ output: Output, on path: String, name: String, _ findings: [Finding]
  ) -> ConversionReport {
    guard let manifest = output.manifest else {
      return ConversionReport(path: path, outcome: .nothing, findings: findings)
    }
    let all = findings + output.damage + manifest.findings
    guard !manifest.isEmpty else {
      return ConversionReport(path: path, outcome: .nothing, findings: all)
    }
    return ConversionReport(
      path: path, outcome: .written, output: name, summary: summary(of: manifest),
      files: output.files, findings: all)
  }

  private func summary(of manifest: Manifest) -> String {
    var parts = [flavour.manifestPath]
    if manifest.overlayCount > 0 { parts.append("\(manifest.overlayCount) overlays") }
    if let audiobook = manifest.audiobook {
      let unit = audiobook.isCut ? "chapter" : "audio file"
      parts.append("\(audiobook.parts.count) \(unit)\(audiobook.parts.count == 1 ? "" : "s")")
    }
    if manifest.duration.microseconds > 0 { parts.append("\(manifest.duration) of narration") }
    return parts.joined(separator: ", ")
  }
}
