/// Which bytes of the file the entries claim, from the directory alone.
struct Extents {
  /// Where the first local header lies, nil without entries.
  private(set) var firstLocalHeader: UInt64?
  /// Whether an entry is said to begin on another disk.
  private(set) var namesOtherDisk = false
  /// The first overlap in the order of the file.
  private(set) var firstOverlap: Structure.Overlap?
  /// The number of entries that reach into what follows them.
  private(set) var overlaps = 0
  /// The sum of the sizes in the file.
  private(set) var compressedSize: UInt64 = 0
  /// The sum of the contents' sizes.
  private(set) var uncompressedSize: UInt64 = 0
  /// The sum of the sizes of those contents that are not refused one by one.
  private(set) var admittedSize: UInt64 = 0

  /// Measures the entries of a directory.
  init(of directory: CentralDirectory) {
    let entries = directory.entries
    var previousOffset: UInt64 = 0
    var isSorted = true
    for entry in entries {
      compressedSize = compressedSize.addingSaturated(entry.compressedSize)
      uncompressedSize = uncompressedSize.addingSaturated(entry.uncompressedSize)
      if !entry.isBomb { admittedSize = admittedSize.addingSaturated(entry.uncompressedSize) }
      if entry.disk != 0 { namesOtherDisk = true }
      if entry.localHeaderOffset < previousOffset { isSorted = false }
      previousOffset = entry.localHeaderOffset
    }
    // Nearly every archive lists its entries as they lie; only the others pay for sorting.
    var order = Array(entries.indices)
    if !isSorted {
      order.sort { (entries[$0].localHeaderOffset, $0) < (entries[$1].localHeaderOffset, $1) }
    }
    if let first = order.first {
      firstLocalHeader = entries[first].localHeaderOffset.addingSaturated(directory.shift)
    }
    for (rank, index) in order.enumerated() {
      let entry = entries[index]
      // The local extra field is not known here, so an extent is never taken too long.
      let header = UInt64(LocalHeader.length + entry.rawName.count)
      let end = entry.localHeaderOffset.addingSaturated(header)
        .addingSaturated(entry.compressedSize)
      let next = rank + 1 < order.count ? order[rank + 1] : nil
      let bound = next.map { entries[$0].localHeaderOffset } ?? UInt64.max
      let limit = directory.position &- directory.shift
      // An entry that lies behind the directory altogether overlaps nothing of it.
      let meetsDirectory = entry.localHeaderOffset < limit && end > limit
      guard end > bound || meetsDirectory else { continue }
      overlaps += 1
      if firstOverlap == nil {
        firstOverlap = Structure.Overlap(entry: index, next: end > bound ? next : nil)
      }
    }
  }
}

extension UInt64 {
  /// Adds, stopping at the largest number.
  func addingSaturated(_ other: UInt64) -> UInt64 {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }
}
