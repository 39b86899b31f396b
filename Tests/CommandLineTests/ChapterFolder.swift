import Foundation
import Hashing
import TestSupport

/// What `epubtool split` left in the folder of a book.
struct ChapterFolder {
  /// The list of chapters, as far as tests look at it.
  struct List: Decodable {
    struct Source: Decodable {
      var entry: String
      var begin, end, offset: Double
    }
    struct Clip: Decodable {
      var text: String?
      var begin, end: Double
    }
    struct Chapter: Decodable {
      var number: Int
      var title: String
      var text: String?
      var file, codec: String
      var reencoded: Bool
      var begin: Double?
      var duration: Double
      var bytes: Int
      var sha256: String
      var sources: [Source]
      var clips: [Clip]
    }
    struct Passage: Decodable {
      var entry: String
      var begin, end: Double
    }
    struct Book: Decodable {
      var path: String
      var sha256, title, identifier: String?
    }
    var book: Book
    var chapters: [Chapter]
    var unassigned: [Passage]
  }

  /// The path of the folder.
  let path: String
  /// The bytes of the list.
  let json: [UInt8]
  /// The list.
  let list: List

  /// Reads a folder.
  init(_ path: String) throws {
    self.path = path
    json = Array(try Data(contentsOf: URL(filePath: "\(path)/chapters.json")))
    list = try JSONDecoder().decode(List.self, from: Data(json))
  }

  /// The names of the files, in order.
  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }

  /// What is wrong with the folder: the list against its schema, files against the list, and the
  /// audio, of which each moment must be in one place.
  ///
  /// - Parameter lengths: The lengths of the narrated files in seconds, by container path.
  /// - Returns: The faults in words.
  /// - Throws: What reading the files or printing the schema throws.
  func faults(lengths: [String: Double] = [:]) throws -> [String] {
    var faults = try JSONSchema(try EpubTool.run("schema", "chapters").output).faults(in: json)
    let expected = Set(list.chapters.map(\.file) + ["chapters.json"]).sorted()
    if try names != expected { faults.append("the folder holds \(try names)") }
    var spans: [String: [(Double, Double)]] = [:]
    for chapter in list.chapters {
      let file = "\(path)/\(chapter.file)"
      let bytes = try Data(contentsOf: URL(filePath: file)).count
      if bytes != chapter.bytes { faults.append("\(chapter.file) has \(bytes) bytes") }
      if try SHA256.hexadecimalDigits(ofFileAt: file) != chapter.sha256 {
        faults.append("\(chapter.file) has another digest")
      }
      for source in chapter.sources {
        spans[source.entry, default: []].append((source.begin, source.end))
      }
      for clip in chapter.clips
      where !(0 <= clip.begin && clip.begin < clip.end) {
        faults.append("\(chapter.file): a clip from \(clip.begin) to \(clip.end)")
      }
    }
    for passage in list.unassigned {
      spans[passage.entry, default: []].append((passage.begin, passage.end))
    }
    for (entry, spans) in spans {
      var reached = 0.0
      for (begin, end) in spans.sorted(by: { $0.0 < $1.0 }) {
        if begin != reached { faults.append("\(entry): \(begin) follows \(reached)") }
        reached = end
      }
      if let length = lengths[entry], abs(reached - length) > 0.001 {
        faults.append("\(entry): covered to \(reached) of \(length)")
      }
    }
    return faults
  }
}
