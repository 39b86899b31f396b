/// The outputs that have a JSON Schema (draft 2020-12).
public enum OutputSchema: String, Sendable, CaseIterable {
  /// One line of `validate --format jsonl`.
  case validate
  /// The document of `validate --format json`.
  case validateJSON = "validate-json"

  /// What the schema is of, in a few words.
  public var summary: String {
    switch self {
    case .validate: "one line of validate --format jsonl"
    case .validateJSON: "the document of validate --format json"
    }
  }

  /// The schema.
  public var text: String {
    switch self {
    case .validate: String(decoding: PackageResources.validate_schema_json, as: UTF8.self)
    case .validateJSON: String(decoding: PackageResources.validate_json_schema_json, as: UTF8.self)
    }
  }
}
