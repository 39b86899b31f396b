import Hashing
import Outputs
import Synchronization

/// Files by the digests of their contents, so that publications with the same audio or pictures share
/// them: as links, or as clones where a file system has those.
///
/// Where it has neither, every publication has its own files and the store stays empty.
final class ObjectStore: Sendable {
  /// The least size of a file that is worth a name more, in bytes.
  static let leastBytes: Int64 = 16 << 10

  private let layout: CacheLayout
  private let journal: Journal
  /// The digests of what this build has made or taken.
  private let known = Mutex<Set<String>>([])
  private let isUsable = Mutex(true)
  private let links = Atomic(0)

  /// Opens the store of a cache.
  init(_ layout: CacheLayout, _ journal: Journal) {
    (self.layout, self.journal) = (layout, journal)
  }

  private func folder(of digest: String) -> String { "\(layout.objects)/\(digest.prefix(2))" }
  private func path(of digest: String) -> String { "\(folder(of: digest))/\(digest.dropFirst(2))" }

  /// Makes a file of a publication share its contents with all others that have the same.
  func share(_ path: String, _ file: BuiltFile) throws(OutputError) {
    guard let digest = file.sha256, file.bytes >= Self.leastBytes, isUsable.withLock({ $0 }) else {
      return
    }
    let object = self.path(of: digest)
    // What somebody has altered must not spread.
    if known.withLock({ $0.insert(digest).inserted }), Disk.facts(object) != nil,
      !journal.vouches(for: file, at: object)
    {
      Disk.remove(object)
    }
    if Disk.facts(object) == nil {
      try Disk.makeFolder(folder(of: digest))
      do throws(OutputError) {
        if try SharedFile.make(path, also: object) == nil { isUsable.withLock { $0 = false } }
        return
      } catch {
        // Another thread was faster where there is one now; its file is as good.
        guard Disk.facts(object) != nil else { throw error }
      }
    }
    try take(object, as: path, file)
  }

  /// Replaces a file by one of the store with the same contents.
  private func take(_ object: String, as path: String, _ file: BuiltFile) throws(OutputError) {
    guard let known = Disk.facts(object), known.inode != Disk.facts(path)?.inode else { return }
    guard known.isFile, known.bytes == file.bytes else { return Disk.remove(object) }
    // Not beside the file, where a file of the book may have any name.
    let link = "\(layout.work)/shared-\(links.add(1, ordering: .relaxed).newValue)"
    Disk.remove(link)
    guard try SharedFile.make(object, also: link) != nil else { return }
    try Disk.rename(link, to: path)
  }

  /// Removes files whose contents are not those of their names, as a machine may leave them that fell.
  ///
  /// - Parameter lasting: The digests of those that were brought onto the disk, which are not read.
  func verify(but lasting: Set<String>) {
    for prefix in Disk.names(in: layout.objects) {
      for rest in Disk.names(in: "\(layout.objects)/\(prefix)")
      where !lasting.contains(prefix + rest) {
        let object = "\(layout.objects)/\(prefix)/\(rest)"
        if !Self.holds(object, prefix + rest) { Disk.remove(object) }
      }
      removeFolder(prefix)
    }
  }

  /// Whether a file has a digest; one that cannot be read has none.
  private static func holds(_ path: String, _ digest: String) -> Bool {
    do throws(HashingError) {
      return try SHA256.hexadecimalDigits(ofFileAt: path) == digest
    } catch {
      return false
    }
  }

  /// Removes what no publication has any more.
  func removeAll(but wanted: Set<String>) {
    for prefix in Disk.names(in: layout.objects) {
      for rest in Disk.names(in: "\(layout.objects)/\(prefix)")
      where !wanted.contains(prefix + rest) {
        Disk.remove("\(layout.objects)/\(prefix)/\(rest)")
      }
      removeFolder(prefix)
    }
  }

  private func removeFolder(_ prefix: String) {
    let path = "\(layout.objects)/\(prefix)"
    if Disk.names(in: path).isEmpty { Disk.remove(path) }
  }
}
