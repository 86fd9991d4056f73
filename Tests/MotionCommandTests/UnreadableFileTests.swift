import Foundation
import Testing

/// Whatever cannot be read is named, with the code for what is not there or no such file.
@Suite struct UnreadableFileTests {
  private let folder = ScratchFolder(["taps.csv": SampleTraces.twoTaps])

  /// What is done before, what is given as a trace, the code and the message.
  static let inputs: [(before: String, path: String, status: Int32, message: String)] = [
    (": > empty.csv", "empty.csv", 65, "empty.csv:1:1: found the end of the file, expected"),
    ("printf '\\000' > zero.csv", "zero.csv", 65, "zero.csv:1:1: found the byte"),
    ("mkdir none", "none", 66, "no trace (*.csv) in the folder 'none'"),
    ("ln -s loop loop", "loop", 66, "cannot read 'loop': Too many levels of symbolic links"),
    ("ln -s gone link", "link", 66, "cannot read 'link': No such file or directory"),
    (":", "taps.csv/x", 66, "cannot read 'taps.csv/x': Not a directory"),
    (":", "$(printf '%0300d' 0)", 66, "': File name too long"),
    (":", "''", 66, "cannot read '': No such file or directory"),
    ("head -c 100000 /dev/zero | tr '\\0' x > long.csv", "long.csv", 65, "long.csv:1:"),
    ("mkdir -p sub/dir.csv", "sub", 66, "no trace (*.csv) in the folder 'sub'"),
    ("mkdir none", "/dev/stdin < none", 66, "no trace (*.csv) in the folder '/dev/stdin'"),
    (":", "/dev/stdin < /dev/null", 65, "/dev/stdin:1:1: found the end of the file"),
    (":", "\"$(printf 'a\\377')\"", 66, "No such file or directory"),
  ]

  @Test(arguments: inputs.indices)
  func anInputThatIsNone(index: Int) throws {
    let (before, path, status, message) = Self.inputs[index]
    let run = try folder.shell("\(before); exec \"$M\" check --engine spring \(path)")
    #expect(run.errors.contains(message), "\(path): \(run.errors)")
    #expect(run.status == status, "\(path): \(run.errors)")
    #expect(run.output.isEmpty)
  }

  @Test func aNameThatIsNotUTF8IsReadFromItsFolder() throws {
    let run = try folder.shell(
      "mkdir odd; cp taps.csv \"odd/$(printf 'a\\377b').csv\"; exec \"$M\" check --engine spring odd"
    )
    // Either it is read, or it is said that it cannot be; it is never passed over.
    #expect(run.status == 0 || run.status == 66, "\(run.errors)")
    #expect(run.status == 0 || run.errors.hasPrefix("error: "), "\(run.errors)")
  }

  @Test func aTraceComesThroughAPipe() throws {
    let piped = try folder.shell("cat taps.csv | \"$M\" run --engine spring /dev/stdin")
    #expect(piped.output == (try folder.shell("exec \"$M\" run --engine spring taps.csv")).output)
  }

  @Test(arguments: [": > b/spring.csv", "mkdir b/spring.csv", "ln -s spring.csv b/spring.csv"])
  func aBaselineThatIsNone(before: String) throws {
    let run = try folder.shell(
      """
      "$M" gate taps.csv --engine spring --record b > record; rm b/spring.csv; \(before)
      exec "$M" gate taps.csv --engine spring --baseline b
      """)
    #expect(run.status == 5, "\(run.errors)\(run.output)")
    #expect(run.output.contains("b/spring.csv"), "\(run.output)")
  }

  @Test func recordingsThatAreNone() throws {
    let run = try folder.shell(": > empty; exec \"$M\" diff empty taps.csv")
    #expect(run.errors.hasPrefix("empty:1:1: found the end of the file"))
    #expect(run.status == 65)
  }
}
