import Foundation
import Glibc
import TestSupport
import Testing

/// Builds that are killed, starved, or met by others.
@Suite(.timeLimit(.minutes(5)))
struct BuildFaultTests {
  private let trial: CacheTrial

  init() throws { trial = try CacheTrial() }

  /// How long an undisturbed build takes.
  private func time(_ cache: String) throws -> Duration {
    try trial.build("books", "-o", cache).time
  }

  @Test("a build that is killed 50 times leaves what an undisturbed one does")
  func killed() throws {
    let whole = try time("whole")
    var kills = 0
    for round in 0..<50 {
      // A new cache now and then, so that kills hit beginnings as well as ends.
      let cache = "cache-\(round % 10)"
      let change = round >= 30 ? ["--codec", "opus"] : []
      let child = try ChildProcess(
        Repository.program, ["build", "books", "-o", cache] + change, in: trial.folder.path)
      usleep(UInt32.random(in: 0...UInt32(whole.components.attoseconds / 1_000_000_000_000)))
      kill(child.id, SIGKILL)
      if try child.finish().signal == SIGKILL { kills += 1 }
      if round % 5 == 4, trial.hasLibrary(cache) {
        let played = try trial.play(cache)
        #expect(played.status == 0, "\(played.text)")
      }
    }
    #expect(kills > 25, "too many builds were done before they were killed: \(kills)")
    for number in 0..<10 {
      let run = try trial.build("books", "-o", "cache-\(number)")
      #expect(run.status == 1, "\(run.talk)")
      #expect(try trial.differences("cache-\(number)", "whole") == [])
    }
  }

  @Test("a killed build goes on where it was")
  func resumed() throws {
    _ = try trial.build("books", "-o", "whole")
    let first = try trial.build("books/the-lighthouse.epub", "-o", "cache")
    #expect(first.status == 0)
    // As a build leaves it that is killed before it lists anything: all is done but the library.
    try FileManager.default.removeItem(atPath: "\(trial.folder.path)/cache/library.json")
    let run = try trial.build("books", "-o", "cache")
    #expect(run.text.contains("the-lighthouse.epub: unchanged"), "\(run.text)")
    #expect(try trial.differences("cache", "whole").filter { !$0.hasPrefix(".") } == [])
  }

