import CommandLine
import Manifests

/// `epubtool manifest`: writes the manifests of books.
enum ManifestCommand {
  private static let flavour = Flag<ManifestFlavour>(
    "flavour", aliases: ["flavor"], value: .choice(named: "FLAVOUR") { $0.summary },
    default: .readium, help: "The form of the manifest")

  static let command = Command(
    "manifest", summary: "Write the manifests of books, with clip times resolved",
    discussion: """
      For each BOOK, DIR/<stem>/ gets a JSON manifest: what to read and to play, in which order, \
      how long it lasts, and which passage of audio goes with which text. Missing clip times are \
      filled in, and clips that run past the end of their audio are clamped to it; what could not \
      be told as the book has it is reported, under the ids of the family MAN.

      readium writes manifest.json and a guided-navigation/N.json for each overlay. syncnarr writes \
      manifest.json and a narration/N.json for each overlay. audiobook writes manifest.json, and \
      w3c publication.json, each beside the chapters that epubtool split cuts the narration into, \
      and their chapters.json; what is amiss with the cuts is reported under the ids of the family \
      CHP. Where no chapter can be cut, the narrated files are copied whole.

      Addresses are container paths, percent-encoded, as if the manifest lay at the container's \
      root. A second book of the same stem gets a folder with -2 behind its name.
      """,
    operands: [Conversion.operand], flags: [flavour] + Conversion.flags,
    examples: [
      Example("Write the manifest of a book", "epubtool manifest -o out book.epub"),
      Example(
        "Make audiobooks of a folder of books",
        "epubtool manifest --flavour audiobook -o out books/"),
    ])

  static func run(
    _ arguments: Arguments, _ console: any Console = StandardConsole()
  ) -> ExitStatus {
    guard let root = arguments[Conversion.output] else {
      console.say("manifest: say with -o DIR where to write")
      return .failed
    }
    let flavour = arguments[flavour]
    let conversion = Conversion(arguments, console)
    let workers = conversion.workers
    return conversion.run(makeContext: { ManifestMaker(flavour, root: root, workers) }) {
      path, name, maker in maker.make(path, name: name)
    }
  }
}

extension ManifestFlavour {
  /// What the flavour is, in a few words.
  fileprivate var summary: String {
    switch self {
    case .readium: "Readium Web Publication Manifest with Guided Navigation"
    case .audiobook: "Readium's audiobook profile"
    case .w3c: "W3C Audiobooks"
    case .syncnarr: "Readium manifest with W3C Synchronized Narration"
    }
  }
}
