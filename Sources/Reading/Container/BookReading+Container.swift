import Diagnostics
import Publication
import Schemas
import Zip

extension BookReading {
  /// Checks that every name can be read; false where one cannot, which ends the reading.
  func readNames() -> Bool {
    guard !container.entries.allSatisfy(\.hasReadableName) else { return true }
    findings.append(EntryNameNotUTF8.finding())
    // Names that cannot be trusted are judged no further.
    book.container = Publication.Container(entries: [])
    return false
  }

  /// Checks the content of the `mimetype` entry.
  func readMimetype() {
    guard let entry = entries.entry(at: "mimetype") else { return }
    guard entry.uncompressedSize <= 4096,
      let isRight = withContents(of: "mimetype", { Self.isMimetype($0) })
    else {
      findings.append(MimetypeContent.finding())
      return
    }
    if !isRight { findings.append(MimetypeContent.finding()) }
  }

  private static func isMimetype(_ bytes: Span<UInt8>) -> Bool {
    let wanted: StaticString = "application/epub+zip"
    return wanted.withUTF8Buffer { wanted in
      bytes.count == wanted.count && wanted.indices.allSatisfy { bytes[$0] == wanted[$0] }
    }
  }

  /// Reads container.xml; false where it leads to no package document.
  func readContainerDocument() -> Bool {
    guard book.container.contains(ContainerDocumentReader.path) else {
      findings.append(ContainerDocumentAbsent.finding())
      return false
    }
    let (reader, outcome) = entries.readContainerDocument(features)
    containerOutcome = outcome
    findings += containerOutcome.defects + reader.findings
    book.container.rootFiles = reader.rootFiles
    book.container.faultyAddresses = reader.faultyAddresses
    book.container.links = reader.links
    book.container.prologs.append((ContainerDocumentReader.path, reader.prolog))
    mapping = reader.mapping
    return reader.rootFiles.contains(where: \.isPackage)
  }

  /// Reports how container.xml breaks its grammar, reads encryption.xml, and checks signatures.xml.
  ///
  /// EPUBCheck reads container.xml once for its addresses and, once the version is known, again for
  /// its grammar, and so tells of every fault twice.
  func readMetaInf() {
    if book.version == .epub2 {
      // The walk for the addresses was held to the grammar of EPUB 3, as most books are.
      readXML(
        ContainerDocumentReader.path, mediaType: "application/xml", into: SilentReader()
      ) { _ in .container2 }
    } else {
      findings += containerOutcome.defects + containerOutcome.violations
    }
    if book.container.contains(EncryptionReader.path) {
      let reader = EncryptionReader()
      let kind: DocumentKind = book.version == .epub2 ? .encryption2 : .encryption
      readXML(EncryptionReader.path, mediaType: "application/xml", into: reader) { _ in
        kind
      }
      book.container.encrypted = reader.resources
      book.container.faultyAddresses += reader.faultyAddresses
      book.container.prologs.append((EncryptionReader.path, reader.prolog))
    }
    let signatures = "META-INF/signatures.xml"
    if book.container.contains(signatures) { readSilently(signatures, as: .signatures) }
  }

  /// Checks the documents that only a book of several renditions has: its own metadata, and the
  /// mapping between the renditions.
  ///
  /// EPUB Multiple-Rendition Publications 1.1.
  func readRenditionDocuments() {
    guard book.version == .epub3 else { return }
    let isMultiple = book.packages.count > 1
    let metadata = "META-INF/metadata.xml"
    if book.container.contains(metadata) {
      readSilently(metadata, as: isMultiple ? .metadata : nil)
    }
    guard isMultiple else { return }
    guard let mapping, book.container.contains(mapping), isFirstReading(of: mapping) else { return }
    readSilently(mapping, mediaType: MediaType.xhtml, as: .mapping)
  }

  /// Reads a document of which only its grammar and its prolog are asked.
  private func readSilently(
    _ path: String, mediaType: String = "application/xml", as kind: DocumentKind?
  ) {
    let reader = SilentReader()
    readXML(path, mediaType: mediaType, into: reader) { _ in kind }
    book.container.prologs.append((path, reader.prolog))
  }
}
