import Publication

/// The media types of a book's entries: those that it declares, else those that names tell.
public struct MediaTypes {
  private var declared: [String: String] = [:]
  /// The paths of navigation documents.
  private(set) var navigation: Set<String> = []

  init(_ book: Book) {
    for rootFile in book.container.rootFiles {
      if let path = rootFile.path { declared[path] = rootFile.mediaType }
    }
    for package in book.packages {
      declared[package.path] = RootFile.packageType
      for item in package.manifest {
        guard let path = item.path, !item.mediaType.isEmpty else { continue }
        declared[path] = declared[path] ?? item.mediaType
        if item.has("nav") { navigation.insert(path) }
      }
    }
  }

  /// The type of an entry, nil where neither the book nor its name tells one.
  func type(of path: String) -> String? {
    if let type = declared[path] { return type }
    if path.hasPrefix("META-INF/"), path.hasSuffix(".xml") { return "application/xml" }
    return path == "mimetype" ? "text/plain" : Self.type(ofFileNamed: path)
  }

  /// The type that the ending of a name tells, nil where it tells none.
  public static func type(ofFileNamed name: String) -> String? {
    guard let dot = name.lastIndex(of: ".") else { return nil }
    return byExtension[name[name.index(after: dot)...].lowercased()]
  }

  private static let byExtension: [String: String] = [
    "aac": "audio/aac", "css": "text/css", "flac": "audio/flac", "gif": "image/gif",
    "htm": "text/html", "html": "text/html", "jpeg": "image/jpeg", "jpg": "image/jpeg",
    "js": "text/javascript", "json": "application/json", "m4a": "audio/mp4", "m4b": "audio/mp4",
    "mp3": "audio/mpeg", "mp4": "video/mp4", "ncx": "application/x-dtbncx+xml",
    "ogg": "audio/ogg", "opf": "application/oebps-package+xml", "opus": "audio/ogg; codecs=opus",
    "otf": "font/otf", "png": "image/png", "smil": "application/smil+xml", "svg": "image/svg+xml",
    "ttf": "font/ttf", "txt": "text/plain", "vtt": "text/vtt", "wav": "audio/wav",
    "webm": "video/webm", "webp": "image/webp", "woff": "font/woff", "woff2": "font/woff2",
    "xhtml": "application/xhtml+xml", "xml": "application/xml",
  ]
}
