import Encodings
import JSON
import XML

/// A page as a tree, with the data that its markup keeps beside it.
///
/// XML comes first, since Parsoid writes it; then the same with stray ampersands repaired; then
/// HTML as the standard parses it.
final class SourcePage {
  /// The size of a page beyond which it is refused, in bytes.
  static let sizeLimit = 64 << 20

  /// How a page was parsed.
  enum Way: Hashable, Sendable {
    case xml, repairedXML, html
  }

  let document: Document
  let way: Way
  /// Whether bytes that meant nothing became U+FFFD.
  let hasLosses: Bool
  /// Whether a text in the variant that was asked for is in it.
  let showsVariant: Bool
  private let dataByID: [String: JSONValue]

  /// Parses a page, and shows its text in a variant of its language.
  init(_ source: PageSource, variant: String?) throws(PageError) {
    let (text, data) = try SourcePage.html(of: source.bytes)
    let html = text.bytes
    hasLosses = text.hasLosses
    guard !html.isEmpty else { throw .empty }
    // Archives, pictures and sound have them near their beginning, pages nowhere.
    guard !html.prefix(1024).contains(0) else { throw .notText }
    guard html.count <= Self.sizeLimit else { throw .tooLarge(limit: Self.sizeLimit) }
    (document, way) = try SourcePage.tree(of: html)
    dataByID = data.merging(SourcePage.inlineData(in: document)) { $1 }
    var joining = Joining(variant: Variant(variant))
    joining.run(over: document)
    showsVariant = joining.showsVariant
  }

  /// The value of `data-mw` of an element, from its attribute or the page bundle.
  func data(of node: Node) -> JSONValue? {
    if let text = node["data-mw"] { return SourcePage.json(text) }
    guard !dataByID.isEmpty, let id = node["id"] else { return nil }
    return dataByID[id]
  }

  /// Whether an element may have `data-mw`, told without reading it.
  func mayHaveTemplates(_ node: Node) -> Bool {
    if let attribute = node.attribute("data-mw") {
      return attribute.contains("\"parts\"")
    }
    return !dataByID.isEmpty && node.has("id")
  }

  /// Reads JSON of an attribute; broken data says nothing.
  static func json(_ text: String) -> JSONValue? {
    do throws(JSONReader.Fault) {
      return try JSONReader.value(of: text)
    } catch {
      return nil
    }
  }

  private static func html(
    of bytes: [UInt8]
  ) throws(PageError) -> (text: TextDecoding.Text, data: [String: JSONValue]) {
    guard let first = bytes.first(where: { $0 > 0x20 }) else { throw .empty }
    guard first == UInt8(ascii: "{") else { return (TextDecoding.utf8(bytes), [:]) }
    let value: JSONValue
    do throws(JSONReader.Fault) {
      value = try JSONReader.value(of: bytes)
    } catch {
      throw .pageBundle("\(error)")
    }
    guard let html = value["html"]?.text ?? value["html"]?["body"]?.text else {
      throw .pageBundle("it has no \"html\"")
    }
    let data = value["data-mw"]
    return (TextDecoding.Text(bytes: Array(html.utf8)), table((data?["body"] ?? data)?["ids"]))
  }

  private static func table(_ ids: JSONValue?) -> [String: JSONValue] {
    Dictionary((ids?.members ?? []).map { ($0.key, $0.value) }) { $1 }
  }

  private static func tree(of html: [UInt8]) throws(PageError) -> (Document, Way) {
    if let document = xml(html) { return (document, .xml) }
    if let repaired = AmpersandRepair.repaired(html.span), let document = xml(repaired) {
      return (document, .repairedXML)
    }
    do throws(Fault) {
      // Old types make parsers nest tables as no page of today would be read.
      return (try TreeParser.parseHTML((Array("<!DOCTYPE html>".utf8) + html).span), .html)
    } catch {
      throw .markup(error.message)
    }
  }

  /// The tree of well-formed XML that is a page and would be the same one as HTML, nil otherwise.
  private static func xml(_ bytes: [UInt8]) -> Document? {
    do throws(Fault) {
      let document = try TreeParser.parseXML(bytes.span)
      let isPage = document.withRoot { root in
        root?.tag == "html" && root?.first { $0.tag == "body" } != nil
      }
      return isPage && HTMLNesting.isSound(document) ? document : nil
    } catch {
      return nil
    }
  }

  /// The data that a page keeps in a script in its head.
  private static func inlineData(in document: Document) -> [String: JSONValue] {
    document.withRoot { root in
      let head = root?.first { $0.tag == "head" }
      let script = head?.first { node in
        node.tag == "script"
          && (node["id"] == "mw-pagebundle" || node["type"] == "application/x-mw-pagebundle")
      }
      return table(script.flatMap { json($0.content) }?["mw"]?["ids"])
    }
  }
}
