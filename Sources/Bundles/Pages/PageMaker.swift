import Stylesheets
import XML

/// How pages are made into those of a bundle.
public struct BundleOptions: Sendable {
  /// What is left out.
  public var removals = Removal.usual
  /// The variant of the language to show, such as `zh-cn`, where a page has several.
  public var variant: String?
  /// The form of the bundle.
  public var form = BundleForm.directory
  /// Whether a single page holds the script that passes messages to a program that shows it;
  /// folders and archives always have it beside their pages.
  public var holdsBridge = false
  /// The title of a book of several pages, nil for one made of theirs.
  public var title: String?
  /// The stylesheet to use in place of the program's own, as XSLT 1.0.
  public var stylesheet: [UInt8]?

  /// Whether a folder is brought onto the disk before it takes its place.
  public var isLasting = true

  /// Whether the program ends with the run: what is held until then is left to the system, rather
  /// than taken apart piece by piece.
  public var isLastRun = false

  /// Makes the usual options.
  public init() {}
}

/// Surveys pages and makes their offline forms; belongs to one thread.
final class PageMaker {
  private let options: BundleOptions
  private let stylesheet: Stylesheet
  private lazy var judge = ForeignJudge()

  /// Compiles the stylesheet.
  init(options: BundleOptions) throws(StylesheetError) {
    self.options = options
    let text = options.stylesheet ?? PackageResources.simplify_xslt
    stylesheet = try Stylesheet(text.span)
  }

  /// Parses a page and collects what it tells.
  func survey(_ source: PageSource) throws(PageError) -> ReadPage {
    let page = try SourcePage(source, variant: options.variant)
    let surveyed = Survey.run(page, of: source, removals: options.removals)
    return ReadPage(surveyed: surveyed, tree: HeldTree(page))
  }

  /// Makes the offline form of a page.
  ///
  /// - Parameters:
  ///   - tree: The page's tree, which nobody uses any more.
  ///   - surveyed: What the survey found in it.
  ///   - size: About how many bytes are to be expected.
  ///   - map: What the bundle has.
  ///   - embedding: How the page becomes a part of another, nil for one of its own.
  /// - Returns: The page as XHTML.
  /// - Throws: ``PageError/stylesheet(_:)``.
  func offlinePage(
    of tree: HeldTree, _ surveyed: SurveyedPage, size: Int, map: BundleMap,
    embedding: Embedding? = nil
  ) throws(PageError) -> [UInt8] {
    let result = try transformed(tree, surveyed, map)
    defer { if tree.isLeft { result.leave() } }
    return PageSerializer.bytes(of: result, capacity: size, embedding: embedding)
  }

  /// Makes a page of a book.
  ///
  /// - Parameters:
  ///   - tree: The page's tree, which nobody uses any more.
  ///   - surveyed: What the survey found in it.
  ///   - size: About how many bytes are to be expected.
  ///   - map: What the bundle has.
  ///   - number: The page's number in the book.
  ///   - numbers: The numbers of all pages, by the names of their files.
  /// - Returns: The page, whose links inside the book are still to be written.
  /// - Throws: ``PageError/stylesheet(_:)``.
  func bookPage(
    of tree: HeldTree, _ surveyed: SurveyedPage, size: Int, map: BundleMap, number: Int,
    numbers: [String: Int]
  ) throws(PageError) -> BookPage {
    let result = try transformed(tree, surveyed, map)
    defer { if tree.isLeft { result.leave() } }
    return BookSerializer.page(
      of: result, number: number, numbers: numbers, judge: judge, capacity: size)
  }

  private func transformed(
    _ tree: HeldTree, _ surveyed: SurveyedPage, _ map: BundleMap
  ) throws(PageError) -> Document {
    let document = tree.page.document
    Preparation.run(document, of: surveyed, removals: options.removals, map: map)
    do throws(StylesheetError) {
      return try stylesheet.transform(document)
    } catch {
      throw .stylesheet(error)
    }
  }

  /// Parses a page anew whose tree was not kept.
  func tree(of source: PageSource) throws(PageError) -> HeldTree {
    HeldTree(try SourcePage(source, variant: options.variant))
  }
}

/// A page that was surveyed, with its tree.
struct ReadPage: Sendable {
  let surveyed: SurveyedPage
  let tree: HeldTree
}

/// A page's tree on its way from the thread that surveyed it to the one that makes its offline
/// form.
///
/// Whoever has it last uses it alone, so that no two threads are in it at a time.
final class HeldTree: @unchecked Sendable {
  let page: SourcePage
  /// Whether nobody frees the tree before the program ends.
  private(set) var isLeft = false

  init(_ page: SourcePage) {
    self.page = page
  }

  /// Leaves the tree, and what is made of it, to the end of the program.
  func leave() {
    isLeft = true
    page.document.leave()
  }
}
