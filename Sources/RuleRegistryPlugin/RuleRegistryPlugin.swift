import Foundation
import PackagePlugin

/// Lists the rules of `Rules` and the defects of `Reading`, so that a new one needs no other edit.
///
/// A file in a folder of rules declares the type that it is named for. Files that lie directly in
/// the target, extensions (`Type+Topic.swift`), and the folders of what rules share declare none.
@main
struct RuleRegistryPlugin: BuildToolPlugin {
  /// The folders of `Rules` that hold what rules share.
  static let sharedFolders: Set = [
    "Catalogue", "Facts", "Policy", "Timelines", "Uses", "Vocabularies",
  ]

  /// Makes the command that writes the list of a target; it runs when the list changes.
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? SwiftSourceModuleTarget else { return [] }
    let registry = try Registry(of: target)
    let output = context.pluginWorkDirectoryURL.appending(path: "\(registry.constant).swift")
    return [
      .buildCommand(
        displayName: "Listing \(registry.names.count) types of \(target.name)",
        executable: try context.tool(named: "RuleRegistryTool").url,
        arguments: [output.path, registry.constant, registry.module, registry.kind]
          + registry.names,
        outputFiles: [output])
    ]
  }
}

/// What one target's list is called and holds.
private struct Registry {
  let constant: String
  let module: String
  let kind: String
  let names: [String]

  /// Finds what is to be listed of a target.
  init(of target: SwiftSourceModuleTarget) throws {
    let root = target.directoryURL.standardizedFileURL.pathComponents
    let isForRules = target.name == "Rules"
    constant = isForRules ? "allRules" : "allDefects"
    module = isForRules ? "" : "Diagnostics"
    kind = isForRules ? "Rule" : "Defect"
    names = target.sourceFiles(withSuffix: ".swift").compactMap { file in
      let parts = file.url.standardizedFileURL.pathComponents.dropFirst(root.count)
      let name = file.url.deletingPathExtension().lastPathComponent
      guard parts.count > 1, let folder = parts.first, !name.contains("+") else { return nil }
      let isListed =
        isForRules
        ? !RuleRegistryPlugin.sharedFolders.contains(folder) : folder == "Findings"
      return isListed ? name : nil
    }.sorted()
  }
}
