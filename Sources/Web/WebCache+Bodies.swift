import Glibc
import Hashing

extension WebCache {
  /// The part of a body that a run before could not fetch to its end, nil where there is none or
  /// another run goes on with it.
  func part(of url: String) -> BodyFile? {
    guard let name = name(of: url), unsafe access("\(name).part.facts", R_OK) == 0,
      let file = BodyFile.openKept("\(name).part")
    else { return nil }
    // Read once nobody else can write them.
    let facts = WebCache.read("\(name).part.facts").flatMap { PartFacts(text: $0) }
    guard let facts, facts.url == url, file.size > 0, file.size <= facts.total else {
      drop(file)
      return nil
    }
    guard facts.proof.map({ Self.proof(of: file, first: $0.count) == $0 }) ?? true else {
      noteDamage(to: url)
      drop(file)
      return nil
    }
    // A body that was whole when its run was killed: its last byte shows whether it is still the
    // document.
    if file.size == facts.total, ftruncate(file.descriptor, facts.total - 1) != 0 {
      drop(file)
      return nil
    }
    file.facts = facts
    return file
  }

  /// The digest of what a body begins with, nil where there are fewer bytes or they cannot be read.
  private static func proof(of file: BodyFile, first count: Int) -> PartFacts.Proof? {
    guard file.size >= count else { return nil }
    do throws(HashingError) {
      let digest = try SHA256.hexadecimalDigits(
        of: file.descriptor, path: file.path, first: count)
      return PartFacts.Proof(count: count, digest: digest)
    } catch {
      return nil
    }
  }

  /// Makes a file for a body.
  ///
  /// - Parameters:
  ///   - url: The address that it comes from.
  ///   - facts: What it will be a part of where it does not come to its end.
  /// - Returns: The file, empty.
  /// - Throws: ``WebError/transfer(_:)`` where the cache cannot be written.
  func makeFile(for url: String, _ facts: PartFacts?) throws(WebError) -> BodyFile {
    guard let name = name(of: url) else { throw .transfer("the address cannot be hashed") }
    if let facts, let file = BodyFile.openKept("\(name).part") {
      try begin(file, facts)
      return file
    }
    let path = "\(name).\(getpid()).\(UInt64.random(in: 0...UInt64.max)).tmp"
    let flags = O_RDWR | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC
    let descriptor = unsafe open(path, flags, 0o600)
    guard descriptor >= 0 else { throw WebCache.failure }
    // Whoever sweeps the cache lets it be; where a lock cannot be had, its age tells.
    _ = flock(descriptor, LOCK_EX | LOCK_NB)
    return BodyFile(path: path, descriptor: descriptor, facts: nil)
  }

  /// Empties a file for the body of another document than the one that it has a part of.
  func begin(_ file: BodyFile, _ facts: PartFacts?) throws(WebError) {
    guard ftruncate(file.descriptor, 0) == 0 else { throw WebCache.failure }
    unsafe unlink("\(file.path).facts")
    file.facts = facts
    if let facts { try write(Array(facts.text.utf8), to: "\(file.path).facts") }
  }

  /// Lets go of a body that did not come to its end; it stays where somebody can go on with it.
  func leave(_ file: BodyFile) {
    let count = file.size
    guard var facts = file.facts, count > 0, let proof = Self.proof(of: file, first: count) else {
      drop(file)
      return
    }
    facts.proof = proof
    do throws(WebError) {
      try write(Array(facts.text.utf8), to: "\(file.path).facts")
    } catch {
      // Nobody could tell later whether its bytes are still the same.
      drop(file)
    }
  }

  /// Removes a body.
  func drop(_ file: BodyFile) {
    unsafe unlink("\(file.path).facts")
    unsafe unlink(file.path)
  }

  /// Keeps a body that is whole, beside the one before for those who may be reading it.
  ///
  /// - Parameters:
  ///   - file: The body.
  ///   - url: The address that it comes from.
  ///   - etag: The server's tag without quotes.
  ///   - mediaType: The media type as the server tells it.
  /// - Returns: Where it is kept.
  /// - Throws: ``WebError/transfer(_:)`` where the cache cannot be written.
  func keep(
    _ file: BodyFile, for url: String, etag: String?, mediaType: String?
  ) throws(WebError) -> WebAnswer {
    try keep(for: url, etag: etag, mediaType: mediaType) { path throws(WebError) in
      guard unsafe rename(file.path, path) == 0 else { throw WebCache.failure }
      unsafe unlink("\(file.path).facts")
    }
  }
}
