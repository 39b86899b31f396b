import Diagnostics
import Foundation
import Manifests
import Publication
import Reading
import TestSupport

/// A narrated book of three sentences whose documents tests replace, and its manifest.
struct ManifestSample {
  /// The metadata that the package has besides what every book has.
  var metadata = "<dc:title>Audio Base</dc:title><dc:language>en</dc:language>"
  /// Further items of the manifest.
  var items = ""
  /// The spine.
  var spine = #"<spine><itemref idref="chapter"/></spine>"#
  /// What follows the spine.
  var tail = ""
  /// The overlay's body, nil for that of the base.
  var overlay: String?
  /// The body of the navigation document.
  var navigation: String?
  /// Further entries.
  var entries: [RawEntry] = []

  private var package: String {
    """
    <package xmlns="http://www.idpf.org/2007/opf" xmlns:opf="http://www.idpf.org/2007/opf"
        version="3.0" unique-identifier="book-id">
      <metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
        <dc:identifier id="book-id">1c0a4b58-51b7-4b8b-a7b0-0a2f6ac0b001</dc:identifier>
        \(metadata)
      </metadata>
      <manifest>
        <item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>
        <item id="chapter" href="chapter.xhtml" media-type="application/xhtml+xml"
          media-overlay="overlay"/>
        <item id="overlay" href="overlays/chapter.smil" media-type="application/smil+xml"/>
        <item id="audio" href="audio/chapter.mp3" media-type="audio/mpeg"/>
        \(items)
      </manifest>
      \(spine)
      \(tail)
    </package>
    """
  }

  /// Reads the book.
  func book() throws -> Book {
    var sample = try SampleBook(narratedBy: nil)
    sample.put(RawEntry("EPUB/package.opf", stored: package))
    if let overlay {
      sample.put(
        RawEntry(
          "EPUB/overlays/chapter.smil",
          stored: """
            <smil xmlns="http://www.w3.org/ns/SMIL" xmlns:epub="http://www.idpf.org/2007/ops"
              version="3.0">\(overlay)</smil>
            """))
    }
    if let navigation {
      sample.put(
        RawEntry("EPUB/nav.xhtml", stored: SampleBook.page("Contents", navigation)))
    }
    for entry in entries { sample.put(entry) }
    let folder = try TemporaryFolder()
    let path = try folder.write(sample.bytes, to: "sample.epub")
    return BookReader().read(path).book
  }

  /// The files of the manifest as JSON, by their paths, and the ids of its findings.
  func made(
    _ flavour: ManifestFlavour = .readium
  ) throws -> (files: [String: JSONObject], codes: [String]) {
    let book = try book()
    let audiobook = flavour.isAudiobook ? Audiobook(files: book) { $0 } : nil
    guard let manifest = Manifest(book, as: flavour, audiobook: audiobook) else {
      throw TestSupportError("no manifest")
    }
    var files: [String: JSONObject] = [:]
    try manifest.forEachFile { file in files[file.path] = try JSONObject(file.bytes) }
    return (files, manifest.findings.map(\.code))
  }
}

/// A JSON object, read by paths such as `metadata/author/0`.
struct JSONObject {
  private let value: Any

  init(_ bytes: [UInt8]) throws {
    value = try JSONSerialization.jsonObject(with: Data(bytes))
  }

  /// What lies at a path, written as JSON with sorted keys; nil where nothing does.
  subscript(path: String) -> String? {
    var place: Any? = value
    for step in path.split(separator: "/") {
      if let object = place as? [String: Any] {
        place = object[String(step)]
      } else if let array = place as? [Any], let index = Int(step), array.indices.contains(index) {
        place = array[index]
      } else {
        return nil
      }
    }
    guard let place else { return nil }
    if let text = place as? String { return text }
    let options: JSONSerialization.WritingOptions = [
      .sortedKeys, .fragmentsAllowed, .withoutEscapingSlashes,
    ]
    guard let data = try? JSONSerialization.data(withJSONObject: place, options: options) else {
      return nil
    }
    return String(decoding: data, as: UTF8.self)
  }
}
