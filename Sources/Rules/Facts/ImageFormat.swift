/// The format of an image by its first bytes.
enum ImageFormat {
  /// The Graphics Interchange Format.
  case gif
  /// JPEG.
  case jpeg
  /// Portable Network Graphics.
  case png
  /// The bitmaps of Windows.
  case bmp
  /// The Tagged Image File Format.
  case tiff

  /// Looks at the first bytes; nil where no format is known by them.
  init?(_ head: [UInt8]) {
    if head.starts(with: Array("GIF87a".utf8)) || head.starts(with: Array("GIF89a".utf8)) {
      self = .gif
    } else if head.starts(with: [0xFF, 0xD8]) {
      self = .jpeg
    } else if head.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if head.starts(with: [0x42, 0x4D]) {
      self = .bmp
    } else if head.starts(with: [0x49, 0x49, 0x2A, 0x00])
      || head.starts(with: [0x4D, 0x4D, 0x00, 0x2A])
    {
      self = .tiff
    } else {
      return nil
    }
  }

  /// Finds the format whose files have an extension.
  init?(named pathExtension: Substring) {
    switch pathExtension.lowercased() {
    case "gif": self = .gif
    case "jpg", "jpeg": self = .jpeg
    case "png": self = .png
    case "bmp": self = .bmp
    case "tif", "tiff": self = .tiff
    default: return nil
    }
  }

  /// The name of the format.
  var name: String {
    switch self {
    case .gif: "GIF"
    case .jpeg: "JPEG"
    case .png: "PNG"
    case .bmp: "BMP"
    case .tiff: "TIFF"
    }
  }

  /// What follows the last dot of a path's last part, nil where there is none.
  static func pathExtension(of path: String) -> Substring? {
    guard let name = path.split(separator: "/").last, let dot = name.lastIndex(of: ".") else {
      return nil
    }
    let found = name[name.index(after: dot)...]
    return found.isEmpty ? nil : found
  }
}
