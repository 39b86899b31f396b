import Diagnostics
import Publication

/// A remote resource is fetched without encryption.
enum RemoteResourceUnsafe: Rule {
  static let info = RuleInfo(
    code: "RSC-031", severity: .warning,
    summary: "a remote resource is not fetched by HTTPS",
    finds: """
      The schemes of the references to sound, video and fonts on the network, and of citations.
      """,
    matters: """
      What travels in the open can be read and changed on the way, and many reading systems refuse \
      it.
      """,
    example: #"<audio src="http://example.org/a.mp3"/>"#,
    mend: "Write `https:`, or put the resource into the container.",
    specification: "EPUB 3.3, Publication resources, \"Resource locations\"")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    guard book.version == .epub3 else { return [] }
    return context.uses.findings(info, in: book) { use in
      use.standing.contains(.remote) && ![.hyperlink, .link, .base].contains(use.kind)
    } judge: { use, _ in
      guard let target = context.uses.target(of: use), !target.name.hasPrefix("https:"),
        !target.name.hasPrefix("file:"),
        use.kind == .citation || isAllowed(use, target, book)
      else { return nil }
      return message(target.name)
    }
  }

  /// Whether a resource may lie on the network: declared or used as sound, video or font.
  static func isAllowed(_ use: Use, _ target: Target, _ book: Book) -> Bool {
    guard book.version == .epub3 else { return false }
    if [.audio, .video, .font, .overlayAudio].contains(use.kind) { return true }
    return target.item.map { MediaType.mayBeRemote($0.mediaType) } ?? false
  }

  private static func message(_ address: String) -> String {
    "remote resource \"\(address)\" is not fetched by https"
  }
}
