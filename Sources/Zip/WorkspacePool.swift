import Glibc
import Synchronization

/// The workspaces that no thread is using, shared by all archives of the process.
final class WorkspacePool: Sendable {
  /// The one pool.
  static let shared = WorkspacePool()

  private static let keptBytes = 4 << 20
  private static let keptWorkspaces = 64
  private let idle = Mutex<[Workspace]>([])

  /// Takes a workspace out of the pool or makes one; throws where there is no memory.
  func take(for path: String) throws(ZipError) -> Workspace {
    if let workspace = idle.withLock({ $0.popLast() }) { return workspace }
    guard let workspace = Workspace() else { throw Self.outOfMemory(for: path) }
    return workspace
  }

  /// Puts a workspace back, without the memory that only a large entry needed.
  func giveBack(_ workspace: Workspace) {
    workspace.compressed.shrink(above: Self.keptBytes)
    workspace.contents.shrink(above: Self.keptBytes)
    idle.withLock { if $0.count < Self.keptWorkspaces { $0.append(workspace) } }
  }

  /// Makes the error of an allocation that failed.
  static func outOfMemory(for path: String) -> ZipError {
    ZipError(status: ENOMEM, .read, path: path)
  }
}
