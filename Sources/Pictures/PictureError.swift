/// Why no thumbnail was made of a picture.
public enum PictureError: Error, Hashable, Sendable {
  /// FFmpeg's libraries cannot be used on this machine; the text says why.
  case library(String)
  /// There are no bytes.
  case empty
  /// The picture is a drawing in SVG, which has no pixels.
  case drawing
  /// The bytes begin like none of the pictures of EPUB: JPEG, PNG, GIF, WebP.
  case unknownFormat
  /// The picture has more pixels than are decoded.
  case tooManyPixels(PixelCount)
  /// The picture is sent in more passes over all its pixels than any honest one.
  case tooManyScans(Int)
  /// A library refused an operation, with its reason.
  case refused(operation: String, reason: String)

  /// The size that a picture claims, in pixels.
  public struct PixelCount: Hashable, Sendable {
    /// The width.
    public let width: Int
    /// The height.
    public let height: Int
  }
}

extension PictureError: CustomStringConvertible {
  /// The reason in lower case without a full stop.
  public var description: String {
    switch self {
    case .library(let reason): reason
    case .empty: "it is empty"
    case .drawing: "it is a drawing in SVG, expected pixels"
    case .unknownFormat: "it is no picture in JPEG, PNG, GIF or WebP"
    case .tooManyPixels(let size):
      "it claims \(size.width) × \(size.height) pixels, more than \(PictureLimits.pixels) in all"
    case .tooManyScans(let count):
      "it has \(count) scans, more than \(PictureLimits.scans)"
    case .refused(let operation, let reason): "\(operation): \(reason)"
    }
  }
}
