import Bundles
import Extraction
import Pictures
import Splitting

/// What a device cache is to hold.
public struct BuildOptions: Sendable {
  /// How chapters are cut and coded.
  public var split = SplitOptions()
  /// The codecs that the device plays, the favourite first, nil where it plays all.
  ///
  /// Audio in any of them is kept.
  public var playable: [AudioCoding]?
  /// Which of a book's own files are unpacked.
  public var selection = Selection(.nonMedia)
  /// The thumbnails of covers.
  public var covers = [CoverSize()]
  /// The wiki that titles in lists of pages are of, and that pages' pictures are fetched from; nil
  /// fetches nothing.
  public var wiki: WikiOptions?
  /// Whether books that fail the validation have content all the same.
  public var keepsFailed = false
  /// The most bytes that the publications may have together, nil for no limit.
  public var maximumBytes: Int64?
  /// Whether what no input names any more is removed.
  public var prunes = false
  /// Whether another build of the cache is waited for, rather than refused.
  public var waits = true

  /// Makes the usual options.
  public init() {}
}

/// The size and form of a thumbnail.
public struct CoverSize: Hashable, Sendable {
  /// The greatest width in pixels.
  public var width = 300
  /// The greatest height in pixels.
  public var height = 400
  /// The form.
  public var format = Thumbnail.Format.png

  /// Makes the usual size.
  public init() {}

  /// Makes a size.
  public init(width: Int, height: Int, format: Thumbnail.Format) {
    self.width = width
    self.height = height
    self.format = format
  }

  /// What makes thumbnails of the size.
  var maker: ThumbnailMaker { ThumbnailMaker(width: width, height: height, format: format) }
  /// The name of the file.
  var name: String { "cover-\(width)x\(height).\(format.pathExtension)" }
}
