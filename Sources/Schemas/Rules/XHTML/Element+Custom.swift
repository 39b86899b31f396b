import XML

extension Element {
  /// Whether it is an element of XHTML that a script defines (HTML, custom elements).
  var isCustom: Bool {
    namespace == .xhtml && name == .unknown && localName.utf8.contains(UInt8(ascii: "-"))
  }
}
