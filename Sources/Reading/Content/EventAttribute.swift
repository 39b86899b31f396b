import XML

/// The attributes that make a document scripted.
///
/// They are the events of HTML as EPUBCheck lists them; pointers, the clipboard, animation and the
/// like came later, and do not count.
enum EventAttribute {
  /// Whether a known name is one of them.
  @inline(__always)
  static func isRecognized(_ name: Name) -> Bool {
    if name == .onabort { return true }
    guard name.index >= Name.onauxclick.index, name.index <= Name.onunload.index else {
      return false
    }
    return !isPassedOver(name)
  }

  /// Whether a name in small letters is one that no document type knows, but is one of them.
  static func isRecognized(spelling name: String) -> Bool {
    if let known = Name(rawValue: name) { return isRecognized(known) }
    return unlisted.contains(name)
  }

  /// Whether a name is that of an event of HTML that does not count.
  private static func isPassedOver(_ name: Name) -> Bool {
    switch name {
    case .onauxclick, .onbeforeinput, .onbeforematch, .oncancel, .onclose, .oncontextlost,
      .oncontextrestored, .oncopy, .oncuechange, .oncut, .onformdata, .ongotpointercapture,
      .onlostpointercapture, .onmouseenter, .onmouseleave, .onpaste, .onpointercancel,
      .onpointerdown, .onpointerenter, .onpointerleave, .onpointermove, .onpointerout,
      .onpointerover, .onpointerrawupdate, .onpointerup, .onscrollend,
      .onsecuritypolicyviolation, .onslotchange, .ontoggle, .onwheel, .onhashchange,
      .onlanguagechange, .onmessageerror, .ononline, .onrejectionhandled,
      .onunhandledrejection:
      true
    default: false
    }
  }

  /// Names that no document type knows, most of them from drafts of HTML.
  private static let unlisted: Set = [
    "onformchange", "onforminput", "onhaschange", "onmousewheel", "onreadystatechange", "onredo",
    "onundo",
  ]
}
