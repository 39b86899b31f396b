/// A page of HTML as it was read, before anybody looked at it.
public struct PageSource: Sendable {
  /// The bytes: HTML, or a page bundle in JSON.
  public var bytes: [UInt8]
  /// The name of the file, without its folders.
  public var fileName: String?
  /// The address of the wiki, such as `https://en.wikipedia.org`, for pages that name none.
  public var base: WebAddress?
  /// The server's tag, without quotes.
  public var etag: String?

  /// Describes a page.
  public init(
    bytes: [UInt8], fileName: String? = nil, base: WebAddress? = nil, etag: String? = nil
  ) {
    self.bytes = bytes
    self.fileName = fileName
    self.base = base
    self.etag = etag
  }
}
