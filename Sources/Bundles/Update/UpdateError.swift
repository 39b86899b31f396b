import Web

/// Why a bundle was not updated; what is there is then as it was.
public enum UpdateError: Error, Sendable, CustomStringConvertible {
  /// Nothing can be read at the path.
  case unread(BundleOutputError)
  /// What is there is no bundle; the text says why.
  case noBundle(String)
  /// The form does not keep what an update needs.
  case otherForm(String)
  /// The pages come from files, and no wiki was ever asked for them.
  case notFetched
  /// The pages were made with a stylesheet that is not the one at hand.
  case otherStylesheet
  /// Another run is writing to the bundle.
  case busy
  /// Files of the bundle are gone or altered, and it could not be made anew.
  case damaged([String], Bundler.Failure)
  /// The bundle could not be made anew.
  case failed(Bundler.Failure)

  /// Whether the bundle could be read and is at fault itself.
  public var isFinding: Bool {
    switch self {
    case .noBundle, .otherForm, .notFetched: true
    default: false
    }
  }

  /// Whether the tool or its use is at fault, rather than the bundle, the disk or the wiki.
  public var isFailureOfTool: Bool {
    switch self {
    case .otherStylesheet, .failed(.stylesheet), .failed(.hashing): true
    case .failed(.web(let error)): if case .library = error { true } else { false }
    default: false
    }
  }

  /// The error in words, without a full stop.
  public var description: String {
    switch self {
    case .unread(let error): "\(error)"
    case .noBundle(let reason): "it is no bundle: \(reason)"
    case .otherForm(let form):
      "\(form) does not keep what an update needs; update a folder, an archive or an EPUB, "
        + "or make it anew"
    case .notFetched:
      "its pages come from files, and not from a wiki; bundle --wiki makes bundles that can be "
        + "updated"
    case .otherStylesheet:
      "its pages were made with another stylesheet; name the same one with --stylesheet"
    case .busy: "another run is writing to it"
    case .damaged(let files, let failure):
      "\(Self.damage(to: files)), and it cannot be mended now: \(failure); "
        + "the bundle is as it was"
    case .failed(let failure): "\(failure); the bundle is as it was"
    }
  }

  private static func damage(to files: [String]) -> String {
    let name = files.first ?? ""
    return files.count == 1
      ? "the file \"\(name)\" of the bundle is gone or altered"
      : "\(files.count) files of the bundle are gone or altered, such as \"\(name)\""
  }
}
