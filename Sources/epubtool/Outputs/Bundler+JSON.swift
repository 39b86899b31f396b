import Bundles
import Glibc
import Hashing
import JSON
import Paths
import Reports

extension Bundler.Report {
  /// What was made of the pages as one JSON object, as other commands write it for a book.
  ///
  /// - Parameters:
  ///   - input: The first page, as it was given.
  ///   - output: The bundle's path, as it was given.
  ///   - form: The bundle's form.
  /// - Returns: The object, without a line end.
  func json(input: String, output: String, form: BundleForm) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("path", input)
      writer.member("output", output)
      writer.member("files") { $0.array(files(of: output, form)) { $1.write(to: &$0) } }
      writer.member("missing") { writer in
        writer.array(bundle.missing) { writer, missing in
          writer.object { writer in
            writer.member("url", missing.url)
            writer.member("why", missing.why)
          }
        }
      }
      writer.member("findings") { $0.array(findings) { $1.write(to: &$0) } }
    }
    return writer.bytes
  }

  /// The files that there are now: those in a folder, or the one that holds the bundle.
  private func files(of output: String, _ form: BundleForm) -> [WrittenFile] {
    guard let type = form.mediaType else {
      return bundle.resources.map { resource in
        WrittenFile(
          path: resource.path, mediaType: resource.mediaType, bytes: Int64(resource.byteCount),
          sha256: resource.sha256)
      } + [Self.file("bundle.json", at: "\(output)/bundle.json", "application/json")]
    }
    let name = output.split(separator: "/").last.map(String.init) ?? output
    return [Self.file(name.shownPath, at: output, type)]
  }

  private static func file(_ name: String, at path: String, _ mediaType: String) -> WrittenFile {
    var digest: String?
    do throws(HashingError) {
      digest = try SHA256.hexadecimalDigits(ofFileAt: path)
    } catch {
      // The file was just put there; whoever took it away again gets no digest.
    }
    return WrittenFile(
      path: name, mediaType: mediaType, bytes: Int64(size(of: path) ?? 0), sha256: digest)
  }

  /// The size of what a bundle takes on the disk, in bytes: of the file, or of those in the folder.
  func size(of output: String, _ form: BundleForm) -> Int {
    guard form == .directory else { return Self.size(of: output) ?? 0 }
    return bundle.resources.reduce(Self.size(of: "\(output)/bundle.json") ?? 0) {
      $0 &+ $1.byteCount
    }
  }

  private static func size(of path: String) -> Int? {
    var facts = stat()
    return path.withSystemPath { stat($0, &facts) } == 0 ? Int(facts.st_size) : nil
  }
}

extension BundleForm {
  /// The media type of the file that holds the bundle, nil for a folder.
  fileprivate var mediaType: String? {
    switch self {
    case .directory: nil
    case .zip: "application/zip"
    case .epub: "application/epub+zip"
    case .html: "text/html"
    }
  }
}
