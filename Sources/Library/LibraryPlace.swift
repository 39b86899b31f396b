/// Where a book of a library lies, as the library tells it.
public struct LibraryPlace: Hashable, Sendable {
  /// The number of the folder that was searched among several, nil where there is only one.
  let root: Int?
  /// The path below that folder.
  let path: String

  /// Whether the place is in a folder or below it; an empty path is the folder that was searched.
  func isBelow(_ folder: String, root: Int?) -> Bool {
    self.root == root && (folder.isEmpty || path.hasPrefix("\(folder)/"))
  }
}
