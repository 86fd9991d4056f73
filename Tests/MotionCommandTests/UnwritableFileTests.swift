import Foundation
import Testing

/// Whatever keeps a file from being written leaves the old one as it was, and says what it is.
@Suite struct UnwritableFileTests {
  private let folder = ScratchFolder()

  init() throws {
    try folder.write(SampleTraces.twoTaps, to: "taps.csv")
    try folder.write("old\n", to: "out")
  }

  private func expectOldFile(_ names: [String] = ["out", "taps.csv"]) throws {
    #expect(try folder.read("out") == "old\n")
    #expect(folder.names == names)
  }

  /// A file of at most 4 or 8 KiB is what a disk is on which a large one does not fit.
  @Test(arguments: [
    "run taps.csv --engine spring --output out",
    "check taps.csv --engine spring --report trace-event=out",
    "compare taps.csv --no-cost --format json --output out",
  ])
  func aFileThatDoesNotFit(command: String) throws {
    let run = try folder.shell("ulimit -f 8; exec \"$M\" \(command)")
    #expect(run.errors == "error: cannot write 'out': File too large\n")
    #expect(run.status == 1)
    try expectOldFile()
  }

  @Test func aFullDiskIsReported() throws {
    // A file system of 16 KiB, which only the superuser can make.
    let line = """
      mkdir full && mount -t tmpfs -o size=16k tmpfs full || exit 99
      echo old > full/out
      "$M" check taps.csv --engine spring --report trace-event=full/out > /dev/null; code=$?
      cat full/out; ls -A full; umount full; exit $code
      """
    let run = try folder.shell(line)
    if run.status == 99 { return }
    #expect(run.errors == "error: cannot write 'full/out': No space left on device\n")
    #expect(run.output == "old\nout\n")
    #expect(run.status == 1)
  }

