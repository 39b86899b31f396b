import XML

/// What may stand in an offline page: nothing that runs, fetches from elsewhere or acts.
enum ElementGate {
  /// What becomes of an attribute.
  enum Verdict {
    case kept, dropped
    case replaced(String)
  }

  /// Whether an element may stand.
  static func lets(_ node: Node, _ tag: Tag, in space: PageSerializer.Space) -> Bool {
    switch tag {
    case "script": return space == .html && isLocal(node["src"]) && node.firstChild == nil
    case "link":
      return node["rel"]?.lowercased() == "stylesheet" && isLocal(node["href"])
    case "meta": return !node.has("http-equiv")
    case "annotation-xml":
      return !(node["encoding"]?.lowercased().contains("html") ?? false)
    case "style": return space == .html
    default: return !forbidden.contains(tag)
    }
  }

  /// Says whether an attribute may stand.
  static func verdict(
    on attribute: Node.Attribute, _ name: Tag, of tag: Tag, in space: PageSerializer.Space
  ) -> Verdict {
    switch name {
    case "href":
      if tag == "link" { return .kept }
      let value = attribute.value
      // Of drawings only links lead anywhere; all else is fetched.
      if space == .svg, tag != "a" {
        // What a drawing of a page names beside it is not in the bundle.
        let isStored = value.hasPrefix("../media/") || value.hasPrefix("data:")
        let isPicture = tag == "image" && isStored && isFetchable(value)
        return isPicture || value.hasPrefix("#") ? .kept : .dropped
      }
      return SafeAddress.isSafe(value) ? .kept : .dropped
    case "src", "poster":
      return showing.contains(tag) && isFetchable(attribute.value) ? .kept : .dropped
    case "cite", "longdesc": return SafeAddress.isSafe(attribute.value) ? .kept : .dropped
    case "style":
      return Style.safe(attribute.value).map { $0.isEmpty ? .dropped : .replaced($0) } ?? .kept
    case "xmlns", "srcset", "srcdoc", "action", "formaction", "ping", "background", "manifest",
      "altimg", "autofocus", "autoplay", "dynsrc", "lowsrc", "profile", "codebase",
      "archive", "classid", "data", "to", "from", "by", "attributename", "on",
      "imagesrcset", "nonce", "integrity", "is":
      return .dropped
    case "fill", "stroke", "filter", "clip-path", "mask", "marker", "marker-start", "marker-mid",
      "marker-end", "cursor":
      // Parts of the same drawing may be named, and nothing else.
      let rest = attribute.value.lowercased().replacing("url(#", with: "")
      return Style.safe("x:\(rest)") == nil ? .kept : .dropped
    default:
      let acts = attribute.withName { name in
        name.count > 2 && name[0] | 0x20 == UInt8(ascii: "o") && name[1] | 0x20 == UInt8(ascii: "n")
      }
      return acts ? .dropped : .kept
    }
  }

  /// Whether a reference leads to a file of the bundle.
  private static func isLocal(_ reference: String?) -> Bool {
    guard let reference = reference.map(SafeAddress.asRead), !reference.isEmpty else {
      return false
    }
    // Browsers take one kind of slash for the other.
    let path = reference.replacing("\\", with: "/")
    let inner = path.hasPrefix("../") ? path.dropFirst(3) : path[...]
    return !path.hasScheme && !path.hasPrefix("/") && !inner.split(separator: "/").contains("..")
  }

  /// Whether a browser may fetch a reference: one within the page, the bundle or itself.
  private static func isFetchable(_ reference: String) -> Bool {
    let trimmed = SafeAddress.asRead(reference)
    if trimmed.lowercased().hasPrefix("data:") {
      return SafeAddress.ofInlinePicture(trimmed) != nil
    }
    return isLocal(trimmed)
  }

  private static let forbidden: TagSet = [
    "noscript", "template", "base", "iframe", "object", "embed", "applet", "frame", "frameset",
    "input", "select", "textarea", "form", "portal", "handler", "listener", "foreignobject",
    "noframes", "noembed", "plaintext", "xmp", "listing", "marquee", "bgsound", "fencedframe",
    "keygen", "animate", "set", "animatetransform", "animatemotion", "discard", "mpath",
  ]

  /// Elements that show a file.
  private static let showing: TagSet = ["img", "audio", "video", "source", "track", "script"]
}
