import Media
import Publication
import Timing

/// Makes the links of a book's resources out of what its manifest, its container and its audio tell.
struct LinkMaker {
  private let book: Book
  private let package: PackageDocument
  private let audio: [String: Int]
  private let images: [String: Int]
  private let encrypted: [String: EncryptedResource]
  private let cover: String?
  private let isFixed: Bool

  init(_ book: Book, _ package: PackageDocument, isFixed: Bool) {
    self.book = book
    self.package = package
    self.isFixed = isFixed
    audio = Self.index(book.audio.map(\.path))
    images = Self.index(book.images.map(\.path))
    encrypted = Dictionary(
      book.container.encrypted.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    cover = package.coverItem?.id
  }

  private static func index(_ paths: [String]) -> [String: Int] {
    Dictionary(
      paths.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { first, _ in first })
  }

  /// The link of a manifest item, nil where its address leads nowhere.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - place: Its place in the spine, nil for what is not read there.
  /// - Returns: The link.
  func link(_ item: ManifestItem, at place: Spine.Item? = nil) -> ManifestLink? {
    let address = item.path.map { Address.reference(to: $0) } ?? Address.reference(to: item.url)
    guard let href = address else { return nil }
    var link = ManifestLink(to: href, type: type(of: item))
    if item.id == cover { link.relations.append("cover") }
    if item.has("nav") { link.relations.append("contents") }
    link.properties = LinkProperties(item, at: place)
    if let path = item.path { describe(path, in: &link) }
    let isFixedHere = link.properties.rendition?.isFixed ?? isFixed
    if place != nil, isFixedHere, let path = item.path { link.size = viewport(of: path) }
    if let id = item.fallback, id != item.id, let fallback = package.item(id: id),
      let address = Address.reference(to: fallback.url)
    {
      link.alternates.append(ManifestLink(to: address, type: type(of: fallback)))
    }
    return link
  }

  /// The link of a file that the manifest does not declare.
  func link(toUndeclared path: String) -> ManifestLink {
    let facts = audio[path].flatMap { book.audio[$0].facts }
    var link = ManifestLink(
      to: Address.reference(to: path), type: facts.flatMap(\.mediaType) ?? Self.unknownType)
    describe(path, in: &link)
    return link
  }

  private static let unknownType = "application/octet-stream"

  private func type(of item: ManifestItem) -> String {
    if let type = item.mediaType.nonEmpty { return type }
    let facts = item.path.flatMap { audio[$0] }.flatMap { book.audio[$0].facts }
    return facts?.mediaType ?? Self.unknownType
  }

  /// Adds what the container and the file itself tell.
  private func describe(_ path: String, in link: inout ManifestLink) {
    link.bytes = book.container.entry(at: path)?.bytes ?? 0
    if let resource = encrypted[path] {
      link.properties.encryption = resource
      // Obfuscated fonts keep their size; of other algorithms nobody knows.
      if resource.algorithm == EncryptedResource.fontObfuscation {
        link.properties.originalLength = link.bytes
      }
    }
    if let facts = audio[path].flatMap({ book.audio[$0].facts }) {
      link.duration = facts.fileLength
      link.bitRate = facts.bitRate
    }
    if let size = images[path].flatMap({ book.images[$0].size }), size.width > 0, size.height > 0 {
      link.size = size
    }
  }

  /// The size of a fixed page: EPUB 3.3, "Fixed-layout documents, viewport".
  private func viewport(of path: String) -> PixelSize? {
    guard let content = book.document(at: path)?.viewports.first?.content else { return nil }
    var (width, height): (Int?, Int?)
    for part in content.split(whereSeparator: { $0 == "," || $0 == ";" }) {
      let sides = part.split(separator: "=").map { String($0).trimmingXMLSpace() }
      guard sides.count == 2 else { continue }
      let number = Int(sides[1].prefix { $0.isASCII && $0.isNumber })
      switch sides[0].lowercased() {
      case "width": width = number
      case "height": height = number
      default: break
      }
    }
    guard let width, let height, width > 0, height > 0 else { return nil }
    return PixelSize(width: width, height: height)
  }
}

extension AudioFacts {
  /// The length of the file as players show it, nil where it is unknown.
  ///
  /// Opus counts the samples that are skipped at its beginning among its positions, and so do
  /// players: RFC 7845, "Granule position".
  /// Of an MPEG file whose header counts other frames than there are, nobody knows where its padding
  /// begins, and all packets count.
  var fileLength: ClockTime? {
    if codec == "opus", container == "ogg", let presented, let delay {
      return presented + ClockTime(ticks: Int64(delay), rate: 48_000)
    }
    if let told = seekHeader?.frames, let packets, told != packets { return coded ?? played }
    return played
  }

  /// The media type of what the file is, nil where no type of EPUB's fits.
  var mediaType: String? {
    switch (container, codec) {
    case ("mp3", _): "audio/mpeg"
    case ("mp4", _): "audio/mp4"
    case ("adts", _): "audio/aac"
    case ("ogg", "opus"): MediaType.opus
    case ("ogg", _): "audio/ogg"
    case ("flac", _): "audio/flac"
    case ("wav", _): "audio/wav"
    default: nil
    }
  }
}
