extension Archive {
  /// The sizes of an entry, checked far enough that buffers of these sizes may be allocated.
  struct Admission {
    /// The size of the bytes in the file.
    let compressedSize: Int
    /// The size of the contents.
    let size: Int
    /// Whether the bytes are deflated; else they are the contents.
    let isDeflated: Bool
  }

  /// Checks what the directory claims of an entry before anything is allocated for it.
  func admit(_ entry: Entry) throws(ZipError) -> Admission {
    guard !entry.isEncrypted else {
      throw refusal(.encrypted, entry, "the entry is encrypted by the archive")
    }
    let (packed, size) = (entry.compressedSize, entry.uncompressedSize)
    guard packed <= file.size, let compressedSize = Int(exactly: packed),
      let contentSize = Int(exactly: size)
    else {
      throw refusal(
        .dataOutOfBounds, entry,
        "the entry claims \(packed) bytes, but the file has only \(file.size)")
    }
    switch entry.method {
    case .stored:
      guard packed == size else {
        throw refusal(
          .sizeMismatch, entry, "the entry is stored, but claims \(packed) and \(size) bytes")
      }
      return Admission(compressedSize: compressedSize, size: contentSize, isDeflated: false)
    case .deflated:
      if entry.isBomb {
        throw refusal(
          .bomb, entry,
          """
          \(packed) bytes would inflate to \(size), more than \(Limits.bombRatio)-fold
          """)
      }
      guard size / Limits.deflateExpansion <= packed else {
        throw refusal(
          .sizeMismatch, entry, "\(packed) deflated bytes cannot hold the \(size) bytes claimed")
      }
      return Admission(compressedSize: compressedSize, size: contentSize, isDeflated: true)
    case .other(let code):
      throw refusal(
        .unsupportedMethod(code), entry,
        "the entry is compressed with method \(code), expected stored or deflated")
    }
  }

  /// Checks an entry that is read as a whole against the caller's limit.
  func admit(_ entry: Entry, limit: Int) throws(ZipError) -> Admission {
    let admission = try admit(entry)
    // No encoder makes data much larger, so far more bytes than the limit are refused as well.
    let room = limit.addingReportingOverflow(limit / 4 + 65_536)
    let compressedLimit = room.overflow ? Int.max : room.partialValue
    guard admission.size <= limit, admission.compressedSize <= compressedLimit else {
      throw refusal(
        .tooLarge, entry,
        "the entry has \(max(admission.size, admission.compressedSize)) bytes, limit \(limit)")
    }
    return admission
  }

  /// Makes the error of an entry that cannot be read, blaming the place where it begins.
  func refusal(_ code: ZipError.Code, _ entry: Entry, _ text: String) -> ZipError {
    let offset = entry.localHeaderOffset.addingSaturated(shift)
    return ZipError(code, .read, path: path, entry: entry, offset: offset, text)
  }
}
