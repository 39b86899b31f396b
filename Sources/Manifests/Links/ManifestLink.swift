import JSON
import Publication
import Timing

/// A link of a manifest: a resource, and what is known of it.
struct ManifestLink: Sendable {
  /// The address, as a reference.
  var href: String
  /// The media type, nil where it is unknown.
  var type: String?
  /// What the resource is to the publication.
  var relations: [String] = []
  /// The title.
  var title: String?
  /// The size when unpacked, in bytes.
  var bytes: UInt64 = 0
  /// The width and height in pixels.
  var size: PixelSize?
  /// How long it is heard.
  var duration: ClockTime?
  /// The bit rate, in bits a second.
  var bitRate: Int?
  /// What else readers want to know.
  var properties = LinkProperties()
  /// Other forms of the same.
  var alternates: [ManifestLink] = []
  /// The links below, in a table of contents.
  var children: [ManifestLink] = []

  /// Makes a link to an address.
  init(to href: String, type: String? = nil) {
    self.href = href
    self.type = type
  }

  /// Writes the link as an object.
  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("href", href)
      writer.member("type", type)
      if !relations.isEmpty { writer.member("rel") { $0.array(relations) { $0.string($1) } } }
      writer.member("title", title)
      writer.member("size", bytes > 0 ? Int(clamping: bytes) : nil)
      writer.member("width", size?.width)
      writer.member("height", size?.height)
      writer.member("duration", duration?.nonZero)
      if let bitRate, bitRate > 0 {
        writer.member("bitrate") { $0.decimal(Int64(bitRate), places: 3) }
      }
      if !properties.isEmpty { writer.member("properties") { properties.write(to: &$0) } }
      if !alternates.isEmpty {
        writer.member("alternate") { $0.array(alternates) { $1.write(to: &$0) } }
      }
      if !children.isEmpty {
        writer.member("children") { $0.array(children) { $1.write(to: &$0) } }
      }
    }
  }
}
