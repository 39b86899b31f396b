/// The JSON Schema (draft 2020-12) of `chapters.json`.
public enum ChaptersSchema {
  /// The schema.
  public static var text: String {
    String(decoding: PackageResources.chapters_schema_json, as: UTF8.self)
  }
}
