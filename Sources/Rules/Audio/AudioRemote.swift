import Diagnostics
import Publication

/// Finds audio on a server.
enum AudioRemote: Rule {
  static let info = RuleInfo(
    code: "AUD-020",
    severity: .warning,
    summary: "narration lies on a server instead of in the book",
    finds:
      "Overlays that play audio by an absolute URL. Each file is told once, at its first clip.",
    matters: """
      EPUB allows it, but the book is silent without a network, when the server is gone, and on \
      every device that reads offline. Its length is unknown, so its clips cannot be checked.
      """,
    example: """
      <audio src="https://example.org/chapter-1.mp3" clipBegin="0s" clipEnd="4s"/>
      """,
    mend: "Put the file into the book and declare it in the manifest.",
    specification: "EPUB 3.3, Resource locations")

  static func check(_ book: Book, _ context: RuleContext) -> [Finding] {
    var told: Set<String> = []
    var findings: [Finding] = []
    var declarations: [String: Location]?
    for overlay in book.overlays {
      for clip in overlay.clips {
        guard case .remote(let address)? = clip.audio?.reference.url.target,
          told.insert(address).inserted
        else { continue }
        let items = declarations ?? remoteItems(of: book)
        declarations = items
        findings.append(
          Finding(
            info, remote(address), at: book.place(of: clip, in: overlay),
            related: items[address].map { [Finding.Related("declared here", at: $0)] } ?? []))
      }
    }
    return findings
  }

  /// The manifest items that lie on a server, by their addresses.
  private static func remoteItems(of book: Book) -> [String: Location] {
    var items: [String: Location] = [:]
    for package in book.packages {
      for item in package.manifest {
        guard case .remote(let address) = item.url.target else { continue }
        items[address] = Location(
          entry: package.path, at: item.position, element: "item#\(item.id)")
      }
    }
    return items
  }
}

extension AudioRemote {
  private static func remote(_ address: String) -> String {
    "the audio \"\(address)\" is not in the book, so it cannot be played offline"
  }
}
