import Diagnostics
import Publication
import Schemas
import XML

extension BookReading {
  /// Reads the package document of each rendition; the first one decides whether the book is read.
  func readPackages() {
    for rootFile in book.container.rootFiles where rootFile.isPackage {
      guard let path = rootFile.path else { continue }
      guard book.container.contains(path) else {
        findings.append(PackageDocumentAbsent.finding(path))
        if book.packages.isEmpty { return }
        continue
      }
      guard isFirstReading(of: path) else { continue }
      readPackage(path)
      if book.packages.isEmpty { return }
      if book.packages.count == 1 { readMetaInf() }
    }
  }

  /// The most elements that a package document may have, ten times as many as the largest books need.
  private static let elementLimit = 1 << 18

  private func readPackage(_ path: String) {
    let reader = PackageReader(path: path)
    let before = findings.count
    let isWellFormed = readXML(
      path, mediaType: RootFile.packageType, into: reader, elements: Self.elementLimit
    ) { root in
      switch root.attribute(.version).flatMap({ EPUBVersion(rawValue: $0) }) {
      case .epub3: .package3
      case .epub2: .package2
      case nil: nil
      }
    }
    var package = reader.package
    guard package.isPackage, package.version != nil else {
      findings.append(PackageVersionUnknown.finding(path))
      return
    }
    if !isWellFormed {
      if !reader.hasMetadata, let fault = findings[before...].first(where: \.isFault) {
        findings.append(DocumentNotWellFormed.finding(repeating: fault, in: path))
      }
      package.removeContent()
    } else {
      package.isComplete = true
    }
    book.packages.append(package)
  }
}

extension Finding {
  /// Whether the finding is that a document is not well-formed.
  fileprivate var isFault: Bool { code == DocumentNotWellFormed.info.code }
}
