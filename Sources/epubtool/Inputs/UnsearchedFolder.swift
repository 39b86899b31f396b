/// A folder of a library that could not be searched.
struct UnsearchedFolder: Sendable {
  /// Its path below the folder that was searched, empty for that folder itself.
  let sourcePath: String
  /// The number of that folder among several, nil where there is only one.
  let root: Int?
  /// The number of books that were found before it.
  let position: Int
}
