import Media

extension AudioFacts {
  /// Whether the file is several files, one behind the other.
  var isJoined: Bool { joinedHeaders > 0 || tagsInside > 0 }
}
