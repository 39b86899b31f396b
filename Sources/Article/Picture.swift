/// A picture of a page's content.
public struct Picture: Hashable, Sendable {
  /// The title of the picture's own page, with its namespace.
  public var resource: String?
  /// The bundle's file, nil where there is none.
  public var path: String?
  /// The absolute address of the picture in the size that the page shows.
  public var url: String
  /// The text that stands for the picture, nil where the page has none.
  public var alternative: String?
  /// The words of the caption.
  public var caption: String?
  /// The width shown, in CSS pixels.
  public var width: Int?
  /// The height shown, in CSS pixels.
  public var height: Int?
  /// The width of the original file, in pixels.
  public var originalWidth: Int?
  /// The height of the original file, in pixels.
  public var originalHeight: Int?
  /// The identifier of the last heading before the picture.
  public var section: String?

  /// Describes a picture.
  public init(
    resource: String?, path: String? = nil, url: String, alternative: String?, caption: String?,
    width: Int?, height: Int?, originalWidth: Int?, originalHeight: Int?, section: String?
  ) {
    self.resource = resource
    self.path = path
    self.url = url
    self.alternative = alternative
    self.caption = caption
    self.width = width
    self.height = height
    self.originalWidth = originalWidth
    self.originalHeight = originalHeight
    self.section = section
  }
}
