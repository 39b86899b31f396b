import Publication
import Timing

/// What a media overlay plays, and what the package document says of it.
public struct OverlayNarration: Sendable {
  /// The position in ``Book/overlays``.
  let overlay: Int
  /// The container path of the overlay.
  public let path: String
  /// The content documents that name it as their overlay, in manifest order.
  public internal(set) var documents: [String] = []
  /// The package document's `media:duration` for it, nil where there is none.
  var declaration: MetadataItem?
  /// The container path of the package document that declares it.
  var package: String?
  /// The number of clips with audio.
  public internal(set) var clips = 0
  /// How long its clips play, each up to the end of its audio at most.
  private(set) var played = ClockTime.zero
  /// The sum of its clips' times as they are written, nil where one cannot be known.
  var told: ClockTime? = .zero
  /// Whether a time of one of its clips is wrong, which is told at the clip.
  private(set) var hasUnsoundClips = false

  /// The duration that the package document declares, nil where there is none or it is no time.
  public var declared: ClockTime? { declaration.flatMap { ClockTime(smil: $0.value) } }

  /// How long the clips are heard, nil where one of them has no known times.
  public var narrated: ClockTime? { told == nil ? nil : played }

  /// Whether the overlay has clips, and all their times are known and none is wrong.
  var isSound: Bool { clips > 0 && told != nil && !hasUnsoundClips }

  /// Adds a clip: its time as written, how long it plays, and whether its times can be trusted.
  mutating func add(told time: ClockTime?, played length: ClockTime, isSound: Bool) {
    told = told.flatMap { total in time.map { total + $0 } }
    played += length
    if !isSound { hasUnsoundClips = true }
  }

  /// Whether a duration is that of the clips, within a tolerance.
  func agrees(with duration: ClockTime, within tolerance: ClockTime) -> Bool {
    (duration - played).magnitude <= tolerance
      || told.map { (duration - $0).magnitude <= tolerance } ?? false
  }
}
