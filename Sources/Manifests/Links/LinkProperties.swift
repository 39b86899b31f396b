import JSON
import Publication

/// What readers want to know of a resource beyond its type and size.
struct LinkProperties: Sendable {
  /// The side of a spread: `left`, `right` or `center`.
  var page: String?
  /// How its pages are laid out, where that differs from the publication.
  var rendition: Rendition?
  /// What is in it that its type does not tell.
  var contains: [String] = []
  /// How its bytes are encrypted.
  var encryption: EncryptedResource?
  /// Its size before it was encrypted, in bytes.
  var originalLength: UInt64 = 0
  /// Whether it lies outside the main reading order.
  var isAside = false
  /// The address of the document that narrates it.
  var narration: String?

  /// Whether there is nothing to tell.
  var isEmpty: Bool {
    page == nil && rendition == nil && contains.isEmpty && encryption?.algorithm == nil && !isAside
      && narration == nil
  }

  /// Reads what the manifest and the spine say of an item.
  init(_ item: ManifestItem? = nil, at place: Spine.Item? = nil) {
    for word in item?.properties ?? [] {
      guard let kind = Self.kind(of: word), !contains.contains(kind) else { continue }
      contains.append(kind)
    }
    guard let place else { return }
    page = place.properties.lazy.compactMap(Self.page).first
    let rendition = Rendition(overridingIn: place.properties)
    self.rendition = rendition.isEmpty ? nil : rendition
    isAside = !place.isLinear
  }

  private static func kind(of property: String) -> String? {
    switch property {
    case "mathml", "svg", "remote-resources": property
    case "scripted": "js"
    default: nil
    }
  }

  /// EPUB 3.3, "Spine properties", with and without the prefix.
  private static func page(of property: String) -> String? {
    switch property {
    case "page-spread-left", "rendition:page-spread-left": "left"
    case "page-spread-right", "rendition:page-spread-right": "right"
    case "rendition:page-spread-center", "page-spread-center": "center"
    default: nil
    }
  }

  /// Writes the properties as an object.
  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("page", page)
      if let rendition {
        writer.member("layout", rendition.isFixed.map { $0 ? "fixed" : "reflowable" })
        rendition.writeMembers(to: &writer)
      }
      if !contains.isEmpty { writer.member("contains") { $0.array(contains) { $0.string($1) } } }
      if let algorithm = encryption?.algorithm {
        writer.member("encrypted") { writer in
          writer.object { writer in
            writer.member("algorithm", algorithm)
            writer.member(
              "originalLength", originalLength > 0 ? Int(clamping: originalLength) : nil)
          }
        }
      }
      writer.member("media-overlay", narration)
      if isAside {
        writer.member("epubtool") { $0.object { $0.member("linear", false) } }
      }
    }
  }
}
