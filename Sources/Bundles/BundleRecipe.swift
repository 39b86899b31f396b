import JSON

/// How the pages of a bundle were fetched: what an update needs to do the same again.
public struct BundleRecipe: Hashable, Sendable {
  /// The wiki's address.
  public var wiki: String
  /// The pages that were asked for, in order.
  public var requests: [Request]
  /// The width in pixels up to which larger pictures were taken than the page shows.
  public var imageWidth: Int
  /// The kinds of content that were left out, by their names in order.
  public var removals: [String]
  /// The variant of the language that is shown.
  public var variant: String?
  /// The title that a book was given.
  public var title: String?
  /// The SHA-256 of the stylesheet that made the pages, nil where that was the program's own.
  public var stylesheet: String?

  /// A page that was asked for.
  public struct Request: Hashable, Sendable {
    /// The title, as it was given.
    public let title: String
    /// The page's file within the bundle, nil where it could not be had.
    public let path: String?
  }

  /// Notes how pages were fetched.
  init(
    wiki: String, requests: [Request], imageWidth: Int, options: BundleOptions, stylesheet: String?
  ) {
    self.wiki = wiki
    self.requests = requests
    self.imageWidth = imageWidth
    removals = options.removals.map(\.rawValue).sorted()
    variant = options.variant
    title = options.form == .epub ? options.title : nil
    self.stylesheet = stylesheet
  }

  /// Reads what ``write(to:)`` writes, nil where the value is nothing of the kind.
  init?(_ value: JSONValue) {
    guard let wiki = value["url"]?.text, let requests = value["pages"]?.elements else { return nil }
    self.wiki = wiki
    self.requests = requests.compactMap { request in
      request["title"]?.text.map { Request(title: $0, path: request["path"]?.text) }
    }
    imageWidth = value["imageWidth"]?.integer ?? 640
    removals = (value["removals"]?.elements ?? []).compactMap(\.text)
    variant = value["variant"]?.text
    title = value["title"]?.text
    stylesheet = value["stylesheet"]?.text
  }

  /// Writes the recipe as the member `wiki` of a bundle's description.
  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("url", wiki)
      writer.member("pages") { writer in
        writer.array(requests) { writer, request in
          writer.object { writer in
            writer.member("title", request.title)
            writer.nullable("path", request.path) { $0.string($1) }
          }
        }
      }
      writer.member("imageWidth", imageWidth)
      writer.member("removals") { $0.array(removals) { $0.string($1) } }
      writer.member("variant", variant)
      writer.member("title", title)
      writer.member("stylesheet", stylesheet)
    }
  }
}
