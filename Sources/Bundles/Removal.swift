import XML

/// A kind of content that an offline page may do without.
///
/// Nothing is left out for being marked as not to be printed or as metadata: those words are put on
/// infobox rows, notes to the reader and coordinates too.
public enum Removal: String, Hashable, Sendable, CaseIterable {
  /// Boxes of links to related pages.
  case navbox
  /// Links to view and edit a template.
  case navbar
  /// Bibliographic data for machines.
  case coins
  /// Coordinates that the page has in another notation as well.
  case geoDuplicate = "geo-duplicate"
  /// Links to edit a section.
  case editLink = "edit-link"
  /// Links to enlarge a picture.
  case magnify
  /// What a wiki does not show on small screens.
  case noMobile = "nomobile"
  /// Icons beside the title.
  case indicator
  /// Notices of what is wrong with a page; ``Article/issues`` has their words.
  case ambox

  /// What is left out where nobody says anything else.
  public static let usual: Set<Removal> = [
    .navbox, .navbar, .coins, .geoDuplicate, .editLink, .magnify, .indicator,
  ]

  /// Whether only words for machines are in such content, which are not counted.
  var isTextless: Bool { self == .coins }

  /// The place of the kind in a set of bits.
  var bit: UInt16 { 1 << UInt16(Self.allCases.firstIndex(of: self) ?? 0) }

  /// What the kind is, in a few words.
  public var summary: String {
    switch self {
    case .navbox: "boxes of links to related pages"
    case .navbar: "links to view and edit a template"
    case .coins: "bibliographic data for machines"
    case .geoDuplicate: "coordinates in another notation"
    case .editLink: "links to edit a section"
    case .magnify: "links to enlarge a picture"
    case .noMobile: "what a wiki does not show on small screens"
    case .indicator: "icons beside the title"
    case .ambox: "notices of what is wrong with a page"
    }
  }
}

extension Marks {
  /// The kinds of content that an element of these marks is, as bits of ``Removal``.
  var removals: UInt16 {
    guard !isDisjoint(with: .removable) else { return 0 }
    var bits: UInt16 = 0
    if contains(.navbox) { bits |= Removal.navbox.bit }
    if contains(.navbar) { bits |= Removal.navbar.bit }
    if contains(.coins) { bits |= Removal.coins.bit }
    if contains(.geoDuplicate) { bits |= Removal.geoDuplicate.bit }
    if contains(.editLink) { bits |= Removal.editLink.bit }
    if contains(.magnify) { bits |= Removal.magnify.bit }
    if contains(.noMobile) { bits |= Removal.noMobile.bit }
    if contains(.indicator) { bits |= Removal.indicator.bit }
    if contains(.ambox) { bits |= Removal.ambox.bit }
    return bits
  }
}