  @Test func aFullDiskHalfWayThroughABaselineLeavesTheOldOne() throws {
    let engines = "--engine spring --engine decay --engine cubic"
    let recorded = try folder.shell("\"$M\" gate taps.csv \(engines) --record b --digests-only")
    #expect(recorded.status == 0)
    let names = ["cubic.csv", "decay.csv", "manifest.txt", "spring.csv"]
    let old = try names.map { try folder.read("b/\($0)") }
    // Three files of 500 bytes in the place of small ones; the last is one of 16 KiB.
    let traces = (0..<40).map { index -> String in
      let name = "trace-\(index).csv"
      return "sed 's/two-taps/\(index)/' taps.csv > many/\(name)"
    }.joined(separator: "; ")
    let run = try folder.shell(
      "mkdir many; \(traces); ulimit -f 8; exec \"$M\" gate many \(engines) --record b --digests-only"
    )
    #expect(run.errors.hasPrefix("error: cannot write 'b/"), "\(run.errors)")
    #expect(run.errors.hasSuffix(".csv': File too large\n"), "\(run.errors)")
    #expect(run.status == 1)
    #expect(try names.map { try folder.read("b/\($0)") } == old)
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.file("b").path).sorted()
    #expect(left == names)
  }

  /// Places that cannot be written, and why.
  static let places: [(path: String, reason: String)] = [
    ("taps.csv/out", "Not a directory"),
    ("loop", "Too many levels of symbolic links"),
    (String(repeating: "n", count: 300), "File name too long"),
    ("nowhere/out", "No such file or directory"),
    ("folder", "Is a directory"),
    ("new/", "No such file or directory"),
  ]

  @Test(arguments: places.indices)
  func aPlaceThatCannotBeWritten(index: Int) throws {
    let (path, reason) = Self.places[index]
    let run = try folder.shell(
      "ln -s loop loop; mkdir folder; exec \"$M\" check taps.csv --engine spring --report text=\(path)"
    )
    #expect(run.errors == "error: cannot write '\(path)': \(reason)\n")
    #expect(run.status == 1)
    try expectOldFile(["folder", "loop", "out", "taps.csv"])
  }

  /// The superuser may write everything, so that somebody else must try.
  @Test func aFileThatMayNotBeWrittenIsNotReplaced() throws {
    let line = """
      chmod 777 .; chmod 444 out
      if [ "$(id -u)" = 0 ]; then
        command -v setpriv > /dev/null || exit 99
        setpriv --reuid=65534 --regid=65534 --clear-groups test -x "$M" || exit 99
        exec setpriv --reuid=65534 --regid=65534 --clear-groups "$M" \
          run taps.csv --engine spring --output out
      fi
      exec "$M" run taps.csv --engine spring --output out
      """
    let run = try folder.shell(line)
    if run.status == 99 { return }
    #expect(run.errors == "error: cannot write 'out': Permission denied\n")
    #expect(run.status == 1)
    try expectOldFile()
  }

  @Test func aFolderThatMayNotBeWritten() throws {
    let line = """
      mkdir closed; echo old > closed/out; chmod 555 closed; chmod 666 closed/out
      if [ "$(id -u)" = 0 ]; then
        command -v setpriv > /dev/null || exit 99
        setpriv --reuid=65534 --regid=65534 --clear-groups test -x "$M" || exit 99
        exec setpriv --reuid=65534 --regid=65534 --clear-groups "$M" \
          run taps.csv --engine spring --output closed/out
      fi
      exec "$M" run taps.csv --engine spring --output closed/out
      """
    let run = try folder.shell(line)
    defer { _ = try? folder.shell("chmod 777 closed") }
    if run.status == 99 { return }
    #expect(run.errors == "error: cannot write 'closed/out': Permission denied\n")
    #expect(run.status == 1)
    #expect(try folder.read("closed/out") == "old\n")
  }

  /// Ways to name the input once more, as the output.
  @Test(arguments: ["taps.csv", "./taps.csv", "hard", "soft"])
  func anInputIsNotReplaced(path: String) throws {
    for command in [
      "run taps.csv --output \(path)", "check taps.csv --report trace-event=\(path)",
      "check taps.csv --report text=\(path)",
    ] {
      let run = try folder.shell(
        "ln -f taps.csv hard; ln -sf taps.csv soft; exec \"$M\" \(command) --engine spring")
      #expect(
        run.errors == "error: cannot write '\(path)': this command reads it; give another file\n")
      #expect(run.status == 64)
      #expect(try folder.read("taps.csv") == SampleTraces.twoTaps)
      #expect(folder.names == ["hard", "out", "soft", "taps.csv"])
    }
  }

  @Test func aLinkToNothingIsFollowed() throws {
    let run = try folder.shell(
      "ln -s new link; exec \"$M\" run taps.csv --engine spring --output link")
    #expect(run.status == 0)
    #expect(try folder.read("new").hasPrefix("# motion-recording 1\n"))
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: folder.file("link").path) == "new")
  }

  /// The command has begun its report when it opens the pipe that is its second trace.
  @Test func aCommandThatIsKilledLeavesTheOldFile() throws {
    let run = try folder.shell(
      """
      mkfifo pipe.csv
      "$M" check taps.csv pipe.csv --engine spring --report trace-event=out & child=$!
      exec 3> pipe.csv
      kill -KILL $child; wait $child; code=$?
      ls -A | grep -c '^\\.motion-replay-'
      exit $code
      """)
    #expect(run.status == 137)
    #expect(run.output == "1\n", "what it had begun stays beside the old file, under another name")
    #expect(try folder.read("out") == "old\n")
  }

  @Test func aPipeIsWrittenToItsEnd() throws {
    let run = try folder.shell(
      "mkfifo pipe; \"$M\" run taps.csv --engine spring --output pipe & cat pipe; wait $!")
    #expect(run.status == 0)
    #expect(run.output == (try folder.shell("exec \"$M\" run taps.csv --engine spring")).output)
  }

  @Test func aReaderThatLeavesEarlyIsNoFailure() throws {
    let run = try folder.shell(
      "{ \"$M\" run taps.csv --engine spring; echo $? > code; } | head -1; cat code")
    #expect(run.output == "# motion-recording 1\n0\n")
    #expect(run.errors.isEmpty)
  }
}
