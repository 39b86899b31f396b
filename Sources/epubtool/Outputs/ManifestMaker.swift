import Batch
import Chapters
import Diagnostics
import Extraction
import Manifests
import Outputs
import Publication
import Reading
import Reports
import Splitting

/// Reads books and writes their manifests, with what goes along.
struct ManifestMaker {
  let flavour: ManifestFlavour
  private let root: String
  private let reader: BookReader
  private let splitter: BookSplitter

  init(_ flavour: ManifestFlavour, root: String, _ workers: Workers) {
    self.flavour = flavour
    self.root = root
    var options = ReadingOptions()
    options.workers = workers
    options.keepsFrames = flavour.isAudiobook
    reader = BookReader(options: options)
    splitter = BookSplitter(
      options: SplitOptions(), workers: workers, cancellation: Interruption.cancellation)
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
    if flavour.isAudiobook { return makeOfChapters(read, from: path, name: name, grave) }
    return make(read, of: nil, name: name, grave)
  }

  /// Cuts the audio into chapters, and writes a manifest of them beside them; where none can be cut,
  /// the files that are narrated are copied whole.
  private func makeOfChapters(
    _ read: ReadBook, from path: String, name: String, _ grave: [Finding]
  ) -> ConversionReport {
    var output = Output()
    let result = splitter.split(read, from: path, to: name, in: root) {
      (list, folder) throws(OutputError) in
      let audiobook = Audiobook(chapters: list, of: read.book, place: SafeName.path(of:))
      output.files = zip(list.chapters, audiobook.parts).map { chapter, part in
        WrittenFile(
          path: part.path, mediaType: part.mediaType, bytes: chapter.file.bytes,
          sha256: chapter.file.sha256)
      }
      output.files.append(
        WrittenFile(
          path: ChapterList.fileName, mediaType: "application/json",
          bytes: Int64(list.json.count)))
      try add(audiobook, of: read.book, to: folder, &output)
    }
    switch result.outcome {
    case .done:
      return report(output, on: path, name: name, result.findings)
    case .empty:
      // That nothing is narrated is told in the words of manifests.
      let findings = result.findings.filter { $0.code != NarrationMissing.info.code }
      let files = Audiobook(files: read.book, place: SafeName.path(of:))
      return make(read, of: files, name: name, findings)
    case .unwritten(let reason), .failed(let reason):
      return ConversionReport(path: path, outcome: .unwritten(reason), findings: grave)
    case .unopened(let reason):
      return ConversionReport(path: path, outcome: .unopened(reason), findings: grave)
    case .unreadable, .cancelled:
      return ConversionReport(path: path, outcome: .nothing, findings: grave)
    }
  }

  /// Writes a manifest, and the files of an audiobook as the book holds them.
  private func make(
    _ read: ReadBook, of audiobook: Audiobook?, name: String, _ findings: [Finding]
  ) -> ConversionReport {
    let path = read.book.file.path
    do throws(OutputError) {
      let folder = try OutputFolder(named: name, in: root)
      var output = Output()
      try add(audiobook, of: read.book, to: folder, &output)
      if output.manifest?.isEmpty == false { try folder.commit() }
      return report(output, on: path, name: name, findings)
    } catch {
      return ConversionReport(
        path: path, outcome: .unwritten(error.description), findings: findings)
    }
  }
}
