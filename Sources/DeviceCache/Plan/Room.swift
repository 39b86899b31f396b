/// The room that publications take together, files that they share counted once.
struct Room: Sendable {
  private let limit: Int64?
  /// The bytes that are taken.
  private(set) var taken: Int64 = 0
  private var digests: Set<String> = []
  /// What each publication takes besides files that it may share, in bytes.
  private var ids: [String: Int64] = [:]

  /// Makes room for so many bytes, or for any number.
  init(limit: Int64?) { self.limit = limit }

  /// The bytes that are left.
  var left: Int64 { limit.map { max(0, $0 - taken) } ?? .max }

  /// Whether files fit in, those of a publication in the place of what it takes already.
  func has(_ files: [BuiltFile], of id: String? = nil) -> Bool {
    guard limit != nil else { return true }
    var own: Set<String> = []
    return has(size(of: files, digests, &own), of: id)
  }

  /// Whether bytes fit in, those of a publication in the place of what it takes already.
  func has(_ bytes: Int64, of id: String?) -> Bool {
    guard let limit, bytes > left else { return true }
    guard let known = id.flatMap({ ids[$0] }) else { return false }
    return taken &- known &+ bytes <= limit
  }

  /// Takes room for the files of a publication, once.
  mutating func take(_ id: String, _ files: [BuiltFile]) {
    guard ids[id] == nil else { return }
    var own: Set<String> = []
    taken &+= size(of: files, digests, &own)
    digests.formUnion(own)
    ids[id] = files.reduce(0) { Self.digest(of: $1) == nil ? $0 &+ $1.bytes : $0 }
  }

  /// Takes room for a publication of which only the size is known.
  mutating func take(_ id: String, bytes: Int64) {
    guard ids[id] == nil else { return }
    taken &+= bytes
    ids[id] = bytes
  }

  /// The digest of a file that publications share.
  private static func digest(of file: BuiltFile) -> String? {
    file.bytes >= ObjectStore.leastBytes ? file.sha256 : nil
  }

  private func size(
    of files: [BuiltFile], _ known: Set<String>, _ own: inout Set<String>
  ) -> Int64 {
    var bytes: Int64 = 0
    for file in files {
      if let digest = Self.digest(of: file) {
        guard !known.contains(digest), own.insert(digest).inserted else { continue }
      }
      bytes &+= file.bytes
    }
    return bytes
  }
}
