import Diagnostics
import Pictures
import Publication
import Reading
import Zip

/// The cover of a book, as small pictures.
public struct BookCover: Sendable {
  /// A thumbnail by each maker, in their order; none where the cover cannot be used.
  public private(set) var thumbnails: [Thumbnail] = []
  /// What is wrong with the cover.
  public private(set) var findings: [Finding] = []

  /// Finds the cover that a package names, and makes its thumbnails.
  ///
  /// - Parameters:
  ///   - package: The package document.
  ///   - index: The container as the package's book has it.
  ///   - container: The container itself.
  ///   - makers: What makes thumbnails; where there are none, the cover is not read.
  public init(
    of package: PackageDocument, _ index: Publication.Container, in container: Zip.Container,
    makers: [ThumbnailMaker]
  ) {
    guard let item = package.coverItem else {
      findings.append(CoverAbsent.finding(package.path))
      return
    }
    guard let path = item.path, let position = index.position(of: path) else {
      findings.append(CoverMissing.finding(item, in: package.path))
      return
    }
    guard !makers.isEmpty else { return }
    do throws(Failure) {
      guard item.mediaType != MediaType.svg else { throw Failure(PictureError.drawing) }
      let bytes = try Self.contents(of: container.entries[position], in: container)
      thumbnails = try Self.thumbnails(of: bytes, with: makers)
    } catch {
      findings.append(CoverUnusable.finding(path, error.reason))
    }
  }

  private static func contents(
    of entry: Entry, in container: Zip.Container
  ) throws(Failure) -> [UInt8] {
    do throws(ZipError) {
      return try container.read(entry, limit: PictureLimits.bytes)
    } catch {
      throw Failure(reason: error.text)
    }
  }

  private static func thumbnails(
    of bytes: [UInt8], with makers: [ThumbnailMaker]
  ) throws(Failure) -> [Thumbnail] {
    do throws(PictureError) {
      var made: [Thumbnail] = []
      for maker in makers { made.append(try maker.thumbnail(of: bytes)) }
      return made
    } catch {
      throw Failure(error)
    }
  }

  /// Why a cover has no thumbnail, whoever refused it.
  private struct Failure: Error {
    let reason: String

    init(reason: String) { self.reason = reason }

    init(_ error: PictureError) { reason = error.description }
  }
}
