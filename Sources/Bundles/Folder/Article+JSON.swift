import Article
import JSON

extension JSONWriter {
  /// Writes a member that is null where there is no value.
  mutating func nullable<Value>(
    _ key: StaticString, _ value: Value?, _ write: (inout JSONWriter, Value) -> Void
  ) {
    guard let value else {
      null(key)
      return
    }
    member(key) { write(&$0, value) }
  }
}

extension String? {
  /// The text, nil where it is empty: what is not known has no text.
  var known: String? { flatMap { $0.isEmpty ? nil : $0 } }
}

extension Source {
  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("file", file)
      writer.member("url", url.known)
      writer.member("pageId", pageID)
      writer.member("namespace", namespace)
      writer.member("revision", revision)
      writer.member("revisionSHA1", revisionSHA1.known)
      writer.member("modified", modified.known)
      writer.member("etag", etag.known)
      writer.member("parsoidVersion", parsoidVersion.known)
    }
  }
}

extension Section {
  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("id", id)
      writer.member("title", title)
      writer.member("level", level)
      writer.nullable("number", number) { $0.raw(String($1)) }
      writer.member("children") { $0.array(children) { $1.write(to: &$0) } }
    }
  }
}

extension Picture {
  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("resource", resource.known)
      writer.nullable("path", path) { $0.string($1) }
      writer.member("url", Optional(url).known)
      writer.member("alt", alternative)
      writer.member("caption", caption)
      writer.member("width", width)
      writer.member("height", height)
      writer.member("originalWidth", originalWidth)
      writer.member("originalHeight", originalHeight)
      writer.member("section", section.known)
    }
  }
}

extension Recording {
  func write(to writer: inout JSONWriter, isFilm: Bool) {
    writer.object { writer in
      writer.member("resource", resource.known)
      writer.nullable("path", path) { $0.string($1) }
      writer.member("url", url.known)
      writer.member("caption", caption)
      writer.member("section", section.known)
      writer.member("duration", duration)
      writer.member("mediaType", mediaType.known)
      if isFilm {
        writer.member("width", width)
        writer.member("height", height)
        writer.member("poster", poster.known)
      }
      writer.member("tracks") { writer in
        writer.array(tracks) { writer, track in
          writer.object { writer in
            writer.member("language", track.language.known)
            writer.member("kind", track.kind.known)
            writer.nullable("path", track.path) { $0.string($1) }
            writer.member("url", track.url)
          }
        }
      }
    }
  }
}

extension Infobox {
  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("template", template)
      writer.member("fields") { writer in
        writer.array(fields) { writer, field in
          writer.object { writer in
            writer.member("name", field.name)
            writer.member("text", field.text)
          }
        }
      }
    }
  }
}

extension Citation {
  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("id", id)
      writer.member("group", group)
      writer.member("number", number.known)
      writer.member("text", text)
      writer.member("backlinks") { $0.array(backlinks) { $0.string($1) } }
      writer.member("template", template)
      if template != nil {
        writer.member("parameters") { writer in
          writer.object { writer in
            for parameter in parameters {
              writer.member(named: parameter.name) { $0.string(parameter.value) }
            }
          }
        }
      }
    }
  }
}

extension Link {
  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("title", title)
      writer.member("kind", kind.rawValue)
      writer.member("url", url.known)
      writer.nullable("path", path) { $0.string($1) }
    }
  }
}

extension Category {
  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("name", name)
      writer.nullable("sortKey", sortKey) { $0.string($1) }
    }
  }
}

extension LanguageLink {
  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("language", language)
      writer.member("title", title)
      writer.member("url", url)
    }
  }
}

extension Coordinates {
  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("latitude") { $0.raw("\(latitude)") }
      writer.member("longitude") { $0.raw("\(longitude)") }
    }
  }
}

extension Redirect {
  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("title", title)
      writer.member("fragment", fragment)
    }
  }
}

extension License {
  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("name", name.known)
      writer.member("url", url.known)
      writer.member("author", author.known)
    }
  }
}

extension RemovedContent {
  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("what", what)
      writer.member("elements", elements)
      writer.member("characters", characters)
    }
  }
}
