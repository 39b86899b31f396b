import XML

extension BookSerializer {
  /// Where a link leads.
  private enum Address {
    case inside(page: Int, fragment: String)
    case web(String)
  }

  /// What a reference means in the book, nil where it leads nowhere.
  private func address(of reference: String) -> Address? {
    if reference.hasPrefix("#") {
      return .inside(page: number, fragment: reference.dropFirst().percentDecoded)
    }
    if reference.hasScheme {
      return SafeAddress.isSafe(reference) ? BookAddress.sound(reference).map { .web($0) } : nil
    }
    let (path, fragment) = reference[...].parted(at: "#")
    guard let page = numbers[path.percentDecoded] else { return nil }
    return .inside(page: page, fragment: fragment.percentDecoded)
  }

  /// Writes a link, or a part of the text where it leads nowhere or may be none.
  mutating func writeLink(_ node: Node, _ element: BookElement, _ context: BookContext) {
    let holds = context.takesBlocks && !context.isPlain && holdsBlocks(node)
    var inner = holds ? context.within : context.amongText
    inner.isPlain = context.isPlain || context.takesBlocks && !holds
    guard !context.isInLink, !holdsPlayer(node), let href = node["href"],
      let address = address(of: href)
    else {
      guard !isReturn(node) else { return }
      let name = holds ? "div" : "span"
      open(name, node, element)
      writeContent(of: node, inner)
      close(name)
      return
    }
    inner.isInLink = true
    write("<a")
    switch address {
    case .web(let text): writeAttribute("href", text)
    case .inside(let target, let fragment):
      write(" href=\"")
      page.links.append(
        BookPage.Link(offset: page.bytes.count, page: target, fragment: fragment))
      write("\"")
      if fragment.hasPrefix("cite_note") {
        write(" epub:type=\"noteref\" role=\"doc-noteref\"")
      } else if context.isInNote, fragment.hasPrefix("cite_ref") {
        write(" epub:type=\"backlink\" role=\"doc-backlink\"")
      }
    }
    let bag = BookAttributes(of: node, as: "a", element, look: "", className: "")
    if let id = bag.id, page.ids[id] == nil {
      page.ids[id] = page.bytes.count
      writeAttribute("id", id)
    }
    bag.write { writeAttribute($0, $1) }
    write(">")
    writeContent(of: node, inner)
    close("a")
  }

  /// Whether a link only leads back to the list of pages, which a book has elsewhere.
  private func isReturn(_ node: Node) -> Bool { node["href"] == "../index.html" }

  /// Whether an element holds what a reader can act on, which no link may hold.
  private func holdsPlayer(_ node: Node) -> Bool {
    node.first { ["audio", "video"].contains($0.tag) } != nil
  }

  /// Writes a picture that the bundle has.
  mutating func writePicture(_ node: Node, _ element: BookElement, _ context: BookContext) {
    guard let source = file(node["src"]) else { return writeText(node["alt"] ?? "") }
    write("<img")
    writeAttribute("src", source)
    writeAttribute("alt", node["alt"] ?? "")
    if !context.isInLink, let map = node["usemap"], map.hasPrefix("#"), map.utf8.count > 1,
      !map.utf8.contains(where: { $0 <= 0x20 })
    {
      writeAttribute("usemap", map)
    }
    finish(node, element, as: "img", isEmpty: true)
  }

  /// Writes the attributes that all elements may have, and ends the start tag.
  private mutating func finish(
    _ node: Node, _ element: BookElement, as name: String, isEmpty: Bool = false
  ) {
    let bag = BookAttributes(of: node, as: name, element, look: "", className: "")
    if let id = bag.id, page.ids[id] == nil {
      page.ids[id] = page.bytes.count
      writeAttribute("id", id)
    }
    bag.write { writeAttribute($0, $1) }
    write(isEmpty ? "/>" : ">")
  }

