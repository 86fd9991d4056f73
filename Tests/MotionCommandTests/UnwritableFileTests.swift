import Testing

/// If a file cannot be written, the old one stays unchanged and the reason is reported.
@Suite struct UnwritableFileTests {
  private let folder = ScratchFolder(["taps.csv": SampleTraces.twoTaps, "out": "old\n"])

  @Test func aFullDiskIsReported() throws {
    // A file system of 16 KiB, which only the superuser can create.
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

  /// The superuser may write any file, so another user must try.
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
    #expect(try folder.read("out") == "old\n")
    #expect(folder.names == ["out", "taps.csv"])
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
}
