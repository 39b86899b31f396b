import Diagnostics
import Pictures
import Publication
import Reading
import Zip

extension LibraryScanner {
  /// Reads the cover of a book and makes its thumbnail, where thumbnails are wanted.
  func addCover(to scanned: inout ScannedBook, _ read: ReadBook, _ container: Zip.Container) {
    guard let package = read.book.package else { return }
    let makers = covers.flatMap { scanned.book.id == nil ? nil : [$0.maker] } ?? []
    let cover = BookCover(of: package, read.book.container, in: container, makers: makers)
    for finding in cover.findings { scanned.book.add(finding) }
    guard let covers, let id = scanned.book.id, let picture = cover.thumbnails.first else { return }
    let name = covers.name(for: id)
    scanned.thumbnail = (name, picture)
    scanned.book.thumbnail = covers.path(of: name)
  }
}
