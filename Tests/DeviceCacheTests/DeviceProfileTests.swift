import DeviceCache
import Extraction
import Splitting
import Testing

/// Profiles of devices.
struct DeviceProfileTests {
  private func options(_ text: String) throws -> BuildOptions {
    var options = BuildOptions()
    try DeviceProfile(Array(text.utf8)).apply(to: &options)
    return options
  }

  @Test("what a profile says is in the options, and nothing else changes")
  func applied() throws {
    let options = try options(
      """
      { audio: { codecs: ['opus', 'mp3'], bitRate: 24 }, covers: [],
        text: 'structure', limits: { size: '1.5 GB' } }
      """)
    #expect(options.playable == [.opus, .mp3])
    #expect(options.split.bitRate == 24_000)
    #expect(options.covers.isEmpty)
    #expect(options.selection.kind == .structure)
    #expect(options.maximumBytes == 1_500_000_000)
    #expect(try self.options("{}").covers == [CoverSize()])
  }

  @Test(
    "what no profile can say is refused, with its place",
    arguments: [
      ("[]", "no object"), ("{ audio: 1 }", "audio is no object"),
      ("{ colour: 1 }", "unknown member \"colour\""),
      ("{ audio: { codecs: ['wma'] } }", "audio.codecs is none of mp3"),
      ("{ audio: { codecs: ['wav'] } }", "to encode into"),
      ("{ audio: { bitRate: 5000 } }", "audio.bitRate is no number from 8 to 640"),
      ("{ covers: [{ width: 0 }] }", "covers.width"),
      ("{ limits: { size: 'much' } }", "limits.size"), ("{ text: 'pdf' }", "text is none of"),
      ("{ a: ", "in line 1"),
    ])
  func refused(_ profile: (text: String, reason: String)) {
    do throws(DeviceProfile.Failure) {
      _ = try DeviceProfile(Array(profile.text.utf8))
      Issue.record("\(profile.text) was taken")
    } catch {
      #expect(error.description.contains(profile.reason), "\(error)")
    }
  }
}
