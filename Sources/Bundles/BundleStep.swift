/// A document that was fetched, or a page that was made, on the way to a bundle.
public struct BundleStep: Hashable, Sendable {
  /// The document's address, or what the caller called the page.
  public let name: String
  /// How many bytes came for it; 0 where nothing was sent, or none is fetched.
  public let fetchedBytes: Int
}
