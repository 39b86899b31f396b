import Diagnostics
import Publication

/// The prefix attribute of one document, with what the document's kind reserves.
struct DeclaredPrefixes {
  /// The attribute, taken apart.
  let mapping: PrefixMapping
  /// Where it stands.
  let location: Location
  /// The prefixes that need no declaration, with their URIs.
  let reserved: [String: String]
  /// The URIs of the vocabularies whose words need no prefix.
  let defaults: Set<String>

  /// The prefix attributes of the book's package documents, content documents and overlays.
  static func all(of book: Book) -> [DeclaredPrefixes] {
    guard book.version == .epub3 else { return [] }
    let ofPackages = book.packages.compactMap { package in
      package.prefix.map {
        DeclaredPrefixes(
          mapping: PrefixMapping($0),
          location: Location(entry: package.path, at: package.position, element: "package"),
          reserved: reservedInPackage, defaults: defaultsOfPackage)
      }
    }
    let ofDocuments = book.documents.compactMap { document in
      document.prefix.map {
        DeclaredPrefixes(
          mapping: PrefixMapping($0),
          location: Location(entry: document.path, at: document.position),
          reserved: reservedInContent, defaults: defaultsOfContent)
      }
    }
    let ofOverlays = book.overlays.compactMap { overlay in
      overlay.prefix.map {
        DeclaredPrefixes(
          mapping: PrefixMapping($0),
          location: Location(entry: overlay.path, at: overlay.position, element: "smil"),
          reserved: [:], defaults: defaultsOfContent)
      }
    }
    return ofPackages + ofDocuments + ofOverlays
  }

  /// Reports what is wrong with the prefix attributes.
  ///
  /// - Parameters:
  ///   - info: The id to report.
  ///   - context: What was worked out of the book.
  ///   - message: What is said of a fault, nil for faults of other ids.
  /// - Returns: The findings, in the order of the documents.
  static func findings(
    _ info: RuleInfo, in context: RuleContext, _ message: (PrefixMapping.Fault) -> String?
  ) -> [Finding] {
    context.prefixes.flatMap { prefixes in
      prefixes.mapping.faults.compactMap { fault in
        message(fault).map { Finding(info, $0, at: prefixes.location) }
      }
    }
  }

  /// Reports mappings that are written well but must not be.
  ///
  /// - Parameters:
  ///   - info: The id to report.
  ///   - context: What was worked out of the book.
  ///   - message: What is said of a mapping, nil where it may stand.
  /// - Returns: The findings, in the order of the documents.
  static func findings(
    _ info: RuleInfo, in context: RuleContext,
    mapping message: (DeclaredPrefixes, _ prefix: String, _ address: String) -> String?
  ) -> [Finding] {
    context.prefixes.flatMap { prefixes in
      prefixes.mapping.declared.compactMap { prefix, address in
        message(prefixes, prefix, address).map { Finding(info, $0, at: prefixes.location) }
      }
    }
  }

  /// The prefixes that EPUB 3.3 reserves in package documents.
  static let reservedInPackage = [
    "a11y": "http://www.idpf.org/epub/vocab/package/a11y/#", "dcterms": "http://purl.org/dc/terms/",
    "marc": "http://id.loc.gov/vocabulary/",
    "media": "http://www.idpf.org/epub/vocab/overlays/#",
    "onix": "http://www.editeur.org/ONIX/book/codelists/current.html#",
    "rendition": "http://www.idpf.org/vocab/rendition/#", "schema": "http://schema.org/",
    "xsd": "http://www.w3.org/2001/XMLSchema#",
  ]

  /// The prefixes that EPUB 3.3 reserves in content documents.
  static let reservedInContent = [
    "msv": "http://www.idpf.org/epub/vocab/structure/magazine/#",
    "prism": "http://www.prismstandard.org/specifications/3.0/PRISM_CV_Spec_3.0.htm#",
  ]

  /// The prefixes that an attribute binds; what is bound to a vocabulary that needs no prefix, or to
  /// the elements of Dublin Core, is not.
  ///
  /// - Parameters:
  ///   - attribute: The attribute, nil where there is none.
  ///   - defaults: The URIs of the vocabularies whose words need no prefix.
  /// - Returns: The prefixes.
  static func bound(by attribute: String?, defaults: Set<String>) -> Set<String> {
    guard let attribute else { return [] }
    let kept = PrefixMapping(attribute).declared.filter { _, address in
      address != dublinCore && !defaults.contains(address)
    }
    return Set(kept.map(\.prefix))
  }

  /// The URI of the elements of Dublin Core, which are no properties.
  static let dublinCore = "http://purl.org/dc/elements/1.1/"

  /// The vocabularies that package documents need no prefix for.
  static let defaultsOfPackage: Set = [
    "http://idpf.org/epub/vocab/package/meta/#", "http://idpf.org/epub/vocab/package/item/#",
    "http://idpf.org/epub/vocab/package/itemref/#", "http://idpf.org/epub/vocab/package/link/#",
  ]

  /// The vocabulary that content documents and overlays need no prefix for.
  static let defaultsOfContent: Set = ["http://www.idpf.org/epub/vocab/structure/#"]
}
