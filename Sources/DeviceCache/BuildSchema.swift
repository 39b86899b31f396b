/// The JSON Schema (draft 2020-12) of a line of a build's report.
public enum BuildSchema {
  /// The schema.
  public static var text: String {
    String(decoding: PackageResources.build_schema_json, as: UTF8.self)
  }
}
