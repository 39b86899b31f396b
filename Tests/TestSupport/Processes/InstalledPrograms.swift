import Foundation

/// The programs that this machine has.
public enum InstalledPrograms {
  private static let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(
    separator: ":")

  /// Whether all of some programs are on the path.
  public static func have(_ programs: String...) -> Bool {
    programs.allSatisfy { program in
      folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(program)") }
    }
  }
}
