import Bundles
import Chapters
import DeviceCache
import Jobs
import Library
import Reports

/// An output of a command that has a JSON Schema (draft 2020-12).
struct PrintedSchema: Sendable {
  /// The name by which `epubtool schema` knows it.
  let name: String
  /// What the schema is of, in a few words.
  let summary: String
  /// The schema.
  let text: @Sendable () -> String

  /// All of them, by command.
  static let all =
    OutputSchema.allCases.map { schema in
      PrintedSchema(name: schema.rawValue, summary: schema.summary) { schema.text }
    } + [
      PrintedSchema(name: "chapters", summary: "chapters.json of split") { ChaptersSchema.text },
      PrintedSchema(name: BundleSchema.name, summary: BundleSchema.summary) { BundleSchema.text },
      PrintedSchema(name: UpdateSchema.name, summary: UpdateSchema.summary) { UpdateSchema.text },
      PrintedSchema(name: "build", summary: "a line of build --format jsonl") { BuildSchema.text },
      PrintedSchema(name: "library", summary: "library.json of scan") { LibrarySchema.text },
      PrintedSchema(name: "worker-job", summary: "a line that worker reads") { JobSchema.job },
      PrintedSchema(name: "worker-result", summary: "a line that worker writes") {
        JobSchema.result
      },
    ]
}
