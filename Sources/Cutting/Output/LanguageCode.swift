/// Holds a language as ID3 and MP4 want it: three letters of ISO 639-2, terminology code.
struct LanguageCode {
  /// The three letters, `und` where the language is unknown.
  let letters: String

  /// Reads a BCP 47 tag, whose first subtag has two letters or three.
  init(_ tag: String?) {
    let primary = (tag ?? "").lowercased().prefix { $0 != "-" && $0 != "_" }
    let isPlain = primary.utf8.allSatisfy { (0x61...0x7A).contains($0) }
    switch primary.utf8.count {
    case 3 where isPlain: letters = String(primary)
    case 2 where isPlain:
      let entry = Self.table.split(whereSeparator: \.isWhitespace).first { $0.hasPrefix(primary) }
      letters = entry.map { String($0.dropFirst(2)) } ?? "und"
    default: letters = "und"
    }
  }

  /// The letters in five bits each, as MP4 has them.
  var packed: UInt16 {
    letters.utf8.reduce(0) { $0 << 5 | UInt16($1 & 31) }
  }

  /// Two letters of ISO 639-1, and three of ISO 639-2 behind them.
  private static let table = """
    aaaar ababk aeave afafr akaka amamh anarg arara asasm avava ayaym azaze babak bebel
    bgbul bhbih bibis bmbam bnben bobod brbre bsbos cacat ceche chcha cocos crcre csces
    cuchu cvchv cycym dadan dedeu dvdiv dzdzo eeewe elell eneng eoepo esspa etest eueus
    fafas ffful fifin fjfij fofao frfra fyfry gagle gdgla glglg gngrn guguj gvglv hahau
    heheb hihin hohmo hrhrv hthat huhun hyhye hzher iaina idind ieile igibo iiiii ikipk
    ioido isisl itita iuiku jajpn jvjav kakat kgkon kikik kjkua kkkaz klkal kmkhm knkan
    kokor krkau kskas kukur kvkom kwcor kykir lalat lbltz lglug lilim lnlin lolao ltlit
    lulub lvlav mgmlg mhmah mimri mkmkd mlmal mnmon mrmar msmsa mtmlt mymya nanau nbnob
    ndnde nenep ngndo nlnld nnnno nonor nrnbl nvnav nynya ococi ojoji omorm orori ososs
    papan pipli plpol pspus ptpor quque rmroh rnrun roron rurus rwkin sasan scsrd sdsnd
    sesme sgsag sisin skslk slslv smsmo snsna sosom sqsqi srsrp ssssw stsot susun svswe
    swswa tatam tetel tgtgk ththa titir tktuk tltgl tntsn toton trtur tstso tttat twtwi
    tytah uguig ukukr ururd uzuzb veven vivie vovol wawln wowol xhxho yiyid yoyor zazha
    zhzho zuzul
    """
}
