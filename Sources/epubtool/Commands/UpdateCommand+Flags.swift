import CommandLine

extension UpdateCommand {
  /// The forms of the report.
  enum Format: String, CaseIterable, Sendable {
    case text, jsonl

    /// What the form is, in a few words.
    var summary: String {
      switch self {
      case .text: "a line for each bundle"
      case .jsonl: "a JSON object a line for each bundle"
      }
    }
  }

  static let dryRun = Flag<Bool>(
    "dry-run", short: "n", help: "Compare the bundles with their wikis, and write nothing")

  static let format = Flag<Format>(
    "format", value: .choice(named: "FORMAT") { $0.summary }, default: .text,
    help: "The form of the report")

  static let quiet = Flag<Bool>(
    "quiet", short: "q",
    help: "Leave out warnings, the progress line, and bundles that are unchanged")

  static let command = Command(
    "update", summary: "Bring bundles up to what their wikis have now",
    discussion: """
      Each BUNDLE is a folder, a ZIP archive or an EPUB that bundle --wiki made. Every page and every file of it \
      is asked about with the tag that the bundle keeps. Where all are the same, nothing is written. \
      Where some are not, the bundle is made anew beside its place, of what came and of what it has, \
      and takes its place at once. The same is done where files of the bundle are gone or altered.

      Where the wiki says nothing about a page, the bundle stays as it was. A page that the wiki says \
      it does not have leaves the bundle. A picture whose server says nothing stays.

      A single page does not keep what an update needs.
      """,
    operands: [
      Operand(
        "BUNDLE", .oneOrMore, help: "Folders, archives or EPUBs",
        completion: .files(extensions: ["zip", "epub"]))
    ],
    flags: [
      dryRun, format, quiet, WikiFlags.cache, WikiFlags.connections, WikiFlags.contact,
      WikiFlags.allowPrivate, BundleCommand.jobs, BundleCommand.stylesheet,
    ],
    examples: [
      Example("Update a bundle", "epubtool update dogs"),
      Example("Ask whether anything has changed", "epubtool update --dry-run articles/*"),
      Example("Tell a script what came of it", "epubtool update --format jsonl articles/*.zip"),
    ])
}
