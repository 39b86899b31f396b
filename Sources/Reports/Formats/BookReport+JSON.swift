import Diagnostics
import JSON
import Media
import Publication

extension BookReport {
  /// The report as one JSON object, without a line end.
  var json: [UInt8] {
    var writer = JSONWriter()
    writer.object { write(to: &$0) }
    return writer.bytes
  }

  private func write(to writer: inout JSONWriter) {
    writer.member("path", path)
    writer.member("epubVersion", version)
    writer.member("identifier", identifier)
    writer.member("title", title)
    writer.member("sha256", sha256)
    writer.member("verdict", verdict.rawValue)
    writer.member("counts") { counts.write(to: &$0) }
    writer.member("findings") { $0.array(findings) { $1.write(to: &$0) } }
    writer.member("audio") { $0.array(audio) { $1.write(to: &$0) } }
    writer.member("overlays") { $0.array(overlays) { $1.write(to: &$0) } }
  }
}

extension SeverityCounts {
  /// Writes the counts as an object, the gravest first.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("fatal", self[.fatal])
      writer.member("error", self[.error])
      writer.member("warning", self[.warning])
      writer.member("info", self[.info])
      writer.member("usage", self[.usage])
    }
  }
}

extension Finding {
  /// Writes the finding as an object.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("code", code)
      writer.member("severity", severity.rawValue)
      writer.member("message", message)
      writer.member("location") { location.write(to: &$0, message: nil) }
      if !related.isEmpty {
        writer.member("related") { writer in
          writer.array(related) { $1.location.write(to: &$0, message: $1.message) }
        }
      }
      if let fix {
        writer.member("fix") { writer in
          writer.object { writer in
            writer.member("title", fix.title)
            writer.member("safety", fix.safety.rawValue)
          }
        }
      }
      writer.member("suggestion", suggestion)
      writer.member("suppressed", isSuppressed)
    }
  }
}

extension Location {
  fileprivate func write(to writer: inout JSONWriter, message: String?) {
    writer.object { writer in
      writer.member("entry", entry)
      writer.member("line", line)
      writer.member("column", column)
      writer.member("element", element)
      writer.member("time", time)
      writer.member("message", message)
    }
  }
}

extension AudioEntry {
  /// Writes the audio entry as an object; lengths that are unknown are null.
  fileprivate func write(to writer: inout JSONWriter) {
    let facts = measurement?.facts
    writer.object { writer in
      writer.member("entry", path)
      writer.member("mediaType", mediaType)
      writer.member("container", facts?.container)
      writer.member("codec", facts?.codec)
      writer.member("sampleRate", facts?.sampleRate)
      writer.member("channels", facts?.channels)
      writer.member("bitRate", facts?.bitRate)
      writer.member("variableBitRate", facts?.variableBitRate)
      for (key, time): (StaticString, _) in [
        ("coded", facts?.coded), ("presented", facts?.presented), ("header", facts?.header),
      ] {
        if time == nil { writer.null(key) } else { writer.member(key, time) }
      }
      writer.member("exactSeek", facts?.exactSeek)
      writer.member("packets", facts?.packets)
      writer.member("damaged", facts?.damaged)
      writer.member("stored", isStored)
      writer.member("encrypted", isEncrypted ? true : nil)
      writer.member("bytes", Int(clamping: bytes))
    }
  }
}

extension OverlaySummary {
  /// Writes the summary as an object.
  fileprivate func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("entry", entry)
      writer.member("text") { $0.array(text) { $0.string($1) } }
      writer.member("declared", declared)
      writer.member("clips", clips)
      writer.member("narrated", narrated)
      if let coverage { writer.member("coverage") { $0.decimal(Int64(coverage), places: 3) } }
    }
  }
}
