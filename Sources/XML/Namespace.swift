/// The namespaces that EPUB's document types use.
public enum Namespace: String, CaseIterable, Sendable {
  /// No namespace.
  case none = ""
  /// A namespace that is not in this list.
  case other = "*"
  case container = "urn:oasis:names:tc:opendocument:xmlns:container"
  case rendition = "http://www.idpf.org/2013/rendition"
  case compression = "http://www.idpf.org/2016/encryption#compression"
  case dtbook = "http://www.daisy.org/z3986/2005/dtbook/"
  case dublinCore = "http://purl.org/dc/elements/1.1/"
  case encryption = "http://www.w3.org/2001/04/xmlenc#"
  case events = "http://www.w3.org/2001/xml-events"
  case mathML = "http://www.w3.org/1998/Math/MathML"
  case metadata = "http://www.idpf.org/2013/metadata"
  case ncx = "http://www.daisy.org/z3986/2005/ncx/"
  case oeb = "http://openebook.org/namespaces/oeb-package/1.0/"
  case ops = "http://www.idpf.org/2007/ops"
  case package = "http://www.idpf.org/2007/opf"
  case signature = "http://www.w3.org/2000/09/xmldsig#"
  case smil = "http://www.w3.org/ns/SMIL"
  case ssml = "http://www.w3.org/2001/10/synthesis"
  case svg = "http://www.w3.org/2000/svg"
  case xhtml = "http://www.w3.org/1999/xhtml"
  case xlink = "http://www.w3.org/1999/xlink"
  case xsi = "http://www.w3.org/2001/XMLSchema-instance"
  case xml = "http://www.w3.org/XML/1998/namespace"
}

extension Namespace {
  /// The namespace's place in this list, counted from 0, for tables indexed by namespaces.
  @inlinable
  public var index: Int { unsafe Int(unsafeBitCast(self, to: UInt8.self)) }
}
