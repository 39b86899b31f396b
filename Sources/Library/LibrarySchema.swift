/// The JSON Schema (draft 2020-12) of library.json.
public enum LibrarySchema {
  /// The schema.
  public static var text: String {
    String(decoding: PackageResources.library_schema_json, as: UTF8.self)
  }
}
