/// The media types that EPUB names, and the groups they form.
public enum MediaType {
  /// XHTML content documents.
  public static let xhtml = "application/xhtml+xml"
  /// SVG content documents and images.
  public static let svg = "image/svg+xml"
  /// Media overlay documents.
  public static let smil = "application/smil+xml"
  /// NCX documents.
  public static let ncx = "application/x-dtbncx+xml"
  /// Style sheets.
  public static let css = "text/css"
  /// DTBook documents.
  public static let dtbook = "application/x-dtbook+xml"
  /// Search key maps.
  public static let searchKeyMap = "application/vnd.epub.search-key-map+xml"
  /// Opus in Ogg, as EPUB names it.
  public static let opus = "audio/ogg; codecs=opus"

  /// Whether a type is audio that every reading system must play.
  ///
  /// EPUB 3.3, "Core media types"; comparison is exact but for white space around the semicolon.
  public static func isCoreAudio(_ type: String) -> Bool {
    switch type {
    case "audio/mpeg", "audio/mp4", opus: true
    default:
      type.hasPrefix("audio/ogg")
        && type.filter { $0 != " " && $0 != "\t" } == "audio/ogg;codecs=opus"
    }
  }

  /// Whether a type is of audio at all.
  public static func isAudio(_ type: String) -> Bool { type.hasPrefix("audio/") }
}
