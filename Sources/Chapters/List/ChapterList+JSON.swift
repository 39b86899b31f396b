import JSON
import Timing

extension ChapterList {
  /// The name of the file that holds the list.
  public static let fileName = "chapters.json"

  /// The list as a JSON document with a line end.
  public var json: [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("format", "epubtool-chapters")
      writer.member("version", Self.version)
      writer.member("book") { book.write(to: &$0) }
      writer.member("chapters") { $0.array(chapters) { $1.write(to: &$0) } }
      writer.member("unassigned") { writer in
        writer.array(unassigned) { writer, passage in
          writer.object { passage.write(to: &$0) }
        }
      }
    }
    return writer.bytes + [UInt8(ascii: "\n")]
  }
}

extension ChapterList.BookFacts {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("path", path)
      writer.member("sha256", sha256)
      writer.member("title", title)
      writer.member("identifier", identifier)
    }
  }
}

extension ChapterList.Passage {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.member("entry", entry)
    writer.member("begin", span.begin)
    writer.member("end", span.end)
  }
}

extension CutChapter {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("number", number)
      writer.member("title", title)
      writer.member("text", text)
      writer.member("file", file.name)
      writer.member("codec", file.codec)
      writer.member("reencoded", file.isReencoded)
      writer.member("begin", begin)
      writer.member("duration", duration)
      writer.member("bytes", Int(clamping: file.bytes))
      writer.member("sha256", file.sha256)
      writer.member("sources") { writer in
        writer.array(sources) { writer, source in
          writer.object { writer in
            source.passage.write(to: &writer)
            writer.member("offset", source.offset)
          }
        }
      }
      writer.member("clips") { writer in
        writer.array(clips) { writer, clip in
          writer.object { writer in
            writer.member("text", clip.text)
            writer.member("begin", clip.span.begin)
            writer.member("end", clip.span.end)
          }
        }
      }
    }
  }
}
