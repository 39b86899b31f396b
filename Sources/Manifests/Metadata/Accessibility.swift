import JSON
import Publication

/// What a book says of its accessibility: EPUB Accessibility 1.1, "Discoverability".
struct Accessibility: Hashable, Sendable {
  private let profiles: [String]
  private let certifier: String?
  private let credential: String?
  private let report: String?
  private let summary: String?
  /// The words of each property, in order; ``writeWords(to:)`` leaves out those without a meaning.
  private let words: [String: [String]]

  private static let modes: Set = [
    "auditory", "chartOnVisual", "chemOnVisual", "colorDependent", "diagramOnVisual",
    "mathOnVisual", "musicOnVisual", "tactile", "textOnVisual", "textual", "visual",
  ]
  private static let sufficientModes: Set = ["auditory", "tactile", "textual", "visual"]
  private static let features: Set = [
    "annotations", "ARIA", "bookmarks", "index", "pageBreakMarkers", "printPageNumbers",
    "pageNavigation", "readingOrder", "structuralNavigation", "tableOfContents", "taggedPDF",
    "alternativeText", "audioDescription", "closedCaptions", "captions", "describedMath",
    "longDescription", "openCaptions", "signLanguage", "transcript", "displayTransformability",
    "synchronizedAudioText", "timingControl", "unlocked", "ChemML", "latex", "latex-chemistry",
    "MathML", "MathML-chemistry", "ttsMarkup", "highContrastAudio", "highContrastDisplay",
    "largePrint", "braille", "tactileGraphic", "tactileObject", "fullRubyAnnotations",
    "horizontalWriting", "rubyAnnotations", "verticalWriting",
    "withAdditionalWordSegmentation", "withoutAdditionalWordSegmentation", "none", "unknown",
  ]
  private static let hazards: Set = [
    "flashing", "motionSimulation", "sound", "none", "noFlashingHazard",
    "noMotionSimulationHazard", "noSoundHazard", "unknown", "unknownFlashingHazard",
    "unknownMotionSimulationHazard", "unknownSoundHazard",
  ]

  /// Reads the metas of EPUB 3, and those of EPUB 2 of the same names.
  init(_ package: PackageDocument) {
    var words: [String: [String]] = [:]
    for item in package.metadata {
      guard item.kind == .legacyMeta || (item.kind == .meta && item.refines == nil),
        item.name.hasPrefix("schema:access"), let value = item.collapsedValue.nonEmpty
      else { continue }
      words[String(item.name.dropFirst(7)), default: []].append(value)
    }
    self.words = words
    summary = words["accessibilitySummary"]?.first
    let linked = package.metadata.filter { $0.kind == .link }
    let link = { (name: String) in
      linked.first { $0.name.xmlWords().contains(name) }?.trimmedValue.nonEmpty
    }
    let meta = { (name: String) in
      package.metadata.first { $0.kind == .meta && $0.name == name }?.collapsedValue.nonEmpty
    }
    let claims =
      package.values(of: "dcterms:conformsTo").map(\.collapsedValue)
      + linked.filter { $0.name.xmlWords().contains("dcterms:conformsTo") }.map(\.trimmedValue)
    var seen: Set<String> = []
    profiles = claims.compactMap(Self.profile).filter { seen.insert($0).inserted }
    certifier = meta("a11y:certifiedBy")
    credential = meta("a11y:certifierCredential") ?? link("a11y:certifierCredential")
    report = link("a11y:certifierReport") ?? meta("a11y:certifierReport")
  }

  /// The profile that a statement of conformance claims, as a URI.
  private static func profile(_ claim: String) -> String? {
    let old = "http://www.idpf.org/epub/a11y/accessibility-20170105.html#wcag-"
    if claim.hasPrefix(old) { return claim }
    let words = claim.split { $0 == " " || $0 == "-" }
    guard words.prefix(2) == ["EPUB", "Accessibility"], words.count >= 7, words[3] == "WCAG",
      words[5] == "Level", ["A", "AA", "AAA"].contains(words[6])
    else { return nil }
    let standard = words[2].filter { $0 != "." }
    return "https://www.w3.org/TR/epub-a11y-\(standard)#wcag-\(words[4])-\(words[6].lowercased())"
  }

  /// Whether nothing is told.
  var isEmpty: Bool {
    profiles.isEmpty && certifier == nil && credential == nil && report == nil && words.isEmpty
  }

  /// Writes the object of a Readium Web Publication Manifest.
  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      if !profiles.isEmpty {
        writer.member("conformsTo") { $0.array(profiles) { $0.string($1) } }
      }
      if certifier != nil || credential != nil || report != nil {
        writer.member("certification") { writer in
          writer.object { writer in
            writer.member("certifiedBy", certifier)
            writer.member("credential", credential)
            writer.member("report", report)
          }
        }
      }
      writer.member("summary", summary)
      write("accessMode", as: "accessMode", among: Self.modes, to: &writer)
      if let sets = sufficient {
        writer.member("accessModeSufficient") { writer in
          writer.array(sets) { writer, modes in
            if modes.count == 1 {
              writer.string(modes[0])
            } else {
              writer.array(modes) { $0.string($1) }
            }
          }
        }
      }
      write("accessibilityFeature", as: "feature", among: Self.features, to: &writer)
      write("accessibilityHazard", as: "hazard", among: Self.hazards, to: &writer)
    }
  }

  /// Writes the properties as schema.org has them, for the publication manifest of W3C.
  func writeProperties(to writer: inout JSONWriter) {
    for name: StaticString in ["accessMode", "accessibilityFeature", "accessibilityHazard"] {
      guard let values = words[name.description] else { continue }
      writer.member(name) { $0.array(values) { $0.string($1) } }
    }
    if let sets = sufficient {
      writer.member("accessModeSufficient") { writer in
        writer.array(sets) { writer, modes in
          writer.object { writer in
            writer.member("type", "ItemList")
            writer.member("itemListElement") { $0.array(modes) { $0.string($1) } }
          }
        }
      }
    }
    writer.member("accessibilitySummary", summary)
  }

  /// The sets of ways of perceiving, each of which is enough to read the book.
  private var sufficient: [[String]]? {
    words["accessModeSufficient"]?.compactMap { text in
      let modes = text.split { $0 == "," || $0 == " " }.map(String.init)
      return modes.isEmpty || !modes.allSatisfy(Self.sufficientModes.contains) ? nil : modes
    }.nonEmpty
  }

  private func write(
    _ property: String, as key: StaticString, among known: Set<String>, to writer: inout JSONWriter
  ) {
    guard let values = words[property]?.filter(known.contains).nonEmpty else { return }
    writer.member(key) { $0.array(values) { $0.string($1) } }
  }
}

extension Array {
  /// The array, nil where it is empty.
  fileprivate var nonEmpty: [Element]? { isEmpty ? nil : self }
}
