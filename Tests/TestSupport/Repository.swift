import Foundation

/// Where the things that tests need lie.
public enum Repository {
  /// The folder of the project.
  public static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The folder of the fixtures.
  public static let fixtures = root.appending(path: "Fixtures")

  /// The folder of the sample books.
  public static let books = fixtures.appending(path: "Books")

  /// The folder of the acceptance suites, nil where `EPUBTOOL_SUITES` is not set.
  public static let suites = ProcessInfo.processInfo.environment["EPUBTOOL_SUITES"]
    .map { URL(filePath: $0) }

  /// The folder where the build leaves its products.
  public static let products =
    Bundle.main.executableURL?.deletingLastPathComponent()
    ?? root.appending(path: ".build/debug")

  /// The program under test: beside the tests, where the same build has put it.
  public static let program = program(in: products)

  private static func program(in folder: URL) -> URL {
    var folder = folder
    // The tests may run in a helper that lies in the toolchain; its arguments name the bundle.
    for argument in CommandLine.arguments where argument.hasSuffix(".xctest") {
      folder = URL(filePath: argument).deletingLastPathComponent()
    }
    return folder.appending(path: "epubtool")
  }

  /// The paths of all files below a folder, relative to it, in order; folders are left out.
  public static func files(below folder: URL) throws -> [String] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    let files = names.filter { !isFolder(folder.appending(path: $0)) }
    return files.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The folders right below a folder, in order.
  public static func folders(in folder: URL) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .map { folder.appending(path: $0) }.filter { isFolder($0) }
  }

  private static func isFolder(_ url: URL) -> Bool {
    var answer: ObjCBool = false
    return FileManager.default.fileExists(atPath: url.path, isDirectory: &answer)
      && answer.boolValue
  }
}
