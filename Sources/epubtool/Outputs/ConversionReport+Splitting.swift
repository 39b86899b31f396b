import Chapters
import Extraction
import Paths
import Reports
import Splitting

extension ConversionReport {
  /// Makes the report on a book that was split.
  init(_ result: SplitResult) {
    var (name, files): (String?, [WrittenFile]) = (nil, [])
    let outcome: Outcome
    switch result.outcome {
    case .done(let output):
      outcome = .written
      name = output.folder.split(separator: "/").last.map { String($0).shownPath }
      files = output.files.map { file in
        WrittenFile(
          path: file.name, mediaType: MediaTypes.type(ofFileNamed: file.name), bytes: file.bytes,
          sha256: file.sha256)
      }
      files.append(
        WrittenFile(
          path: ChapterList.fileName, mediaType: "application/json",
          bytes: Int64(output.listBytes)))
    case .empty, .unreadable: outcome = .nothing
    case .unopened(let reason): outcome = .unopened(reason)
    case .unwritten(let reason), .failed(let reason), .cancelled(let reason):
      outcome = .unwritten(reason)
    }
    self.init(
      path: result.path, outcome: outcome, output: name, files: files, findings: result.findings)
  }
}
