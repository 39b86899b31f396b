import Synchronization

/// Makes thumbnails that fit into a box, with the proportions of the picture kept.
///
/// Pictures smaller than the box keep their size. Threads may share a maker.
public struct ThumbnailMaker: Sendable {
  /// The greatest width in pixels.
  public let width: Int
  /// The greatest height in pixels.
  public let height: Int
  /// The form that is written.
  public let format: Thumbnail.Format

  private static let gate = Gate()

  /// Makes a maker for a box of at least one pixel.
  public init(width: Int = 300, height: Int = 400, format: Thumbnail.Format = .png) {
    self.width = max(1, width)
    self.height = max(1, height)
    self.format = format
  }

  /// Loads the libraries that thumbnails are made with.
  ///
  /// - Throws: ``PictureError/library(_:)`` with what is missing, before any picture is read.
  public static func prepare() throws(PictureError) {
    _ = try FFmpegPictures()
  }

  /// Makes the thumbnail of a picture in JPEG, PNG, GIF or WebP.
  ///
  /// - Throws: What keeps it from being made, such as damage or a size beyond ``PictureLimits``.
  public func thumbnail(of bytes: [UInt8]) throws(PictureError) -> Thumbnail {
    guard !bytes.isEmpty else { throw .empty }
    guard let kind = PictureFormat(bytes) else {
      throw PictureFormat.isDrawing(bytes) ? .drawing : .unknownFormat
    }
    let head = PictureHead(kind, bytes)
    guard head.scans <= PictureLimits.scans else { throw .tooManyScans(head.scans) }
    guard let width = head.width, let height = head.height else {
      return try scaled(bytes, kind, shrink: 0)
    }
    let (pixels, overflow) = width.multipliedReportingOverflow(by: height)
    guard !overflow, pixels <= PictureLimits.pixels else {
      throw .tooManyPixels(.init(width: width, height: height))
    }
    let shrink = kind == .jpeg ? self.shrink(width, height) : 0
    guard pixels > PictureLimits.pixelsAtOnce else {
      return try scaled(bytes, kind, shrink: shrink)
    }
    return try Self.gate.pass { () throws(PictureError) in
      try scaled(bytes, kind, shrink: shrink)
    }
  }

  /// By what power of two a JPEG may be decoded smaller, so that twice the wanted size is left.
  private func shrink(_ width: Int, _ height: Int) -> Int {
    let size = Self.fit(width, height, into: (self.width, self.height))
    var shrink = 0
    while shrink < 3, width >> (shrink + 1) >= 2 * size.width,
      height >> (shrink + 1) >= 2 * size.height
    {
      shrink += 1
    }
    return shrink
  }

  private func scaled(
    _ bytes: [UInt8], _ kind: PictureFormat, shrink: Int
  ) throws(PictureError) -> Thumbnail {
    let ffmpeg = try FFmpegPictures()
    let bytes = kind == .png ? PNGChunks.pixelsAlone(of: bytes) : bytes
    let picture = try PictureDecoder(ffmpeg, kind, shrink: shrink).decode(bytes)
    let size = Self.fit(picture.width, picture.height, into: (width, height))
    let coloured = try picture.scaled(
      to: size, as: picture.hasAlpha ? .transparent : .opaque, ffmpeg)
    switch format {
    case .png:
      return try Thumbnail(
        bytes: PictureEncoder(ffmpeg, .png, for: coloured).encode(coloured), width: size.width,
        height: size.height)
    case .jpeg:
      if picture.hasAlpha { coloured.lay(on: 255) }
      let printed = try coloured.scaled(to: size, as: .printed, ffmpeg)
      return try Thumbnail(
        bytes: PictureEncoder(ffmpeg, .jpeg, for: printed).encode(printed), width: size.width,
        height: size.height)
    }
  }

  /// The largest size of the same proportions in a box, at most the size itself.
  static func fit(
    _ width: Int, _ height: Int, into box: (width: Int, height: Int)
  ) -> (width: Int, height: Int) {
    if width <= box.width, height <= box.height { return (width, height) }
    // Compares width / height with box.width / box.height without dividing.
    if width * box.height >= height * box.width {
      return (box.width, max(1, (height * box.width + width / 2) / width))
    }
    return (max(1, (width * box.height + height / 2) / height), box.height)
  }
}

/// Lets one thread through at a time, so that large pictures do not lie in memory together.
private final class Gate: Sendable {
  private let lock = Mutex<Void>(())

  func pass<Result: Sendable>(
    _ body: () throws(PictureError) -> Result
  ) throws(PictureError) -> Result {
    try lock.withLock { (_) throws(PictureError) -> Result in try body() }
  }
}
