import Diagnostics
import Media
import Publication

/// Declares audio files that overlays play and the manifest leaves out.
enum UndeclaredAudio: Mender {
  static func mend(_ draft: inout Draft) {
    guard let package = draft.book.package else { return }
    var ids = Set(draft.book.packages.flatMap { $0.manifest.map(\.id) })
    let played = Set(draft.clips.compactMap(\.audio))
    for (index, entry) in draft.book.audio.enumerated() where played.contains(index) {
      guard !draft.book.packages.contains(where: { $0.item(at: entry.path) != nil }),
        draft.book.container.position(of: entry.path) != nil,
        let type = entry.facts.flatMap(AudioFormat.init)?.mediaType
      else { continue }
      var (id, number) = ("audio-\(index + 1)", index + 1)
      while !ids.insert(id).inserted {
        number += 1
        id = "audio-\(number)"
      }
      let href = ContainerAddress.relative(to: entry.path, from: package.path)
      let repair = Repair(
        "RSC-008", "declare \"\(entry.path)\" in the manifest", .safe,
        at: Location(entry: package.path, at: package.manifestPosition, element: "manifest"))
      draft.make(repair) { draft in
        draft.edit(package.path) { document in
          guard let manifest = document.firstTag(named: "manifest") else { return false }
          let prefix = document.tags[manifest].prefix
          let item = "<\(prefix)item id=\"\(id)\" href=\"\(href)\" media-type=\"\(type)\"/>"
          document.append(item, toElementAt: manifest)
          return true
        }
      }
    }
  }
}
