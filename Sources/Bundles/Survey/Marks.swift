import XML

/// What the words in an element's `class` and `typeof` say about it.
struct Marks: OptionSet {
  let rawValue: UInt64

  static let navbox = Marks(rawValue: 1 << 0)
  static let navbar = Marks(rawValue: 1 << 1)
  static let coins = Marks(rawValue: 1 << 2)
  static let geoDuplicate = Marks(rawValue: 1 << 3)
  static let editLink = Marks(rawValue: 1 << 4)
  static let magnify = Marks(rawValue: 1 << 5)
  static let noMobile = Marks(rawValue: 1 << 6)
  static let ambox = Marks(rawValue: 1 << 7)
  static let hatnote = Marks(rawValue: 1 << 8)
  static let infobox = Marks(rawValue: 1 << 9)
  static let noteMark = Marks(rawValue: 1 << 10)
  static let references = Marks(rawValue: 1 << 11)
  static let galleryBox = Marks(rawValue: 1 << 12)
  static let collapsible = Marks(rawValue: 1 << 13)
  static let geo = Marks(rawValue: 1 << 14)
  static let math = Marks(rawValue: 1 << 15)
  static let new = Marks(rawValue: 1 << 16)
  static let interwiki = Marks(rawValue: 1 << 17)
  static let referenceText = Marks(rawValue: 1 << 18)
  static let heading = Marks(rawValue: 1 << 19)
  static let fallbackHeading = Marks(rawValue: 1 << 20)
  static let reference = Marks(rawValue: 1 << 21)

  static let media = Marks(rawValue: 1 << 32)
  static let audio = Marks(rawValue: 1 << 33)
  static let transclusion = Marks(rawValue: 1 << 34)
  static let ref = Marks(rawValue: 1 << 35)
  static let indicator = Marks(rawValue: 1 << 36)
  static let variant = Marks(rawValue: 1 << 37)
  static let message = Marks(rawValue: 1 << 38)
  static let fallbackID = Marks(rawValue: 1 << 39)
  /// Attributes that run something: handlers of events, and addresses that are scripts or
  /// documents.
  static let acts = Marks(rawValue: 1 << 41)
  static let mathExtension = Marks(rawValue: 1 << 40)

  /// The marks of what may be left out.
  static let removable: Marks = [
    .navbox, .navbar, .coins, .geoDuplicate, .editLink, .magnify, .noMobile, .ambox, .indicator,
  ]

  private static let classes: TagTable<Marks> = [
    "navbox": .navbox, "vertical-navbox": .navbox, "navbox-styles": .navbox, "navbar": .navbar,
    "Z3988": .coins, "geo-nondefault": .geoDuplicate, "geo-multi-punct": .geoDuplicate,
    "mw-editsection": .editLink, "mw-editsection-like": .editLink, "magnify": .magnify,
    "nomobile": .noMobile, "ambox": .ambox, "hatnote": .hatnote, "dablink": .hatnote,
    "rellink": .hatnote, "infobox": .infobox, "mw-ref": .noteMark, "reference": .reference,
    "mw-references": .references, "references": .references, "gallerybox": .galleryBox,
    "NavFrame": .collapsible, "mw-collapsible": .collapsible, "collapsible": .collapsible,
    "mw-collapsed": .collapsible, "collapsed": .collapsible, "geo": .geo,
    "mwe-math-element": .math, "new": .new, "extiw": .interwiki,
    "mw-reference-text": .referenceText, "reference-text": .referenceText,
    "mw-heading": .heading,
  ]

  private static let types: TagTable<Marks> = [
    "mw:Transclusion": .transclusion, "mw:Extension/ref": .ref, "mw:LanguageVariant": .variant,
    "mw:Extension/indicator": .indicator, "mw:I18n": .message, "mw:FallbackId": .fallbackID,
    "mw:Extension/math": .mathExtension, "mw:File": .media, "mw:Image": .media, "mw:Video": .media,
    "mw:Audio": [.media, .audio],
  ]

  /// Whether an address is a script, or a document that is written into the page.
  private static func runs(_ address: UnsafeBufferPointer<UInt8>) -> Bool {
    // What browsers pass over before a scheme and within one (URL Standard, 4.4).
    var letters: [UInt8] = []
    for byte in address where byte > 0x20 {
      if byte == UInt8(ascii: ":") {
        return letters.elementsEqual("javascript".utf8) || letters.elementsEqual("vbscript".utf8)
          || letters.elementsEqual("data".utf8)
      }
      let letter = byte | 0x20
      guard letter >= UInt8(ascii: "a"), letter <= UInt8(ascii: "z"), letters.count < 10 else {
        return false
      }
      // Nearly all addresses are known for harmless by their first letter.
      if letters.isEmpty,
        ![UInt8(ascii: "j"), UInt8(ascii: "v"), UInt8(ascii: "d")].contains(letter)
      {
        return false
      }
      letters.append(letter)
    }
    return false
  }

  init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// Reads the marks of an element.
  init(of node: Node) {
    var marks: Marks = []
    node.forEachAttribute { attribute in
      switch attribute.tag {
      case "class":
        attribute.forEachWord { word in
          if let mark = Self.classes[Tag(word)] {
            marks.formUnion(mark)
          } else if word.starts(with: "infobox_v".utf8) {
            marks.insert(.infobox)
          }
        }
      case "typeof":
        attribute.forEachWord { word in
          // A kind of media is told behind a slash: `mw:File/Thumb`.
          if let mark = Self.types[Tag(word)] {
            marks.formUnion(mark)
          } else if let slash = word.firstIndex(of: UInt8(ascii: "/")),
            let mark = Self.types[Tag(UnsafeBufferPointer(rebasing: word[..<slash]))],
            mark.contains(.media)
          {
            marks.formUnion(mark)
          }
        }
      case "href":
        if attribute.withValue(Self.runs) { marks.insert(.acts) }
      default:
        let isHandler = attribute.withName { name in
          name.count > 2 && name[0] | 0x20 == UInt8(ascii: "o")
            && name[1] | 0x20 == UInt8(ascii: "n")
        }
        if isHandler { marks.insert(.acts) }
      }
    }
    // These words say something on certain elements only.
    if marks.contains(.coins), node.tag != "span" { marks.remove(.coins) }
    if marks.contains(.reference) {
      if node.tag == "sup" { marks.insert(.noteMark) }
    }
    if marks.contains(.infobox), !["table", "div", "aside"].contains(node.tag) {
      marks.remove(.infobox)
    }
    self = marks
  }
}
