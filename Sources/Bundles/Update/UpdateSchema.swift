/// The JSON Schema (draft 2020-12) of a line that tells what came of an update.
public enum UpdateSchema {
  /// The schema's name on the command line.
  public static let name = "update"
  /// What the schema is of, in a few words.
  public static let summary = "a line of update --format jsonl"
  /// The schema.
  public static var text: String {
    String(decoding: PackageResources.update_schema_json, as: UTF8.self)
  }
}
