import Glibc

extension WebCache {
  /// How long a file lies that was to be renamed at once, in seconds.
  private static let temporaryLife = 86_400
  /// How long a part of a body lies that somebody may go on with, in seconds.
  private static let partLife = 30 * 86_400

  /// Removes what runs left that did not come to their end, once it is old and nobody has it open.
  func sweep() {
    guard let stream = unsafe opendir(folder) else { return }
    defer { unsafe closedir(stream) }
    let now = time(nil)
    while let entry = unsafe readdir(stream) {
      let name = unsafe WebClient.text(&entry.pointee.d_name)
      guard let life = WebCache.life(of: name) else { continue }
      remove("\(folder)/\(name)", before: now - life)
    }
  }

  /// How long a file of the cache lies, in seconds; nil where it stays, or is none of the cache's.
  private static func life(of name: String) -> Int? {
    let isTemporary = name.hasSuffix(".tmp")
    guard isTemporary || name.hasSuffix(".part") else { return nil }
    // A folder that somebody names may hold the files of others.
    let digest = name.utf8.prefix { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    guard digest.count == 64, name.utf8.dropFirst(64).first == 0x2E else { return nil }
    return isTemporary ? temporaryLife : partLife
  }

  /// Removes a file, with what is noted of it, that nobody has written to since a time.
  private func remove(_ path: String, before time: Int) {
    let descriptor = unsafe open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { return }
    let file = BodyFile(path: path, descriptor: descriptor, facts: nil)
    var facts = stat()
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, unsafe fstat(descriptor, &facts) == 0,
      facts.st_mode & S_IFMT == S_IFREG, facts.st_mtim.tv_sec < time, file.isInPlace
    else { return }
    drop(file)
  }
}
