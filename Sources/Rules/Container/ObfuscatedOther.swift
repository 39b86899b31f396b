import Diagnostics
import Publication

/// A resource that is no font is obfuscated.
enum ObfuscatedOther: Rule {
  static let info = RuleInfo(
    code: "PKG-026", severity: .error,
    summary: "font obfuscation is applied to a resource that is no font",
    finds: """
      The resources that META-INF/encryption.xml names with the algorithm \
      http://www.idpf.org/2008/embedding are looked up in the manifest.
      """,
    matters: """
      Devices undo the obfuscation for fonts alone; anything else is shown as noise or not at all.
      """,
    mend: """
      Leave the resource as it is, and take its `EncryptedData` out of encryption.xml; or declare \
      the font with its media type.
      """,
    specification: "EPUB 3.3, OCF, \"Font obfuscation\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    book.container.encrypted.compactMap { resource in
      guard resource.algorithm == EncryptedResource.fontObfuscation,
        let item = book.packages.lazy.compactMap({ $0.item(at: resource.path) }).first,
        !MediaType.coreFonts.contains(item.mediaType)
      else { return nil }
      return Finding(
        info, message(resource.path, item.mediaType),
        at: Location(
          entry: "META-INF/encryption.xml", at: resource.position, element: "CipherReference"))
    }
  }

  private static func message(_ path: String, _ type: String) -> String {
    "\"\(path)\" is obfuscated as a font, but its media type is \"\(type)\""
  }
}
