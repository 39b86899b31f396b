import Article
import Batch

extension BundleRun {
  private enum Surveyed: Sendable {
    case page(Entry)
    case problem(Bundler.Problem)
  }

  /// Surveys pages; those that cannot be read or understood are problems.
  ///
  /// - Returns: The others, in their order.
  /// - Throws: ``Bundler/Failure/page(_:_:)`` for a page that no fault may take from a bundle, and
  ///   ``Bundler/Failure/cancelled``.
  mutating func survey(_ inputs: [Bundler.Input]) throws(Bundler.Failure) -> [Entry] {
    let options = bundler.options
    var entries: [Entry] = []
    // The tree of an only page takes no more memory when it is kept than when it is made again.
    let isOnly = inputs.count == 1
    let room = HeldRoom(bytes: isOnly ? .max : Bundler.heldBytes)
    var problems: [Bundler.Problem] = []
    let outcome = bundler.workers.mapOrdered(
      inputs, cancellation: bundler.cancellation,
      makeContext: { [makers = bundler.makers] in PageMakerSlot(makers) },
      transform: { input, slot -> Surveyed in
        let bytes: [UInt8]
        do throws(BundleOutputError) {
          bytes = try input.bytes()
        } catch {
          return .problem(.init(path: input.name, reason: "\(error)", kind: .unread))
        }
        let source = PageSource(
          bytes: bytes, fileName: input.title == nil ? input.path.fileName : nil,
          base: input.base, etag: input.etag)
        do throws(PageError) {
          let page = try slot.maker().survey(source)
          // Freed by the thread that made it, where there is no room for it.
          let tree = room.take(bytes.count) ? page.tree : nil
          if isOnly, options.isLastRun { tree?.leave() }
          return .page(
            Entry(input: input, surveyed: page.surveyed, size: bytes.count, tree: tree))
        } catch {
          return .problem(.init(path: input.name, reason: "\(error)", kind: .unusable))
        }
      },
      receive: { result in
        switch result {
        case .problem(let problem): problems.append(problem)
        case .page(let entry):
          if entry.surveyed.hasLosses {
            problems.append(
              .init(
                path: entry.input.name,
                reason: "some of its bytes are no text in the encoding that it names, or in UTF-8; "
                  + "U+FFFD stands for them", kind: .losses))
          }
          entries.append(entry)
        }
        return .proceed
      })
    self.problems += problems
    guard outcome == .finished else { throw .cancelled }
    let read = Set(entries.compactMap(\.input.title))
    for problem in problems where heldTitles[problem.path] != nil && !read.contains(problem.path) {
      throw .page(problem.path, problem.reason)
    }
    // Servers send pages of their own for those that they fail to send.
    for entry in entries where entry.surveyed.article.source.parsoidVersion == nil {
      guard let title = entry.input.title, heldTitles[title] == true else { continue }
      throw .page(title, "the wiki sent no page of Parsoid's")
    }
    return entries
  }
}