  /// Writes a sound or film with its subtitles.
  mutating func writeRecording(_ node: Node, _ element: BookElement, _ context: BookContext) {
    var sources: [(file: String, type: String?)] = []
    if let source = file(node["src"]) { sources.append((source, nil)) }
    var child = node.firstChild
    while let inner = child {
      if inner.tag == "source", let source = file(inner["src"]) {
        sources.append((source, inner["type"]))
      }
      child = inner.nextSibling
    }
    guard !sources.isEmpty, !context.isInLink else { return }
    write("<\(element.name) controls=\"\" preload=\"none\"")
    if element.name == "video", let poster = file(node["poster"]) {
      writeAttribute("poster", poster)
    }
    finish(node, element, as: element.name)
    for source in sources {
      write("<source")
      writeAttribute("src", source.file)
      if let type = source.type, type.isMediaType { writeAttribute("type", type) }
      write("/>")
    }
    child = node.firstChild
    while let inner = child {
      if inner.tag == "track", let source = file(inner["src"]) { writeTrack(inner, source) }
      child = inner.nextSibling
    }
    close(element.name)
  }

  private mutating func writeTrack(_ node: Node, _ source: String) {
    write("<track")
    writeAttribute("src", source)
    let kind = node["kind"]?.lowercased() ?? ""
    if ["subtitles", "captions", "descriptions", "chapters", "metadata"].contains(kind) {
      writeAttribute("kind", kind)
    }
    if let language = node["srclang"].flatMap(BookAttributes.language) {
      writeAttribute("srclang", language)
    }
    if let label = node["label"], label.contains(where: { !$0.isWhitespace }) {
      writeAttribute("label", label)
    }
    write("/>")
  }

  /// A file of the book, nil where a reference leads elsewhere.
  private func file(_ reference: String?) -> String? {
    guard let reference else { return nil }
    if reference.hasPrefix("../media/") { return reference }
    // Pictures that are written into the page; those of kinds that books do not know go.
    let isKnown = ["png", "jpeg", "gif", "webp"].contains {
      reference.hasPrefix("data:image/\($0);")
    }
    return isKnown ? reference : nil
  }

  /// Writes a map of links in a picture.
  mutating func writeMap(_ node: Node, _ element: BookElement, _ context: BookContext) {
    guard let name = node["name"], !name.isEmpty, !name.utf8.contains(where: { $0 <= 0x20 }),
      page.ids["map \(name)"] == nil
    else { return writeContent(of: node, context) }
    // No identifier holds a space, so the names of maps can stand beside them.
    page.ids["map \(name)"] = page.bytes.count
    write("<map")
    writeAttribute("name", name)
    if page.ids[name] == nil {
      page.ids[name] = page.bytes.count
      writeAttribute("id", name)
    }
    write(">")
    var inner = context.within
    inner.isInMap = true
    writeContent(of: node, inner)
    close("map")
  }

  /// Writes a part of a map that leads somewhere.
  mutating func writeArea(_ node: Node, _ element: BookElement, _ context: BookContext) {
    guard context.isInMap, let href = node["href"], let address = address(of: href) else { return }
    let shape = node["shape"]?.lowercased() ?? "rect"
    let numbers = (node["coords"] ?? "").split { ", ".contains($0) }.map { text -> Int in
      guard let number = Double(text), number >= 0, number < 100_000 else { return -1 }
      return Int(number)
    }
    let isSound =
      switch shape {
      case "default": numbers.isEmpty
      case "circle": numbers.count == 3 && numbers[2] > 0
      case "rect": numbers.count == 4 && numbers[0] < numbers[2] && numbers[1] < numbers[3]
      case "poly": numbers.count >= 6 && numbers.count.isMultiple(of: 2)
      default: false
      }
    guard isSound, numbers.allSatisfy({ $0 >= 0 }) else { return }
    write("<area shape=\"\(shape)\"")
    if !numbers.isEmpty {
      write(" coords=\"\(numbers.map(String.init).joined(separator: ","))\"")
    }
    writeAttribute("alt", node["alt"] ?? node["title"] ?? "")
    switch address {
    case .web(let text): writeAttribute("href", text)
    case .inside(let target, let fragment):
      write(" href=\"")
      page.links.append(
        BookPage.Link(offset: page.bytes.count, page: target, fragment: fragment))
      write("\"")
    }
    write("/>")
  }
}

extension String {
  /// Whether a text is a media type, parameters and all.
  fileprivate var isMediaType: Bool {
    let parts = self[...].parted(at: ";").0.split(separator: "/", omittingEmptySubsequences: false)
    return parts.count == 2
      && parts.allSatisfy { part in
        !part.trimmed.isEmpty
          && part.trimmed.allSatisfy {
            $0.isASCII && ($0.isLetter || $0.isNumber || "-+.".contains($0))
          }
      }
  }
}