  @Test("two builds at once do not mix")
  func together() throws {
    _ = try trial.build("books", "-o", "whole")
    let builds = try (0..<3).map { _ in try trial.start("books", "-o", "cache") }
    for build in builds { #expect(try build.finish().status == 1) }
    #expect(try trial.differences("cache", "whole") == [])
  }

  @Test("a build that does not wait says who is at work")
  func busy() throws {
    _ = try trial.build("books", "-o", "cache")
    let lock = open("\(trial.folder.path)/cache/.epubtool/lock", O_RDWR)
    try #require(lock >= 0 && flock(lock, LOCK_EX | LOCK_NB) == 0)
    defer { close(lock) }
    let run = try trial.build("books", "-o", "cache", "--no-wait")
    #expect(run.status == 3 && run.talk.contains("another build is at work"), "\(run.talk)")
  }

  @Test("a limit on the size of files ends no build, and the next one does the rest")
  func fileLimit() throws {
    _ = try trial.build("books", "-o", "whole")
    let run = try ChildProcess.run(
      URL(filePath: "/bin/bash"),
      ["-c", "ulimit -f 16; exec \"$0\" build books -o cache", Repository.program.path],
      in: trial.folder.path)
    #expect(run.status == 3, "\(run.talk)")
    #expect(run.talk.lowercased().contains("file too large"), "\(run.talk)")
    #expect(try trial.build("books", "-o", "cache").status == 1)
    #expect(try trial.differences("cache", "whole") == [])
  }

  @Test("a full disk ends a build cleanly, and the next one goes on")
  func fullDisk() throws {
    let disk = try trial.folder.makeFolder("disk")
    guard mount("tmpfs", disk, "tmpfs", 0, "size=140k") == 0 else {
      print("no tmpfs can be mounted here, so no disk is filled")
      return
    }
    defer { umount(disk) }
    let run = try trial.build("books", "-o", "disk/cache")
    #expect(run.status == 3, "\(run.talk)")
    #expect(run.talk.contains("no space is left"), "\(run.talk)")
    #expect(!trial.hasLibrary("disk/cache"))
    try #require(mount("tmpfs", disk, "tmpfs", UInt(MS_REMOUNT), "size=4m") == 0)
    #expect(try trial.build("books", "-o", "disk/cache").status == 1)
    _ = try trial.build("books", "-o", "whole")
    #expect(try trial.differences("disk/cache", "whole") == [])
  }

  @Test(
    "a damaged journal costs work and nothing else", arguments: ["middle", "end", "head", "all"])
  func damage(_ place: String) throws {
    _ = try trial.build("books", "-o", "cache")
    let before = try trial.contents(of: "cache")
    var journal = try trial.folder.read("cache/.epubtool/journal")
    switch place {
    case "middle": journal[journal.count / 2] ^= 4
    case "end": journal.removeLast(20)
    case "head": journal[30] = 0
    default: journal = Array("{}\n\n\0garbage".utf8)
    }
    try trial.folder.write(journal, to: "cache/.epubtool/journal")
    let run = try trial.build("books", "-o", "cache")
    #expect(run.status == 1, "\(run.talk)")
    if place == "middle" { #expect(run.talk.contains("damaged in a line"), "\(run.talk)") }
    #expect(try trial.contents(of: "cache") == before)
  }

  @Test("what is lost or cut in a cache is made anew")
  func lost() throws {
    _ = try trial.build("books", "-o", "cache")
    let before = try trial.contents(of: "cache")
    let book = try #require(try trial.publications(of: "cache")["the-lighthouse.epub"])
    let manifest = try #require(book["manifest"] as? String)
    try trial.folder.write("{", to: "cache/\(manifest)")
    let chapter = try #require((book["chapters"] as? [[String: Any]])?[0]["file"] as? String)
    try FileManager.default.removeItem(atPath: "\(trial.folder.path)/cache/\(chapter)")
    let run = try trial.build("books", "-o", "cache")
    #expect(run.text.contains("the-lighthouse.epub: manifest, chapters;"), "\(run.text)")
    #expect(try trial.contents(of: "cache") == before)
  }

  @Test("a cache of another version is made anew, and said so")
  func version() throws {
    _ = try trial.build("books", "-o", "cache")
    let before = try trial.contents(of: "cache")
    // The line of a version that never was, with its checksum.
    let head = "6973190990901b13 {\"format\":\"epubtool-cache\",\"version\":0}\n"
    try trial.folder.write(head, to: "cache/.epubtool/journal")
    let run = try trial.build("books", "-o", "cache")
    #expect(run.talk.contains("another version"), "\(run.talk)")
    #expect(try trial.contents(of: "cache") == before)
  }

  @Test("folders that are no cache are left alone")
  func foreign() throws {
    let run = try trial.build("books", "-o", "books")
    #expect(run.status == 3 && run.talk.contains("no cache"), "\(run.talk)")
    try trial.folder.makeFolder("real")
    try trial.folder.link("cache-link", to: "real")
    #expect(try trial.build("books", "-o", "cache-link").status == 1)
    guard geteuid() == 0 else { return }
    try trial.folder.makeFolder("theirs")
    chown("\(trial.folder.path)/theirs", 12_345, 12_345)
    let refused = try trial.build("books", "-o", "theirs")
    #expect(refused.status == 3 && refused.talk.contains("12345"), "\(refused.talk)")
  }

  @Test("books that cannot be opened are told, and the rest is built")
  func unopened() throws {
    try trial.folder.link("books/loop", to: ".")
    try trial.folder.link("books/gone.epub", to: "nowhere")
    let run = try trial.build("books", "-o", "cache")
    #expect(run.status == 3, "\(run.talk)")
    #expect(run.text.contains("gone.epub") && !run.talk.contains("gone.epub"))
    #expect(try trial.publications(of: "cache").count == 7)
    #expect(try trial.play("cache").status == 0)
  }

  @Test("a book that changes all the time is told, and what was there of it stays")
  func changing() throws {
    _ = try trial.build("books", "-o", "cache")
    let path = "\(trial.folder.path)/books/the-lighthouse.epub"
    // A busy machine may leave this test without time to change the book in, so it tries again.
    var told = 0
    for codec in ["flac", "opus", "aac", "mp3", "flac", "opus"] where told == 0 {
      let child = try trial.start("books", "-o", "cache", "--codec", codec)
      var isDone = false
      while !isDone {
        utimes(path, nil)
        usleep(200)
        var status: siginfo_t = .init()
        isDone =
          waitid(P_PID, id_t(child.id), &status, WEXITED | WNOHANG | WNOWAIT) == 0
          && status._sifields._sigchld.si_pid == child.id
      }
      let run = try child.finish()
      if run.status == 3, run.text.contains("LIB-017") { told += 1 }
    }
    #expect(told == 1)
    #expect(try trial.publications(of: "cache")["the-lighthouse.epub"]?["manifest"] != nil)
    #expect(try trial.play("cache").status == 0)
  }
}

extension CacheTrial {
  /// Whether a cache has a library.
  fileprivate func hasLibrary(_ cache: String) -> Bool {
    access("\(folder.path)/\(cache)/library.json", F_OK) == 0
  }
}
