/// Why no file that is checked can bring an id about.
public enum Unreachability: String, Sendable, CaseIterable {
  /// EPUBCheck has the id and no code that reports it.
  case silent = "no code of EPUBCheck reports it"
  /// What would be reported stops the XML parser first.
  case parserFirst = "the XML parser refuses such a document first, as RSC-016"
  /// Whole books cannot show it.
  case loneDocument = "reported only where a document is checked without its book"
  /// It tells of the machine, not of the book.
  case oldJava = "tells that Java is too old for a look into images; there is no Java here"
  /// The one schema it is for gives no such message.
  case noSchema = "the one schema whose warnings it would carry gives none"
  /// It answers an option that does not exist here.
  case versionAsked = "tells that the version differs from the one asked for; none can be asked for"
}
