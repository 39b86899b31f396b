/// The JSON Schema (draft 2020-12) of `bundle.json`.
public enum BundleSchema {
  /// The schema's name on the command line.
  public static let name = "bundle"
  /// What the schema is of, in a few words.
  public static let summary = "bundle.json of a bundle of pages"
  /// The schema.
  public static var text: String {
    String(decoding: PackageResources.bundle_schema_json, as: UTF8.self)
  }
}
