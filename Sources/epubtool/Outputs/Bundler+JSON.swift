import Bundles
import JSON
import Reports

extension Bundler.Report {
  /// What was made of the pages as one JSON object, as other commands write it for a book.
  ///
  /// - Parameters:
  ///   - input: The first page, as it was given.
  ///   - output: The bundle's path, as it was given.
  /// - Returns: The object, without a line end.
  func json(input: String, output: String) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("path", input)
      writer.member("output", output)
      writer.member("files") { writer in
        writer.array(bundle.resources) { writer, resource in
          WrittenFile(
            path: resource.path, mediaType: resource.mediaType,
            bytes: Int64(resource.byteCount), sha256: resource.sha256
          ).write(to: &writer)
        }
      }
      writer.member("missing") { writer in
        writer.array(bundle.missing) { writer, missing in
          writer.object { writer in
            writer.member("url", missing.url)
            writer.member("why", missing.why)
          }
        }
      }
      writer.member("findings") { $0.array([Int]()) { _, _ in } }
    }
    return writer.bytes
  }
}
