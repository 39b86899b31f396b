/// The forms of manifests.
public enum ManifestFlavour: String, Sendable, CaseIterable {
  /// A Readium Web Publication Manifest of the EPUB profile, and a Guided Navigation Document for
  /// each overlay.
  case readium
  /// A Readium Web Publication Manifest of the audiobook profile.
  case audiobook
  /// The publication manifest of W3C Audiobooks.
  case w3c
  /// A Readium Web Publication Manifest of the EPUB profile, and a W3C Synchronized Narration for
  /// each overlay.
  case syncnarr

  /// The path of the manifest itself in the output.
  public var manifestPath: String { self == .w3c ? "publication.json" : "manifest.json" }

  /// Whether the reading order is audio, and not text.
  public var isAudiobook: Bool { self == .audiobook || self == .w3c }

  /// The folder of the documents that go with the overlays, nil where there are none.
  public var overlayFolder: String? {
    switch self {
    case .readium: "guided-navigation"
    case .syncnarr: "narration"
    case .audiobook, .w3c: nil
    }
  }
}
