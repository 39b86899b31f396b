import Chapters
import Cutting

/// What is asked of the splitting of books.
public struct SplitOptions: Sendable {
  /// What chapters are, and which silence they have.
  public var plan = PlanOptions()
  /// What a book is split into.
  public var form = SplitForm.files
  /// What the files are coded in.
  public var codec = CutCodec.keep
  /// The bit rate in bits a second where the codec is not kept; nil for one that suits speech.
  public var bitRate: Int?
  /// The speed in thousandths, 500 to 3,000; anything but 1,000 means encoding anew.
  public var speed = 1000
  /// The loudness in tenths of LUFS, nil to leave it as it is.
  public var loudness: Int?
  /// Whether the files are brought onto the disk before they take their place.
  public var isLasting = true

  /// Makes the usual options.
  public init() {}

  /// Whether the sound is to stay as the book has it, sample for sample.
  public var isKept: Bool { codec == .keep && speed == 1000 && loudness == nil }
}
