import Diagnostics
import Narration
import Publication
import Timing

/// The manifest of a book in one flavour, ready to be written.
public struct Manifest: Sendable {
  /// The form.
  public let flavour: ManifestFlavour
  /// What could not be told as the book has it, in the order of the book.
  public let findings: [Finding]
  /// How long the publication is heard.
  public let duration: ClockTime
  /// The audio of an audiobook, nil for the other flavours.
  public let audiobook: Audiobook?

  let metadata: ManifestMetadata
  let fallbackTitle: String
  let links: BookLinks
  let contents: Contents
  /// The overlays that have a document of their own, in the order of their numbers.
  let overlays: [NarratedOverlay]
  let foreignRoles: ForeignRoles

  /// Works out the manifest of a book, nil where the book has no package document.
  ///
  /// - Parameters:
  ///   - book: The book, its audio measured.
  ///   - flavour: The form.
  ///   - audiobook: The audio, for the flavours that are of audio alone.
  public init?(_ book: Book, as flavour: ManifestFlavour, audiobook: Audiobook? = nil) {
    guard let package = book.package else { return nil }
    self.flavour = flavour
    metadata = ManifestMetadata(package)
    fallbackTitle = book.file.stem
    contents = Contents(book, package)
    var links = BookLinks(book, package, isFixed: metadata.rendition.isFixed ?? false)
    var findings = links.findings + metadata.findings(in: package, fallback: fallbackTitle)
    let narration = Narration(book)
    let narrated = links.overlays.map { NarratedOverlay($0, of: book, narration) }
    // What is amiss with the clips of chapters was found when they were cut.
    if audiobook?.isCut != true {
      findings += NarrationFindings.findings(of: book, narrated, reached: links.overlays)
    }
    if flavour.isAudiobook, let audiobook, !audiobook.isCut, !audiobook.parts.isEmpty {
      findings.append(AudioNotCut.finding(audiobook.parts.count, in: package.path))
    }

    let form: NarrationWriter.Form = flavour == .syncnarr ? .synchronized : .guided
    overlays =
      flavour.isAudiobook ? [] : narrated.filter { !NarrationWriter($0, as: form).isEmpty }
    foreignRoles = ForeignRoles(flavour == .readium ? overlays : [])
    links.addTitles(contents.titles)
    links.addNarrations(overlays, of: flavour)
    self.links = links
    self.audiobook = flavour.isAudiobook ? audiobook : nil
    if flavour.isAudiobook, audiobook?.parts.isEmpty ?? true {
      findings.append(NothingNarrated.finding(flavour, in: package.path))
    }
    duration =
      flavour.isAudiobook
      ? audiobook?.duration ?? .zero : narrated.reduce(.zero) { $0 + $1.duration }
    self.findings = findings.limited()
  }

  /// Whether there is a manifest at all: an audiobook must have audio.
  public var isEmpty: Bool { flavour.isAudiobook && audiobook?.parts.isEmpty ?? true }

  /// The number of documents beside the manifest.
  public var overlayCount: Int { overlays.count }

  /// Gives the files one after the other, the manifest itself last.
  ///
  /// Throws what `body` throws.
  public func forEachFile<Failure: Error>(
    _ body: (ManifestFile) throws(Failure) -> Void
  ) throws(Failure) {
    for number in overlays.indices {
      if let file = overlayFile(number) { try body(file) }
    }
    try body(
      ManifestFile(
        path: flavour.manifestPath, mediaType: flavour.manifestType, bytes: manifestBytes()))
  }
}

extension BookFile {
  /// The name without its extension, which stands for a title where there is none.
  fileprivate var stem: String {
    guard let end = pathExtension else { return String(name) }
    return String(name.dropLast(end.count + 1))
  }
}
