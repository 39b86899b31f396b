import Extraction
import Library
import Manifests
import Outputs
import Pictures
import Publication
import Reading
import Reports
import Splitting
import Zip

/// About how large the files are that stages would make of a book: what can be made without writing is made,
/// and its bytes are counted.
struct StageSizes {
  private let read: ReadBook
  private let book: PlannedBook
  private let digest: String
  private let maker: BookMaker

  /// Takes a book with its audio measured.
  init(_ read: ReadBook, _ book: PlannedBook, _ digest: String, _ maker: BookMaker) {
    (self.read, self.book, self.digest, self.maker) = (read, book, digest, maker)
  }

  /// The bytes of a stage's files, none where the book is not there any more.
  func bytes(of stage: Stage) -> Int64 {
    switch stage {
    case .validate, .bundle: 0
    case .manifest: manifest
    case .chapters: chapters
    case .text: text
    case .cover: covers
    }
  }

  private var manifest: Int64 {
    var bytes: Int64 = 0
    Manifest(read.book, as: .readium)?.forEachFile { bytes &+= Int64($0.bytes.count) }
    return bytes
  }

  private var chapters: Int64 {
    guard !read.book.overlays.isEmpty else { return 0 }
    let splitter = BookSplitter(
      options: maker.splitOptions(for: read.book), workers: maker.workers,
      cancellation: maker.cancellation)
    return splitter.estimate(of: read, from: book.found.path, digest: digest)
  }

  private var text: Int64 {
    guard let container else { return 0 }
    let plan = ExtractionPlan(read.book, container, maker.options.selection)
    if plan.bomb(inFileOf: UInt64(max(0, book.facts.size))) != nil { return 0 }
    let files = plan.items.map { item in
      WrittenFile(
        path: item.path, entry: item.entry, mediaType: item.mediaType,
        bytes: Int64(clamping: item.bytes), isEncrypted: item.isEncrypted)
    }
    return ByteSize.sum(
      Int64(clamping: plan.bytes), Int64(ExtractList.json(files, plan.findings).count))
  }

  private var covers: Int64 {
    guard let package = read.book.package, !maker.options.covers.isEmpty, let container else {
      return 0
    }
    let cover = BookCover(
      of: package, read.book.container, in: container, makers: maker.options.covers.map(\.maker))
    return cover.thumbnails.reduce(0) { $0 &+ Int64($1.bytes.count) }
  }

  /// The container, nil where the file cannot be opened any more.
  private var container: Zip.Container? {
    do throws(ZipError) {
      return try Zip.Container(path: book.found.path)
    } catch {
      return nil
    }
  }
}
