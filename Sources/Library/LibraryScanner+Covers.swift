import Diagnostics
import Pictures
import Publication
import Reading
import Zip

extension LibraryScanner {
  /// Reads the cover of a book and makes its thumbnail, where thumbnails are wanted.
  func addCover(to scanned: inout ScannedBook, _ read: ReadBook, _ container: Zip.Container) {
    guard let package = read.book.package else { return }
    guard let item = package.coverItem else {
      scanned.book.add(CoverAbsent.finding(package.path))
      return
    }
    guard let path = item.path, let position = read.book.container.position(of: path) else {
      scanned.book.add(CoverMissing.finding(item, in: package.path))
      return
    }
    guard let covers, let id = scanned.book.id else { return }
    let name = covers.name(for: id)
    do throws(CoverFailure) {
      guard item.mediaType != MediaType.svg else { throw CoverFailure(PictureError.drawing) }
      let bytes = try contents(of: container.entries[position], in: container)
      scanned.thumbnail = (name, try thumbnail(of: bytes, with: covers.maker))
      scanned.book.thumbnail = covers.path(of: name)
    } catch {
      scanned.book.add(CoverUnusable.finding(path, error.reason))
    }
  }

  private func contents(
    of entry: Entry, in container: Zip.Container
  ) throws(CoverFailure) -> [UInt8] {
    do throws(ZipError) {
      return try container.read(entry, limit: PictureLimits.bytes)
    } catch {
      throw CoverFailure(reason: error.text)
    }
  }

  private func thumbnail(
    of bytes: [UInt8], with maker: ThumbnailMaker
  ) throws(CoverFailure) -> Thumbnail {
    do throws(PictureError) {
      return try maker.thumbnail(of: bytes)
    } catch {
      throw CoverFailure(error)
    }
  }
}

/// Why a cover has no thumbnail, whoever refused it.
private struct CoverFailure: Error {
  let reason: String

  init(reason: String) { self.reason = reason }

  init(_ error: PictureError) { reason = error.description }
}
