import Publication

/// Every reference of a book's content, resolved once for all rules that judge references.
struct Uses: Sendable {
  /// The documents that refer to something, in manifest order.
  private(set) var holders: [Holder] = []
  /// What is referred to, each once for a package document.
  private(set) var targets: [Target] = []
  /// The first overlay whose texts lead to each target, by its position in ``holders``.
  private(set) var firstOverlays: [Int32?] = []
  /// The uses, holder by holder.
  private(set) var list: [Use] = []
  private var known: [[ResourceURL.Target: Int32]]
  /// The two that were found last: clips name a text and an audio file in turn.
  private var last: Found?
  private var previous: Found?
  private let spines: [[String: Int]]
  private let remoteItems: [[ResourceURL.Target: ManifestItem]]

  /// Where a target was found.
  private struct Found {
    let package: Int
    let url: ResourceURL.Target
    let index: Int32
  }

  /// Gathers the uses of a book.
  init(_ book: Book) {
    known = book.packages.map { _ in [:] }
    spines = book.packages.map(\.spinePositions)
    remoteItems = book.packages.map(\.remoteItems)
    for holder in Holder.all(of: book) {
      let number = Int32(holders.count)
      holders.append(holder)
      addUses(of: holder, number, book)
    }
  }

  /// The place in the reading order of a package document's path, nil outside the spine.
  func spinePosition(of path: String, inPackage package: Int) -> Int? {
    spines.indices.contains(package) ? spines[package][path] : nil
  }

  /// The holder of a use.
  func holder(of use: Use) -> Holder { holders[Int(use.holder)] }

  /// The target of a use, nil where the reference leads nowhere.
  func target(of use: Use) -> Target? { use.target.map { targets[Int($0)] } }

  /// The reference of a use.
  func reference(of use: Use, in book: Book) -> Reference? {
    let holder = holders[Int(use.holder)]
    let index = Int(use.index)
    switch (holder.kind, use.part) {
    case (.document, .style(let style)):
      return book.documents[holder.index].styles[Int(style)].references[index]
    case (.document, _): return book.documents[holder.index].references[index]
    case (.package, _): return book.packages[holder.index].references[index]
    case (.styleSheet, _): return book.styleSheets[holder.index].references[index]
    case (.control, _): return book.navigationControls[holder.index].references[index]
    case (.searchKeyMap, _): return book.searchKeyMaps[holder.index].references[index]
    case (.overlay, .sequence):
      return book.overlays[holder.index].sequences[index].textReference
    case (.overlay, .clipAudio): return book.overlays[holder.index].clips[index].audio?.reference
    case (.overlay, .clipText(let text)):
      return book.overlays[holder.index].clips[index].texts[Int(text)]
    case (.overlay, _): return nil
    }
  }

  private mutating func addUses(of holder: Holder, _ number: Int32, _ book: Book) {
    switch holder.kind {
    case .document:
      add(book.documents[holder.index].references, .plain, number, book)
      for style in book.documents[holder.index].styles.indices {
        let references = book.documents[holder.index].styles[style].references
        add(references, .style(Int32(style)), number, book)
      }
    case .package: add(book.packages[holder.index].references, .plain, number, book)
    case .styleSheet: add(book.styleSheets[holder.index].references, .plain, number, book)
    case .control: add(book.navigationControls[holder.index].references, .plain, number, book)
    case .searchKeyMap: add(book.searchKeyMaps[holder.index].references, .plain, number, book)
    case .overlay: addUses(of: book.overlays[holder.index], number, book)
    }
  }

  private mutating func addUses(of overlay: Overlay, _ number: Int32, _ book: Book) {
    for (index, sequence) in overlay.sequences.enumerated() {
      guard let text = sequence.textReference else { continue }
      add(text, .sequence, index, number, book)
    }
    for (index, clip) in overlay.clips.enumerated() {
      for (text, reference) in clip.texts.enumerated() {
        add(reference, .clipText(Int32(text)), index, number, book)
      }
      if let audio = clip.audio { add(audio.reference, .clipAudio, index, number, book) }
    }
  }

  private mutating func add(
    _ references: [Reference], _ part: Use.Part, _ number: Int32, _ book: Book
  ) {
    for index in references.indices { add(references[index], part, index, number, book) }
  }

  private mutating func add(
    _ reference: Reference, _ part: Use.Part, _ index: Int, _ number: Int32, _ book: Book
  ) {
    let package = holders[Int(number)].package
    var standing: Use.Standing = reference.url.problems.isEmpty ? [] : .faulty
    if reference.url.fragment != nil { standing.insert(.fragment) }
    let target = target(of: reference.url.target, package: package, book)
    if let target {
      standing.formUnion(targets[Int(target)].standing)
      standing.formUnion(targets[Int(target)].standing(ofFragment: reference.url.fragment))
      let isText = reference.kind == .overlayText || reference.kind == .overlayTextReference
      if isText, firstOverlays[Int(target)] == nil { firstOverlays[Int(target)] = number }
    }
    list.append(
      Use(
        kind: reference.kind, standing: standing, holder: number, target: target, part: part,
        index: Int32(index)))
  }

  /// Finds or makes the target of a URL; clips name the same ones again and again.
  private mutating func target(
    of url: ResourceURL.Target, package: Int, _ book: Book
  ) -> Int32? {
    if let last, last.package == package, last.url == url { return last.index }
    swap(&last, &previous)
    if let last, last.package == package, last.url == url { return last.index }
    let index: Int32
    if let found = known[package][url] {
      index = found
    } else {
      let target =
        switch url {
        case .local(let path):
          Target(path, inPackage: package, book, spinePosition: spines[package][path])
        case .remote:
          Target(remote: url, item: remoteItems[package][url], book.version)
        case .data, .nowhere: Target?.none
        }
      guard let target else { return nil }
      index = Int32(targets.count)
      targets.append(target)
      firstOverlays.append(nil)
      known[package][url] = index
    }
    last = Found(package: package, url: url, index: index)
    return index
  }
}
