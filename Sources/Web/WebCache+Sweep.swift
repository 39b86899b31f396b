import Glibc

extension WebCache {
  /// How long a file lies that was to be renamed at once, in seconds.
  private static let temporaryLife = 86_400
  /// How long a part of a body lies that somebody may go on with, in seconds.
  private static let partLife = 30 * 86_400

  /// How long a body lies that was replaced, or was never told of, in seconds.
  private static let formerLife = 86_400

  /// Removes what runs left that did not come to their end, and bodies that others have replaced,
  /// once they are old and nobody has them open.
  func sweep() {
    guard let stream = unsafe opendir(folder) else { return }
    defer { unsafe closedir(stream) }
    let now = time(nil)
    var bodies: [Substring: [String]] = [:]
    var told: Set<Substring> = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe WebClient.text(&entry.pointee.d_name)
      guard let digest = WebCache.digest(in: name) else { continue }
      if name.hasSuffix(".body") {
        bodies[digest, default: []].append(name)
      } else if name.utf8.count == 64 + ".facts".utf8.count, name.hasSuffix(".facts") {
        told.insert(digest)
      } else if let life = WebCache.life(of: name) {
        remove("\(folder)/\(name)", before: now - life)
      }
    }
    // A body alone with its facts is the one they name: nearly all are, and none of them is read.
    for (digest, names) in bodies where names.count > 1 || !told.contains(digest) {
      for name in names where !isNamed(name, digest) {
        remove("\(folder)/\(name)", before: now - WebCache.formerLife)
      }
    }
  }

  /// Whether the facts of an address name a body, or may do so since they cannot be read.
  private func isNamed(_ body: String, _ digest: Substring) -> Bool {
    let name = "\(folder)/\(digest)"
    guard let text = WebCache.read("\(name).facts") else {
      return unsafe access("\(name).facts", F_OK) == 0
    }
    return BodyFacts(text: text)?.body(at: name) == "\(folder)/\(body)"
  }

  /// The digest that a name begins with, nil where the file is none of the cache's.
  private static func digest(in name: String) -> Substring? {
    // A folder that somebody names may hold the files of others.
    let digest = name.utf8.prefix { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    guard digest.count == 64, name.utf8.dropFirst(64).first == 0x2E else { return nil }
    return Substring(digest)
  }

  /// How long a file lies that is not whole, in seconds; nil where it is whole.
  private static func life(of name: String) -> Int? {
    if name.hasSuffix(".tmp") { return temporaryLife }
    return name.hasSuffix(".part") ? partLife : nil
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
