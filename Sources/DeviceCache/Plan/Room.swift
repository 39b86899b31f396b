/// The room that publications take together, files that they share counted once.
struct Room: Sendable {
  private let limit: Int64?
  /// The bytes that are taken.
  private(set) var taken: Int64 = 0
  private var digests: Set<String> = []
  private var ids: Set<String> = []

  /// Makes room for so many bytes, or for any number.
  init(limit: Int64?) { self.limit = limit }

  /// The bytes that are left.
  var left: Int64 { limit.map { max(0, $0 - taken) } ?? .max }

  /// Whether files fit in.
  func has(_ files: [BuiltFile]) -> Bool {
    guard limit != nil else { return true }
    var own: Set<String> = []
    return size(of: files, digests, &own) <= left
  }

  /// Takes room for the files of a publication, once.
  mutating func take(_ id: String, _ files: [BuiltFile]) {
    guard ids.insert(id).inserted else { return }
    var own: Set<String> = []
    taken &+= size(of: files, digests, &own)
    digests.formUnion(own)
  }

  /// Takes room for a publication of which only the size is known.
  mutating func take(_ id: String, bytes: Int64) {
    guard ids.insert(id).inserted else { return }
    taken &+= bytes
  }

  private func size(
    of files: [BuiltFile], _ known: Set<String>, _ own: inout Set<String>
  ) -> Int64 {
    var bytes: Int64 = 0
    for file in files {
      if let digest = file.sha256, file.bytes >= ObjectStore.leastBytes {
        guard !known.contains(digest), own.insert(digest).inserted else { continue }
      }
      bytes &+= file.bytes
    }
    return bytes
  }
}
