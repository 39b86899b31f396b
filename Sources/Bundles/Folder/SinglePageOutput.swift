import Outputs

/// A bundle as one page of HTML: pages one after the other, with styles and pictures in it.
final class SinglePageOutput: BundleOutput {
  /// How every such page begins, by which it is known.
  static let beginning = """
    <!DOCTYPE html>
    <html xmlns="http://www.w3.org/1999/xhtml" lang="en"><head><meta charset="utf-8"/>\
    <meta name="viewport" content="width=device-width, initial-scale=1"/>
    """
  private let place: OutputPlace
  private let stage: StagingFolder
  private let lock: PathLock?
  private let holdsBridge: Bool
  private let title: String?
  private var script = ""
  private var sheets: [(path: String, text: String)] = []
  private var articles: [[UInt8]] = []
  /// The stored files as addresses that hold them, by their paths.
  private(set) var data: [String: String] = [:]

  /// Prepares a page; a file that is there is replaced where it is such a page, or empty.
  ///
  /// - Parameters:
  ///   - place: The place.
  ///   - holdsBridge: Whether the page holds the script that passes messages to a host.
  ///   - title: The title that was asked for.
  /// - Throws: What keeps the page from being made, or what is there from being replaced.
  init(
    _ place: OutputPlace, holdsBridge: Bool, title: String?
  ) throws(BundleOutputError) {
    self.place = place
    self.holdsBridge = holdsBridge
    self.title = title
    try FileTree.checkReplaceable(place.path, beginning: Array(Self.beginning.utf8))
    stage = try place.makeStage()
    lock = try place.lock()
  }

  func write(_ bytes: [UInt8], to path: String) throws(BundleOutputError) {
    if path.hasPrefix("styles/") {
      let sheet = (path, String(decoding: bytes, as: UTF8.self))
      if path == "styles/reading.css" { sheets.insert(sheet, at: 0) } else { sheets.append(sheet) }
    } else if path == "scripts/bridge.js", holdsBridge {
      script = String(decoding: bytes, as: UTF8.self)
    } else if path.hasPrefix("pages/") {
      articles.append(bytes)
    } else if path.hasPrefix("media/") {
      let ending = path.split(separator: ".").last.map(String.init) ?? ""
      data[path] =
        "data:\(Self.types[ending] ?? "application/octet-stream");base64,"
        + Base64.text(of: bytes)
    }
  }

  func finish() throws(BundleOutputError) -> Bool {
    let data = data
    var styles = ""
    for sheet in sheets {
      styles +=
        SheetCleaner.cleaned(sheet.text) { url in
          data[url.hasPrefix("../") ? String(url.dropFirst(3)) : url]
        }.text
      styles += "\n"
    }
    // Neither stands for itself in a page that is XML and HTML at once.
    styles = styles.replacing("&", with: "\\26 ").replacing("<", with: "\\3C ")
    let made = articles.count == 1 ? SinglePageOutput.title(of: articles[0]) : "Contents"
    let title = self.title?.escaped ?? made
    var page = Array(
      """
      \(Self.beginning)<title>\(title)</title><style>\(styles)</style></head><body>

      """.utf8)
    if articles.count > 1 {
      page += Array("<header><h1>\(title)</h1></header>\n".utf8)
      page += Array("<nav id=\"contents\"><ul id=\"pages\">".utf8)
      for (index, article) in articles.enumerated() {
        let entry = "<li><a href=\"#p\(index + 1)-page\">\(Self.title(of: article))</a></li>"
        page += Array(entry.utf8)
      }
      page += Array("</ul></nav>\n".utf8)
    }
    for article in articles { page += article + [0x0A] }
    // The marks are comments to HTML, and keep the script from being markup to XML.
    if holdsBridge { page += Array("<script>//<![CDATA[\n\(script)//]]></script>\n".utf8) }
    page += Array("</body></html>\n".utf8)
    return try FileTree.replace(place, with: page, by: stage)
  }

  /// The words of the first heading, which are markup already.
  private static func title(of article: [UInt8]) -> String {
    let text = String(decoding: article.prefix(4096), as: UTF8.self)
    guard let start = text.firstRange(of: "<h1>"),
      let end = text[start.upperBound...].firstRange(of: "</h1>")
    else { return "Page" }
    let title = text[start.upperBound..<end.lowerBound]
    return title.isEmpty ? "Page" : String(title)
  }

  private static let types: [String: String] = [
    "png": "image/png", "jpg": "image/jpeg", "gif": "image/gif", "webp": "image/webp",
    "avif": "image/avif", "svg": "image/svg+xml", "ogg": "audio/ogg", "mp3": "audio/mpeg",
    "wav": "audio/wav", "flac": "audio/flac", "m4a": "audio/mp4", "mp4": "video/mp4",
    "webm": "video/webm", "vtt": "text/vtt", "woff": "font/woff", "woff2": "font/woff2",
  ]
}

/// Bytes in letters (RFC 4648, 4).
enum Base64 {
  static func text(of bytes: [UInt8]) -> String {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var output: [UInt8] = []
    output.reserveCapacity((bytes.count + 2) / 3 * 4)
    var index = 0
    while index < bytes.count {
      let count = min(3, bytes.count - index)
      var group = UInt32(bytes[index]) << 16
      if count > 1 { group |= UInt32(bytes[index + 1]) << 8 }
      if count > 2 { group |= UInt32(bytes[index + 2]) }
      for place in 0..<4 {
        let letter = letters[Int(group >> UInt32(18 - 6 * place) & 63)]
        output.append(place <= count ? letter : UInt8(ascii: "="))
      }
      index += 3
    }
    return String(decoding: output, as: UTF8.self)
  }
}
