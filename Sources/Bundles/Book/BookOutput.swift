import Article
import Hashing
import Outputs
import ZipWriting

/// A bundle as an EPUB 3 book, which is put in its place when it is whole.
final class BookOutput: BundleOutput {
  /// A file of the book as the package document lists it.
  struct Item {
    /// The path within the folder `EPUB`.
    let path: String
    let mediaType: String
    var properties = ""
    /// Whether the file is one that readers turn to, in the order of the list.
    var isDocument = false
  }

  /// A page with what it tells.
  struct Entry {
    let page: BookPage
    let article: Article
    let parts: [BookPart]
  }

  private let archive: StagedArchive
  private let title: String?
  /// What is written so far.
  private var written: [Bundle.Entry] = []
  private(set) var entries: [Int: Entry] = [:]
  private(set) var items: [Item] = []
  /// The stored files that no book may show.
  private(set) var foreign: Set<String> = []
  private(set) var bundle = Bundle()
  private var digest = ""

  /// Starts a book; a file that is there is replaced where it is an archive itself, or empty.
  ///
  /// - Parameters:
  ///   - place: The place.
  ///   - lock: Its lock, where the caller has it already.
  ///   - title: The title of a book of several pages, nil for one made of theirs.
  /// - Throws: What keeps the book from being made, or what is there from being replaced.
  init(
    _ place: OutputPlace, lock: PathLock? = nil, title: String?
  ) throws(BundleOutputError) {
    self.title = title
    archive = try StagedArchive(place, lock: lock, mediaType: ArchiveWriter.mediaType)
    try store(Array(Self.container.utf8), at: "META-INF/container.xml", .deflated)
  }

  /// Names the package document (EPUB 3.3, OCF 4.2.6.3.1).
  private static let container = """
    <?xml version="1.0" encoding="UTF-8"?>
    <container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">\
    <rootfiles><rootfile full-path="EPUB/package.opf" \
    media-type="application/oebps-package+xml"/></rootfiles></container>

    """

  func write(_ bytes: [UInt8], to path: String) throws(BundleOutputError) {
    if path == "styles/reading.css" {
      try add(PackageResources.book_css, to: path, "text/css")
    } else if path.hasPrefix("styles/") {
      let sheet = BookSheet.sound(String(decoding: bytes, as: UTF8.self))
      try add(Array(sheet.utf8), to: path, "text/css")
    } else if path.hasPrefix("media/") {
      let ending = path.split(separator: ".").last ?? ""
      if let type = BookMedia.type(of: bytes, ending: ending) {
        try add(bytes, to: path, type)
      } else {
        foreign.insert(path)
      }
    }
  }

  /// Where the bundle's description lies, which an update goes by: no part of the publication,
  /// beside the files of the container itself (OCF, 4.2.6).
  static let description = "META-INF/bundle.json"

  /// Adds a page in the place that links know it by.
  func add(_ page: BookPage, _ article: Article, as number: Int) {
    entries[number] = Entry(page: page, article: article, parts: page.parts())
  }

  /// Takes what the bundle is, and a digest that no other bundle has.
  func describe(_ bundle: Bundle, digest: String) {
    self.bundle = bundle
    self.digest = digest
  }

  /// What tells this book from any other: its pages.
  var seed: [UInt8] {
    entries.keys.sorted().flatMap { number -> [UInt8] in
      guard let entry = entries[number] else { return [] }
      return Array((entry.article.permanentAddress ?? entry.article.title).utf8) + entry.page.bytes
    }
  }

  func finish() throws(BundleOutputError) -> Bool {
    let facts = BookFacts(bundle: bundle, digest: digest, title: title)
    let cover = BookCover(of: self, facts)
    if let drawing = cover.drawing { try add(drawing, to: cover.picture, "image/svg+xml") }
    try add(
      cover.document(facts), to: "cover.xhtml", "application/xhtml+xml", isDocument: true)
    let navigation = BookNavigation(of: self, facts)
    let hasContents = entries.count > 1
    try add(
      navigation.document, to: "nav.xhtml", "application/xhtml+xml", properties: "nav",
      isDocument: hasContents)
    try add(navigation.legacy, to: "toc.ncx", "application/x-dtbncx+xml")
    for number in entries.keys.sorted() { try writeDocuments(of: number) }
    try add(
      Colophon.document(of: bundle, facts), to: "colophon.xhtml", "application/xhtml+xml",
      isDocument: true)
    let package = BookPackage(facts: facts, items: items, cover: cover.picture)
    try store(Array(package.document.utf8), at: "EPUB/package.opf", .deflated)
    // Written last, since it tells of all others.
    bundle.entries = written
    try archive.add(bundle.json, at: Self.description, .deflated)
    return try archive.finish()
  }

  private func add(
    _ bytes: [UInt8], to path: String, _ mediaType: String, properties: String = "",
    isDocument: Bool = false
  ) throws(BundleOutputError) {
    let isText =
      mediaType.hasPrefix("text/") || mediaType.hasSuffix("xml")
    items.append(
      Item(
        path: path, mediaType: mediaType, properties: properties, isDocument: isDocument))
    try store(bytes, at: "EPUB/\(path)", isText ? .deflated : .stored)
  }

  private func add(
    _ text: String, to path: String, _ mediaType: String, properties: String = "",
    isDocument: Bool = false
  ) throws(BundleOutputError) {
    try add(
      Array(text.utf8), to: path, mediaType, properties: properties, isDocument: isDocument)
  }

  private func store(
    _ bytes: [UInt8], at path: String, _ method: ArchiveWriter.Method
  ) throws(BundleOutputError) {
    try archive.add(bytes, at: path, method)
    do throws(HashingError) {
      var digest = try SHA256()
      try digest.update(bytes.span.bytes)
      written.append(
        Bundle.Entry(
          path: path, byteCount: bytes.count, sha256: try digest.hexadecimalDigits()))
    } catch {
      throw .archive("\(error)", path: archive.place.path)
    }
  }

  private func writeDocuments(of number: Int) throws(BundleOutputError) {
    guard let entry = entries[number] else { return }
    for (index, part) in entry.parts.enumerated() {
      var properties: [String] = []
      if entry.page.formulas.contains(where: part.range.contains) { properties.append("mathml") }
      if entry.page.drawings.contains(where: part.range.contains) { properties.append("svg") }
      try add(
        document(number, entry, index, part), to: Self.path(of: number, part: index),
        "application/xhtml+xml", properties: properties.joined(separator: " "), isDocument: true)
    }
  }
}
