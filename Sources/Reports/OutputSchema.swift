/// The outputs that have a JSON Schema (draft 2020-12).
public enum OutputSchema: String, Sendable, CaseIterable {
  /// One line of `validate --format jsonl`.
  case validate
  /// The document of `validate --format json`.
  case validateJSON = "validate-json"
  /// A manifest of the flavours `readium`, `audiobook` and `syncnarr`.
  case manifest
  /// A Guided Navigation Document.
  case guidedNavigation = "guided-navigation"
  /// A document of W3C Synchronized Narration.
  case narration
  /// A manifest of the flavour `w3c`.
  case publication
  /// The list that `extract` leaves.
  case extract
  /// One line of `manifest`, `split` or `extract --format jsonl`.
  case conversion
  /// One line of `fix --format jsonl`.
  case fix

  /// What the schema is of, in a few words.
  public var summary: String {
    switch self {
    case .validate: "one line of validate --format jsonl"
    case .validateJSON: "the document of validate --format json"
    case .manifest: "manifest.json of manifest, but for --flavour w3c"
    case .guidedNavigation: "guided-navigation/N.json of manifest"
    case .narration: "narration/N.json of manifest --flavour syncnarr"
    case .publication: "publication.json of manifest --flavour w3c"
    case .extract: "extract.json of extract"
    case .conversion: "one line of manifest, split or extract --format jsonl"
    case .fix: "one line of fix --format jsonl"
    }
  }

  /// The schema.
  public var text: String {
    String(decoding: bytes, as: UTF8.self)
  }

  private var bytes: [UInt8] {
    switch self {
    case .validate: PackageResources.validate_schema_json
    case .validateJSON: PackageResources.validate_json_schema_json
    case .manifest: PackageResources.manifest_schema_json
    case .guidedNavigation: PackageResources.guided_navigation_schema_json
    case .narration: PackageResources.narration_schema_json
    case .publication: PackageResources.publication_schema_json
    case .extract: PackageResources.extract_schema_json
    case .conversion: PackageResources.conversion_schema_json
    case .fix: PackageResources.fix_schema_json
    }
  }
}
