import Article

/// The package document of a book (EPUB 3.3, 5).
struct BookPackage {
  let facts: BookFacts
  let items: [BookOutput.Item]
  /// The path of the picture on the cover.
  let cover: String

  /// The document.
  var document: String {
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" \
      xml:lang="\((facts.languages.first ?? "en").escaped)">
      <metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
      <dc:identifier id="id">\(facts.identifier)</dc:identifier>
      <dc:title>\(facts.title.escaped)</dc:title>

      """
    for language in facts.languages.isEmpty ? ["und"] : facts.languages {
      text += "<dc:language>\(language.escaped)</dc:language>\n"
    }
    let makers = facts.hosts.map { "Contributors to \($0)" }
    for maker in makers.isEmpty ? ["Contributors"] : makers {
      text += "<dc:creator>\(maker.escaped)</dc:creator>\n"
    }
    for host in facts.hosts { text += "<dc:publisher>\(host.escaped)</dc:publisher>\n" }
    for source in facts.sources { text += "<dc:source>\(source.escaped)</dc:source>\n" }
    for license in facts.licenses {
      let words = [license.name, license.url].compactMap { $0 }.joined(separator: ", ")
      text += "<dc:rights>\(words.escaped)</dc:rights>\n"
    }
    if facts.licenses.isEmpty {
      text += "<dc:rights>The pages do not tell their licence; their sources do.</dc:rights>\n"
    }
    text += "<meta property=\"dcterms:modified\">\(facts.modified)</meta>\n"
    text += accessibility
    let cover = items.firstIndex { $0.path == self.cover }
    if let cover { text += "<meta name=\"cover\" content=\"i\(cover + 1)\"/>\n" }
    text += "</metadata>\n<manifest>\n"
    for (index, item) in items.enumerated() {
      var properties = item.properties
      if index == cover { properties += properties.isEmpty ? "cover-image" : " cover-image" }
      text += "<item id=\"i\(index + 1)\" href=\"\(item.path.escaped)\" "
      text += "media-type=\"\(item.mediaType.escaped)\""
      text += properties.isEmpty ? "/>\n" : " properties=\"\(properties)\"/>\n"
    }
    let ncx = items.firstIndex { $0.path == "toc.ncx" }
    let toc = ncx.map { " toc=\"i\($0 + 1)\"" } ?? ""
    let direction = facts.isRightToLeft ? " page-progression-direction=\"rtl\"" : ""
    text += "</manifest>\n<spine\(toc)\(direction)>\n"
    for (index, item) in items.enumerated() where item.isDocument {
      text += "<itemref idref=\"i\(index + 1)\"/>\n"
    }
    return text + "</spine>\n</package>\n"
  }

  /// What readers can perceive the book with (EPUB Accessibility 1.1, 2).
  private var accessibility: String {
    var properties: [(name: String, value: String)] = [("accessMode", "textual")]
    if facts.hasPictures { properties.append(("accessMode", "visual")) }
    if facts.hasRecordings { properties.append(("accessMode", "auditory")) }
    properties.append(("accessModeSufficient", "textual"))
    for feature in ["tableOfContents", "structuralNavigation", "readingOrder", "alternativeText"] {
      properties.append(("accessibilityFeature", feature))
    }
    let hasFormulas = items.contains { $0.properties.contains("mathml") }
    if hasFormulas { properties.append(("accessibilityFeature", "MathML")) }
    properties.append(("accessibilityHazard", facts.hasRecordings ? "unknown" : "none"))
    properties.append(
      (
        "accessibilitySummary",
        "Headings, lists, tables and notes are marked up; pictures have the words that the wiki "
          + "gives them."
      ))
    return properties.map { "<meta property=\"schema:\($0.name)\">\($0.value)</meta>\n" }.joined()
  }
}
