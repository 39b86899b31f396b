import Publication

extension MediaType {
  /// The still images of EPUB 3.3, "Core media types".
  static let coreImages: Set = ["image/gif", "image/png", "image/jpeg", svg, "image/webp"]

  /// The fonts of EPUB 3.3, "Core media types", with the names that went before them.
  static let coreFonts: Set = [
    "font/otf", "font/ttf", "font/woff", "font/woff2", "application/font-sfnt",
    "application/font-woff", "application/vnd.ms-opentype", "application/x-font-ttf",
  ]

  private static let coreOthers: Set = [
    xhtml, css, "text/javascript", "application/javascript", "application/ecmascript",
    "application/pls+xml", smil,
  ]

  /// Whether every reading system renders the resource, so that it needs no fallback.
  static func isCore(_ type: String) -> Bool {
    coreImages.contains(type) || coreOthers.contains(type) || coreFonts.contains(type)
      || type.hasPrefix("video/") || isCoreAudio(type)
  }

  /// Whether a resource of the type is a font to a version of EPUB.
  static func isFont(_ type: String, _ version: EPUBVersion?) -> Bool {
    guard version == .epub2 else { return coreFonts.contains(type) }
    return type.hasPrefix("font/") || type.hasPrefix("application/font")
      || type.hasPrefix("application/x-font") || type == "application/vnd.ms-opentype"
  }

  /// Whether a resource of the type may lie on the network: sound, moving pictures, fonts.
  static func mayBeRemote(_ type: String) -> Bool {
    type.hasPrefix("audio/") || type.hasPrefix("video/") || type.hasPrefix("font/")
      || type.hasPrefix("application/font-") || type.hasPrefix("application/x-font-")
      || type == "application/vnd.ms-opentype"
  }

  /// Whether the type is that of a content document of a version of EPUB.
  static func isContentDocument(_ type: String, _ version: EPUBVersion?) -> Bool {
    switch version {
    case .epub2: type == xhtml || type == dtbook
    case .epub3, nil: type == xhtml || type == svg
    }
  }

  /// Whether the type is that of a document that EPUB 2 put up with.
  static func isDeprecatedDocument(_ type: String) -> Bool {
    type == "text/html" || type == "text/x-oeb1-document"
  }

  /// The type without its parameters.
  static func essence(_ type: String) -> String {
    type.split(separator: ";", omittingEmptySubsequences: false).first
      .map { String($0).trimmingXMLSpace() } ?? ""
  }

  /// Whether a type is of the form that EPUBCheck asks of a manifest item before it looks further.
  static func isWellFormed(_ type: String) -> Bool {
    let isAllowed = type.utf8.allSatisfy { byte in
      (0x2B...0x5E).contains(byte) || (0x61...0x7A).contains(byte) || "!#$&_".utf8.contains(byte)
    }
    return isAllowed && type.dropFirst().dropLast().contains("/")
  }
}
