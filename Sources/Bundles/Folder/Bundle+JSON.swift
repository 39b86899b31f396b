import Article
import JSON

extension Bundle {
  /// The bundle's own description, `bundle.json`.
  var json: [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("format", "epubtool-bundle")
      writer.member("version", 1)
      if let recipe { writer.member("wiki") { recipe.write(to: &$0) } }
      writer.member("pages") { $0.array(pages) { $1.write(to: &$0) } }
      writer.member("resources") { $0.array(resources) { $1.write(to: &$0) } }
      if !entries.isEmpty {
        writer.member("entries") { writer in
          writer.array(entries) { writer, entry in
            writer.object { writer in
              writer.member("path", entry.path)
              writer.member("bytes", entry.byteCount)
              writer.member("sha256", entry.sha256)
            }
          }
        }
      }
      writer.member("missing") { writer in
        writer.array(missing) { writer, missing in
          writer.object { writer in
            writer.member("url", missing.url)
            writer.member("why", missing.why)
          }
        }
      }
    }
    return writer.bytes + [UInt8(ascii: "\n")]
  }
}

extension Bundle.Resource {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("path", path)
      writer.member("mediaType", mediaType)
      writer.member("bytes", byteCount)
      writer.member("sha256", sha256)
      writer.member("url", url)
      writer.member("etag", etag)
      if let license { writer.member("license") { license.write(to: &$0) } }
      guard !otherSources.isEmpty else { return }
      writer.member("otherSources") { writer in
        writer.array(otherSources) { writer, source in
          writer.object { writer in
            writer.member("url", source.url)
            writer.member("etag", source.etag)
          }
        }
      }
    }
  }
}

extension Bundle.Page {
  fileprivate func write(to writer: inout JSONWriter) {
    let article = article
    writer.object { writer in
      writer.member("path", path)
      writer.member("title", article.title)
      writer.member("displayTitle", article.displayTitle)
      writer.member("language", article.language.known)
      writer.member("direction", article.direction.rawValue)
      writer.member("source") { article.source.write(to: &$0) }
      writer.member("sections") { $0.array(article.sections) { $1.write(to: &$0) } }
      writer.member("images") { $0.array(article.pictures) { $1.write(to: &$0) } }
      writer.member("audio") { $0.array(article.sounds) { $1.write(to: &$0, isFilm: false) } }
      writer.member("video") { $0.array(article.films) { $1.write(to: &$0, isFilm: true) } }
      writer.member("infoboxes") { $0.array(article.infoboxes) { $1.write(to: &$0) } }
      writer.member("citations") { $0.array(article.citations) { $1.write(to: &$0) } }
      writer.member("hatnotes") { $0.array(article.hatnotes) { $0.string($1) } }
      writer.member("issues") { $0.array(article.issues) { $0.string($1) } }
      writer.member("links") { $0.array(article.links) { $1.write(to: &$0) } }
      writer.member("categories") { $0.array(article.categories) { $1.write(to: &$0) } }
      writer.member("languages") { $0.array(article.languages) { $1.write(to: &$0) } }
      writer.nullable("coordinates", article.coordinates) { $1.write(to: &$0) }
      writer.member("templates") { $0.array(article.templates) { $0.string($1) } }
      writer.member("styleModules") { $0.array(article.styleModules) { $0.string($1) } }
      writer.nullable("redirect", article.redirect) { $1.write(to: &$0) }
      writer.nullable("license", article.license) { $1.write(to: &$0) }
      writer.member("removed") { $0.array(article.removed) { $1.write(to: &$0) } }
    }
  }
}
