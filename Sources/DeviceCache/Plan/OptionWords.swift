import Bundles
import Chapters
import Extraction
import Splitting
import Timing

extension BuildOptions {
  /// The options of a stage in words, for its key; those that change nothing of its outcome are left
  /// out.
  func words(for stage: Stage) -> [String] {
    switch stage {
    case .validate: []
    case .bundle: wiki.map { [$0.base.text, "\($0.imageWidth)"] } ?? []
    case .manifest: ["readium"]
    case .chapters: split.words + ["\(playable.map { $0.map(\.rawValue) } ?? ["all"])"]
    case .text: selection.words
    case .cover: covers.map(\.name)
    }
  }
}

extension SplitOptions {
  /// All that the files of a split depend on, in words.
  fileprivate var words: [String] {
    [
      "\(codec)", "\(bitRate ?? 0)", "\(speed)", "\(loudness.map(String.init) ?? "as it is")",
      "\(plan.division)", "\(plan.level ?? 0)", "\(plan.gap)",
      "\(plan.maximumLength?.microseconds ?? 0)",
    ]
  }
}

extension Selection {
  /// What is wanted, in words.
  fileprivate var words: [String] {
    [kind.rawValue, "\(limit)"] + paths.map { "path \($0.text)" } + types.map { "type \($0.text)" }
  }
}
