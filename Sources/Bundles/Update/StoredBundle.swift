import Glibc
import Hashing
import JSON
import Paths
import Zip

/// A bundle that is there: its description, and its files.
///
/// What it says of itself is looked at like any other input: no path leads out of it, and a file
/// whose bytes are not those of the description is as good as none.
struct StoredBundle: Sendable {
  /// The form that it has.
  let form: BundleForm
  /// How its pages were fetched.
  let recipe: BundleRecipe
  /// Its pages.
  let pages: [Page]
  /// Its files, by their paths.
  let files: [String: File]
  /// The entries of a book, in the order of the description.
  let entries: [Entry]
  /// What it lacks.
  let missing: [Bundle.Missing]
  let place: Place

  /// Where the bundle lies.
  enum Place: Sendable {
    case folder(String)
    case archive(Archive)
    case book(Archive)
  }

  /// Reads the description of the bundle at a path.
  ///
  /// - Throws: ``UpdateError`` where there is none, or one that no update can go by.
  init(_ path: String) throws(UpdateError) {
    let (place, form, bytes) = try Self.description(at: path)
    let value: JSONValue
    do throws(JSONReader.Fault) {
      value = try JSONReader.value(of: bytes)
    } catch {
      throw .noBundle("its bundle.json cannot be read: \(error)")
    }
    guard value["format"]?.text == "epubtool-bundle" else {
      throw .noBundle("its bundle.json is that of another program")
    }
    guard value["version"]?.integer == 1 else {
      throw .noBundle("its bundle.json is of a version that this program does not know")
    }
    guard let recipe = value["wiki"].flatMap({ BundleRecipe($0) }), !recipe.requests.isEmpty else {
      throw .notFetched
    }
    (self.place, self.form, self.recipe) = (place, form, recipe)
    pages = (value["pages"]?.elements ?? []).compactMap(Self.page)
    let files = (value["resources"]?.elements ?? []).compactMap(Self.file)
    self.files = Dictionary(files.map { ($0.path, $0) }) { first, _ in first }
    entries = (value["entries"]?.elements ?? []).compactMap(Self.entry)
    missing = (value["missing"]?.elements ?? []).compactMap { entry in
      guard let url = entry["url"]?.text, let why = entry["why"]?.text else { return nil }
      return Bundle.Missing(url: url, why: why)
    }
  }

  /// The bytes of a file, nil where they are not those of the description.
  func bytes(of file: File) -> [UInt8]? {
    let name = if case .book = place { "EPUB/\(file.path)" } else { file.path }
    guard let bytes = unchecked(name), file.isSound(bytes) else { return nil }
    return bytes
  }

  /// The bytes of a file of the folder or archive, whatever they are; nil where they cannot be
  /// read.
  func unchecked(_ name: String) -> [UInt8]? {
    let limit = 1 << 30
    do {
      switch place {
      case .folder(let folder):
        let path = "\(folder)/\(name)"
        // Opening a pipe would wait for whoever writes to it.
        guard Self.isRegular(path) else { return nil }
        return try FileTree.bytes(of: path, limit: limit)
      case .archive(let archive), .book(let archive):
        guard let entry = archive.entry(named: name) else { return nil }
        return try archive.read(entry, limit: limit)
      }
    } catch {
      // The file is fetched again then, like one that was never there.
      return nil
    }
  }

  private static func isRegular(_ path: String) -> Bool {
    var facts = stat()
    return path.withSystemPath { stat($0, &facts) } == 0 && facts.st_mode & S_IFMT == S_IFREG
  }

  private static func description(
    at path: String
  ) throws(UpdateError) -> (Place, BundleForm, [UInt8]) {
    var facts = stat()
    guard path.withSystemPath({ stat($0, &facts) }) == 0 else {
      throw .unread(.system(operation: "open", path: path, code: errno))
    }
    guard facts.st_mode & S_IFMT == S_IFDIR else {
      guard facts.st_size > 0 else { throw .noBundle("the file is empty") }
      return try archiveDescription(at: path)
    }
    let description = "\(path)/bundle.json"
    guard description.withSystemPath({ access($0, F_OK) }) == 0 else {
      throw .noBundle("there is no bundle.json in it")
    }
    do throws(BundleOutputError) {
      return (.folder(path), .directory, try FileTree.bytes(of: description, limit: 1 << 30))
    } catch {
      throw .unread(error)
    }
  }

  private static func archiveDescription(
    at path: String
  ) throws(UpdateError) -> (Place, BundleForm, [UInt8]) {
    let archive: Archive
    do throws(ZipError) {
      archive = try Archive(path: path)
    } catch {
      guard error.blame == .container else {
        throw .unread(.archive(error.description, path: path))
      }
      do throws(BundleOutputError) {
        // One page holds no description, but people will try.
        try FileTree.checkReplaceable(path, beginning: Array(SinglePageOutput.beginning.utf8))
      } catch {
        throw .noBundle("it is neither a folder nor a ZIP archive")
      }
      throw .otherForm("a single page")
    }
    let isBook = archive.entry(named: "META-INF/container.xml") != nil
    let name = isBook ? BookOutput.description : "bundle.json"
    guard let entry = archive.entry(named: name) else {
      throw .noBundle("there is no \(name) in it")
    }
    do throws(ZipError) {
      let bytes = try archive.read(entry, limit: 1 << 30)
      return isBook ? (.book(archive), .epub, bytes) : (.archive(archive), .zip, bytes)
    } catch {
      throw .noBundle("its bundle.json cannot be read: \(error)")
    }
  }

  private static func page(_ value: JSONValue) -> Page? {
    guard let path = value["path"]?.text, let title = value["title"]?.text else { return nil }
    let source = value["source"]
    return Page(
      path: path, title: title, etag: source?["etag"]?.text,
      isParsoid: source?["parsoidVersion"]?.text != nil)
  }

  private static func file(_ value: JSONValue) -> File? {
    guard let path = value["path"]?.text, path.staysWithinFolder,
      let digest = value["sha256"]?.text,
      let mediaType = value["mediaType"]?.text
    else { return nil }
    let others = value["otherSources"]?.elements ?? []
    return File(
      path: path, mediaType: mediaType, byteCount: value["bytes"]?.integer, sha256: digest,
      sources: ([value] + others).compactMap { source in
        source["url"]?.text.map { Bundle.Origin(url: $0, etag: source["etag"]?.text) }
      })
  }

  private static func entry(_ value: JSONValue) -> Entry? {
    guard let path = value["path"]?.text, let digest = value["sha256"]?.text else { return nil }
    return Entry(path: path, sha256: digest)
  }
}
