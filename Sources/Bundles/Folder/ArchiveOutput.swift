import ZipWriting

/// A bundle as a ZIP archive, which is put in its place when it is whole.
final class ArchiveOutput: BundleOutput {
  private var writer: ArchiveWriter?

  /// Starts an archive; a file that is there is replaced where it is an archive itself, or empty.
  init(_ path: String) throws(BundleOutputError) {
    try FileTree.checkReplaceable(path, beginning: [0x50, 0x4B])
    do throws(WritingError) {
      writer = try ArchiveWriter(path: path, mediaType: nil)
    } catch {
      throw .archive(error.text, path: path)
    }
  }

  func write(_ bytes: [UInt8], to path: String) throws(BundleOutputError) {
    let isText =
      path.hasSuffix(".html") || path.hasSuffix(".css") || path.hasSuffix(".js")
      || path.hasSuffix(".json") || path.hasSuffix(".svg")
    do throws(WritingError) {
      try writer?.add(path, bytes, isText ? .deflated : .stored)
    } catch {
      throw .archive(error.text, path: path)
    }
  }

  func finish() throws(BundleOutputError) -> Bool {
    guard let writer = writer.take() else { return false }
    do throws(WritingError) {
      try writer.finish()
    } catch {
      throw .archive(error.text, path: error.path)
    }
    return true
  }
}
