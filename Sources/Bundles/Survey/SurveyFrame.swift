import XML

/// What the survey keeps for an open element.
struct SurveyFrame {
  /// The kinds of removable content that the element is in, as bits of ``Removal``.
  var removals: UInt16 = 0
  /// Whether the element is in something that the offline page leaves out.
  var isRemoved = false
  /// Whether the element is kept from sight.
  var isHidden = false
  /// Whether the element is in a media wrapper.
  var isInMedia = false
  /// Whether the element is in a note to the reader.
  var isInHatnote = false
  /// Whether the element is in an infobox.
  var isInInfobox = false
  /// Whether the element is in a table, a quotation or another place where headings are no
  /// sections.
  var isBesideSections = false
  /// Whether the element is in a formula.
  var isInFormula = false
  /// Whether the element is in a formula that the page has as MathML.
  var hasMathML = false
  /// The gallery's box that holds the element.
  var galleryBox: Node?
  /// The `about` of the closest element that has one.
  var about: String?
  /// The group of the list of references that holds the element, nil outside of one.
  var group: String?
  /// The citation in whose text the element is, as an index.
  var citation: Int?
}
