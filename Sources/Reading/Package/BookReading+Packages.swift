import Diagnostics
import Publication
import Schemas
import XML

extension BookReading {
  /// The most elements that a package document may have, ten times as many as the largest books need.
  private static let elementLimit = 1 << 18

  /// Reads the package document of each rendition; the first one decides whether the book is read.
  func readPackages() {
    var again: Set<String> = []
    for rootFile in book.container.rootFiles where rootFile.isPackage {
      guard let path = rootFile.path else { continue }
      guard book.container.contains(path) else {
        findings.append(PackageDocumentAbsent.finding(path))
        if book.packages.isEmpty { return }
        continue
      }
      // EPUBCheck checks a package document anew for each rootfile that names it; here, once more.
      guard isFirstReading(of: path) || again.insert(path).inserted else { continue }
      readPackage(path)
      if book.packages.isEmpty { return }
      if book.packages.count == 1 { readMetaInf() }
    }
  }

  /// Reads the package document of the default rendition, and nothing else of META-INF.
  func readFirstPackage() {
    guard let path = book.container.rootFiles.first(where: \.isPackage)?.path else { return }
    guard book.container.contains(path) else {
      findings.append(PackageDocumentAbsent.finding(path))
      return
    }
    readPackage(path)
    // By the grammar of EPUB 3, which asks more; what EPUB 2 lets pass is left to a validation.
    if book.version == .epub3 { findings += containerOutcome.violations }
  }

  private func readPackage(_ path: String) {
    let reader = PackageReader(path: path)
    let before = findings.count
    let isWellFormed = readXML(
      path, mediaType: RootFile.packageType, into: reader, elements: Self.elementLimit
    ) { root in
      // The first package decides by which version all of them are judged.
      let own = root.attribute(.version).flatMap { EPUBVersion(rawValue: $0) }
      let isPackage = root.name == .package
      switch self.book.package?.version ?? (isPackage ? own : nil) {
      case .epub3: return .package3
      case .epub2: return root.namespace == .oeb ? .package12 : .package2
      case nil: return nil
      }
    }
    var package = reader.package
    // EPUBCheck parses a package twice, for its version and for itself, and tells its encoding twice.
    let encodings = findings[before...].filter(\.isOfEncoding)
    guard package.isPackage, package.version != nil else {
      // Without a version, no grammar holds.
      findings.removeAll { $0.isOfGrammar && $0.location.entry == path }
      findings.append(PackageVersionUnknown.finding(path))
      return
    }
    findings += encodings
    if !isWellFormed, !reader.hasEnded {
      if !reader.hasMetadata, let fault = findings[before...].first(where: \.isFault) {
        findings.append(DocumentNotWellFormed.finding(repeating: fault, in: path))
      }
      // EPUBCheck takes a guide as it reads it, and items only at the end of the document.
      let guide = package.guide
      let references = package.references.filter { $0.element == "reference" }
      package.removeContent()
      package.guide = guide
      package.references = references
    } else {
      package.isComplete = true
    }
    book.packages.append(package)
  }
}

extension Finding {
  /// Whether the finding is that a document is not well-formed.
  fileprivate var isFault: Bool { code == DocumentNotWellFormed.info.code }

  /// Whether the finding is that a document departs from its grammar.
  fileprivate var isOfGrammar: Bool {
    code == SchemaViolation.info.code || code == SchemaAdvice.info.code
  }

  /// Whether the finding is about the encoding of a document.
  fileprivate var isOfEncoding: Bool {
    code == DocumentInUTF16.info.code || code == EncodingNotUnicode.info.code
  }
}
