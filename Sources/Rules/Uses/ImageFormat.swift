/// The format of an image by its first bytes.
enum ImageFormat {
  /// The Graphics Interchange Format.
  case gif
  /// JPEG.
  case jpeg
  /// Portable Network Graphics.
  case png
  /// A known format that is none of EPUB's raster formats.
  case other

  /// Looks at the first bytes; nil where no format is known by them.
  init?(_ head: [UInt8]) {
    if head.starts(with: [0x47, 0x49, 0x46, 0x38]) {
      self = .gif
    } else if head.starts(with: [0xFF, 0xD8]) {
      self = .jpeg
    } else if head.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
      self = .png
    } else if head.starts(with: [0x42, 0x4D]) || head.starts(with: [0x49, 0x49, 0x2A])
      || head.starts(with: [0x4D, 0x4D, 0x00, 0x2A])
    {
      self = .other
    } else {
      return nil
    }
  }

  /// The name of the format.
  var name: String {
    switch self {
    case .gif: "GIF"
    case .jpeg: "JPEG"
    case .png: "PNG"
    case .other: "another image format"
    }
  }

  /// The extensions that its files have.
  var extensions: Set<String> {
    switch self {
    case .gif: ["gif"]
    case .jpeg: ["jpg", "jpeg", "jpe", "jfif"]
    case .png: ["png"]
    case .other: []
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
