/// What a page of a wiki is: its words about itself, as far as its markup tells them.
public struct Article: Hashable, Sendable {
  /// The title, without markup.
  public var title: String
  /// The title as it is to be shown, without markup.
  public var displayTitle: String
  /// The language as an IETF tag, nil where the page does not tell.
  public var language: String?
  /// The direction of writing.
  public var direction: Direction
  /// Where the page comes from.
  public var source: Source
  /// The sections below the lead, as a tree.
  public var sections: [Section] = []
  /// The pictures of the content.
  public var pictures: [Picture] = []
  /// The sounds.
  public var sounds: [Recording] = []
  /// The films.
  public var films: [Recording] = []
  /// The infoboxes that have fields.
  public var infoboxes: [Infobox] = []
  /// The notes of the lists of references.
  public var citations: [Citation] = []
  /// The notes to the reader above the text, such as of other meanings of the title.
  public var hatnotes: [String] = []
  /// What the wiki's editors find wrong with the page.
  public var issues: [String] = []
  /// The links, each target once.
  public var links: [Link] = []
  /// The categories.
  public var categories: [Category] = []
  /// The same page in other languages.
  public var languages: [LanguageLink] = []
  /// Where the page's subject lies.
  public var coordinates: Coordinates?
  /// The templates that the page is made with, each once.
  public var templates: [String] = []
  /// The style modules that the page's head names.
  public var styleModules: [String] = []
  /// The page that this one leads on to.
  public var redirect: Redirect?
  /// The licence, where the page names one.
  public var license: License?
  /// What the offline page leaves out.
  public var removed: [RemovedContent] = []

  /// Makes an article that has nothing but an identity.
  public init(
    title: String, displayTitle: String, language: String?, direction: Direction, source: Source
  ) {
    self.title = title
    self.displayTitle = displayTitle
    self.language = language
    self.direction = direction
    self.source = source
  }
}
