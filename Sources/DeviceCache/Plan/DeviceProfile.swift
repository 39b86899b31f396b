import Outputs
import Chapters
import Extraction
import JSON
import Pictures
import Splitting
import Timing

/// What a device plays and shows, as a file in JSON5 tells it.
///
/// All members may be left out: `audio: { codecs: ['mp3'], bitRate: 48, maxLength: 1800 }`,
/// `covers: [{ width: 240, height: 320, format: 'jpeg' }]`, `text: 'non-media'`,
/// `limits: { size: '8 GB' }`. What nobody knows is refused, so that no misspelt word is lost.
public struct DeviceProfile: Sendable {
  /// Why a profile cannot be used.
  public struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
    /// What was found and what was expected, in lower case without a full stop.
    public let description: String
  }

  private var playable: [AudioCoding]?
  private var bitRate: Int?
  private var maximumLength: ClockTime?
  private var covers: [CoverSize]?
  private var text: Selection.Kind?
  private var maximumBytes: Int64?

  /// Reads a profile.
  ///
  /// - Throws: ``Failure`` where the bytes are no JSON5, or say what no profile can.
  public init(_ bytes: [UInt8]) throws(Failure) {
    let value: JSONValue
    do throws(JSON5Reader.Fault) {
      value = try JSON5Reader.value(of: bytes)
    } catch {
      throw Failure(description: "\(error)")
    }
    try Self.each(of: value, "the profile") { (key, value) throws(Failure) in
      switch key {
      case "name", "$schema": break
      case "audio": try readAudio(value)
      case "covers": try readCovers(value)
      case "text":
        text = try Self.choice(value, "text")
      case "limits":
        try Self.each(of: value, "limits") { (key, value) throws(Failure) in
          guard key == "size" else { throw Self.unknown(key, "limits", "size") }
          maximumBytes = try Self.size(value)
        }
      default: throw Self.unknown(key, "the profile", "name, audio, covers, text, limits")
      }
    }
  }

  /// Puts into options what the profile says.
  public func apply(to options: inout BuildOptions) {
    if let playable { options.playable = playable }
    if let bitRate { options.split.bitRate = bitRate }
    if let maximumLength { options.split.plan.maximumLength = maximumLength }
    if let covers { options.covers = covers }
    if let text { options.selection = Selection(text, limit: 4 << 20) }
    if let maximumBytes { options.maximumBytes = maximumBytes }
  }

  private mutating func readAudio(_ value: JSONValue) throws(Failure) {
    try Self.each(of: value, "audio") { (key, value) throws(Failure) in
      switch key {
      case "codecs":
        var codecs: [AudioCoding] = []
        for element in value.elements ?? [] {
          codecs.append(try Self.choice(element, "audio.codecs"))
        }
        guard codecs.contains(where: { $0.cutCodec != nil }) else {
          throw Failure(
            description: "audio.codecs has none of mp3, aac, opus and flac to encode into")
        }
        playable = codecs
      case "bitRate":
        bitRate = try Self.number(value, "audio.bitRate", in: 8...640) * 1000
      case "maxLength":
        let seconds = try Self.number(value, "audio.maxLength", in: 1...1_000_000)
        maximumLength = ClockTime(milliseconds: Int64(seconds) * 1000)
      default: throw Self.unknown(key, "audio", "codecs, bitRate, maxLength")
      }
    }
  }

  private mutating func readCovers(_ value: JSONValue) throws(Failure) {
    guard let elements = value.elements else {
      throw Failure(description: "covers is no list of sizes")
    }
    var sizes: [CoverSize] = []
    for element in elements {
      var size = CoverSize()
      try Self.each(of: element, "covers") { (key, value) throws(Failure) in
        switch key {
        case "width": size.width = try Self.number(value, "covers.width", in: 1...10_000)
        case "height": size.height = try Self.number(value, "covers.height", in: 1...10_000)
        case "format": size.format = try Self.choice(value, "covers.format")
        default: throw Self.unknown(key, "covers", "width, height, format")
        }
      }
      if !sizes.contains(size) { sizes.append(size) }
    }
    covers = sizes
  }
}

extension DeviceProfile {
  private static func each(
    of value: JSONValue, _ name: String, _ body: (String, JSONValue) throws(Failure) -> Void
  ) throws(Failure) {
    guard let members = value.members else {
      throw Failure(description: "\(name) is no object in braces")
    }
    for member in members { try body(member.key, member.value) }
  }

  private static func unknown(_ key: String, _ place: String, _ known: String) -> Failure {
    Failure(description: "\(place) has the unknown member \"\(key)\", expected \(known)")
  }

  private static func choice<Choice: RawRepresentable & CaseIterable>(
    _ value: JSONValue, _ name: String
  ) throws(Failure) -> Choice where Choice.RawValue == String {
    if let choice = value.text.flatMap(Choice.init(rawValue:)) { return choice }
    let known = Choice.allCases.map(\.rawValue).joined(separator: ", ")
    throw Failure(description: "\(name) is none of \(known)")
  }

  private static func number(
    _ value: JSONValue, _ name: String, in range: ClosedRange<Int>
  ) throws(Failure) -> Int {
    guard let number = value.integer, range.contains(number) else {
      throw Failure(
        description: "\(name) is no number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  private static func size(_ value: JSONValue) throws(Failure) -> Int64 {
    let text: String? =
      if case .number(let digits) = value { digits } else { value.text }
    guard let bytes = text.flatMap({ ByteSize.bytes($0) }) else {
      throw Failure(description: "limits.size is no size such as \"8 GB\"")
    }
    return bytes
  }
}
