import XML

/// The elements around a place that matter to the rules about nesting, as bits.
struct Enclosure: OptionSet {
  let rawValue: UInt32

  static let a = Enclosure(rawValue: 1)
  static let button = Enclosure(rawValue: 1 << 1)
  static let media = Enclosure(rawValue: 1 << 2)
  static let address = Enclosure(rawValue: 1 << 3)
  static let header = Enclosure(rawValue: 1 << 4)
  static let footer = Enclosure(rawValue: 1 << 5)
  static let form = Enclosure(rawValue: 1 << 6)
  static let progress = Enclosure(rawValue: 1 << 7)
  static let meter = Enclosure(rawValue: 1 << 8)
  static let dfn = Enclosure(rawValue: 1 << 9)
  static let label = Enclosure(rawValue: 1 << 10)
  static let caption = Enclosure(rawValue: 1 << 11)
  static let map = Enclosure(rawValue: 1 << 12)
  static let phoneme = Enclosure(rawValue: 1 << 13)
  static let hyperlink = Enclosure(rawValue: 1 << 14)
  /// An element of SVG, with none of XHTML between.
  static let drawing = Enclosure(rawValue: 1 << 15)

  /// What an element adds to what is around the elements within it.
  init(opening name: Name) {
    switch name {
    case .a: self = .a
    case .button: self = .button
    case .audio, .video: self = .media
    case .address: self = .address
    case .header: self = .header
    case .footer: self = .footer
    case .form: self = .form
    case .progress: self = .progress
    case .meter: self = .meter
    case .dfn: self = .dfn
    case .label: self = .label
    case .caption: self = .caption
    case .map: self = .map
    default: self = []
    }
  }

  init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The elements in which an element may not stand; the interactive ones are judged apart.
  static func forbidding(_ name: Name) -> [(Enclosure, String)] {
    switch name {
    case .audio, .video: [(.media, "audio or video")]
    case .address: [(.address, "address")]
    case .header, .footer: [(.address, "address"), ([.header, .footer], "header or footer")]
    case .form: [(.form, "form")]
    case .progress: [(.progress, "progress")]
    case .meter: [(.meter, "meter")]
    case .dfn: [(.dfn, "dfn")]
    case .label: [(.label, "label")]
    case .table: [(.caption, "caption")]
    default: []
    }
  }
}
