import Bundles
import Outputs
import Paths
import Reports

/// Tells people what a bundle came to.
enum BundleText {
  /// The line on a bundle.
  ///
  /// - Parameters:
  ///   - report: What came of the run.
  ///   - output: The bundle's path, as it was given.
  ///   - form: The bundle's form.
  /// - Returns: The line, with its end.
  static func line(_ report: Bundler.Report, _ output: String, _ form: BundleForm) -> String {
    let bundle = report.bundle
    var parts = [bundle.pages.count == 1 ? "1 page" : "\(bundle.pages.count) pages"]
    if form == .directory { parts.append("\(bundle.resources.count + 1) files") }
    parts.append(ByteSize.words(Int64(report.size(of: output, form))))
    let missing = bundle.missing.count
    if missing > 0 { parts.append("\(missing) \(missing == 1 ? "thing" : "things") missing") }
    let words = parts.joined(separator: ", ")
    return "\(output.shownPath.printable): \(words)\(report.hasChanged ? "" : "; unchanged")\n"
  }
}
