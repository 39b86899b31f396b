import JSON
import Publication

extension EPUBCheckReporter {
  /// Writes what EPUBCheck tells of the publication as a whole.
  ///
  /// Fonts are named by their files; EPUBCheck names them by their families.
  func writePublication(_ book: Book, to writer: inout JSONWriter) {
    let package = book.package
    let features = book.documents.reduce(into: ContentDocument.Features()) {
      $0.formUnion($1.features)
    }
    let fonts = (package?.manifest ?? []).filter { $0.isFont }
    let layout = Layout(of: package)
    let isScripted = features.contains(.scripted)
    let isFixed = layout.isFixed || (package?.spine.items ?? []).contains { layout.of($0).isFixed }
    writer.object { writer in
      writer.nullable("publisher", package?.text(of: "publisher"))
      writer.nullable("title", package?.text(of: "title"))
      writer.texts("creator", package?.texts(of: "creator"))
      writer.nullable("date", package?.date)
      writer.texts("subject", package?.texts(of: "subject"))
      writer.nullable("description", package?.text(of: "description"))
      writer.nullable("rights", package?.text(of: "rights"))
      writer.nullable("identifier", package.flatMap { BookIdentifiers($0).best })
      writer.nullable("language", package?.text(of: "language"))
      writer.member("nSpines", package?.spine.items.count ?? 0)
      writer.member("checkSum", 0)
      writer.member("renditionLayout", layout.layout)
      writer.member("renditionOrientation", layout.orientation)
      writer.member("renditionSpread", layout.spread)
      writer.nullable("ePubVersion", book.version.map { $0.release })
      writer.member("isScripted", isScripted)
      writer.member("hasFixedFormat", isFixed)
      writer.member("isBackwardCompatible", book.version != .epub3 && !isScripted && !isFixed)
      writer.member("hasAudio", book.declares("audio/"))
      writer.member("hasVideo", book.declares("video/"))
      writer.member("charsCount", book.documents.reduce(0) { $0 &+ $1.characters })
      writer.texts("embeddedFonts", fonts.compactMap(\.path))
      writer.texts("refFonts", fonts.filter(\.url.isRemote).map(\.url.text))
      writer.member("hasEncryption", book.container.contains("META-INF/encryption.xml"))
      writer.member("hasSignatures", book.container.contains("META-INF/signatures.xml"))
      writer.texts("contributors", package?.texts(of: "contributor"))
    }
  }
}

extension PackageDocument {
  /// The texts of the Dublin Core elements of a name, empty ones left out.
  fileprivate func texts(of name: String) -> [String] {
    metadata.filter { $0.kind == .dublinCore && $0.name == name }.map(\.trimmedValue)
      .filter { !$0.isEmpty }
  }

  /// The text of the first such element.
  fileprivate func text(of name: String) -> String? { texts(of: name).first }

  /// When the publication was modified, else its date.
  fileprivate var date: String? {
    values(of: "dcterms:modified").first?.trimmedValue ?? text(of: "date")
  }
}

extension ManifestItem {
  /// Whether the item is declared to be a font.
  fileprivate var isFont: Bool {
    mediaType.hasPrefix("font/") || mediaType.hasPrefix("application/font")
      || mediaType.hasPrefix("application/x-font") || mediaType == "application/vnd.ms-opentype"
  }
}

extension Book {
  /// Whether a manifest item has a media type that begins so.
  fileprivate func declares(_ beginning: String) -> Bool {
    packages.contains { $0.manifest.contains { $0.mediaType.hasPrefix(beginning) } }
  }
}

extension EPUBVersion {
  /// The release of the specification, as EPUBCheck names it.
  fileprivate var release: String {
    switch self {
    case .epub2: "2.0.1"
    case .epub3: "3.3"
    }
  }
}

extension JSONWriter {
  /// Writes a member of several texts, an empty array where there are none.
  mutating func texts(_ key: StaticString, _ texts: [String]?) {
    member(key) { $0.array(texts ?? []) { $0.string($1) } }
  }
}
