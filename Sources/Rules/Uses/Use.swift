import Publication

/// One use of a resource, with what is known of its target.
///
/// A book has hundreds of thousands of them, so that a use holds no text: ``Uses`` leads to its
/// reference, its holder and its target.
struct Use {
  /// Where among the holder's parts the reference lies.
  enum Part {
    /// In the list of references of a document, style sheet or NCX.
    case plain
    /// In a style element or attribute of a document.
    case style(Int32)
    /// The text that a sequence of an overlay is for.
    case sequence
    /// A text of a clip.
    case clipText(Int32)
    /// The audio of a clip.
    case clipAudio
  }

  /// What the document wants of the resource.
  let kind: Reference.Kind
  /// What is known of the target.
  let standing: Standing
  /// The position in ``Uses/holders``.
  let holder: Int32
  /// The position in ``Uses/targets``, nil where the reference leads nowhere.
  let target: Int32?
  /// Where among the holder's parts the reference lies.
  let part: Part
  /// The position in that part.
  let index: Int32

  /// What is known of a use before its reference is looked at.
  struct Standing: OptionSet {
    let rawValue: UInt16

    /// The target is a file of the container's space, whether it exists or not.
    static let local = Standing(rawValue: 1)
    /// The target is on the network.
    static let remote = Standing(rawValue: 2)
    /// The target is in the container.
    static let exists = Standing(rawValue: 4)
    /// The manifest declares the target.
    static let declared = Standing(rawValue: 8)
    /// The spine names the target.
    static let inSpine = Standing(rawValue: 16)
    /// The reference has a fragment.
    static let fragment = Standing(rawValue: 32)
    /// The fragment is an id that the target does not have, as far as it was read.
    static let unknownID = Standing(rawValue: 64)
    /// The URL itself is at fault.
    static let faulty = Standing(rawValue: 128)
    /// The fragment is an id that the target has.
    static let knownID = Standing(rawValue: 256)
    /// The id is that of an element that is drawn only where something else refers to it.
    static let graphicElement = Standing(rawValue: 512)
    /// The target is declared as a content document.
    static let contentDocument = Standing(rawValue: 1024)
    /// The target is declared as sound that every reading system plays.
    static let coreAudio = Standing(rawValue: 2048)
  }
}
