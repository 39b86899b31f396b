import Diagnostics
import Publication
import Timing

extension Book {
  /// The clip that was placed on a timeline.
  func clip(_ placed: PlacedClip) -> Clip { overlays[placed.overlay].clips[placed.index] }

  /// The place of a clip's audio element, or of its par where there is none.
  func place(of placed: PlacedClip, time: ClockTime? = nil) -> Location {
    place(of: clip(placed), in: overlays[placed.overlay], time: time)
  }

  /// The place of a clip's audio element in its overlay, or of its par where there is none.
  func place(of clip: Clip, in overlay: Overlay, time: ClockTime? = nil) -> Location {
    Location(
      entry: overlay.path, at: clip.audio?.reference.position ?? clip.position,
      element: clip.element, time: time)
  }

  /// The place of the manifest item that declares a file, nil where none does.
  func declaration(of path: String) -> Location? {
    for package in packages {
      guard let item = package.item(at: path) else { continue }
      return Location(
        entry: package.path, at: item.position,
        element: item.id.isEmpty ? "item" : "item#\(item.id)")
    }
    return nil
  }

  /// The place of an element's text, or of the whole document.
  func place(of text: NarratedText) -> Location {
    let path = documents[text.document].path
    guard let identifier = text.identifier(in: self) else { return Location(entry: path) }
    return Location(
      entry: path, at: identifier.position, element: "\(identifier.element)#\(identifier.value)")
  }
}
