import Foundation
import MotionMeasurement
import Testing

@Suite struct WorkerProcessTests {
  /// Returns the failure of a worker that is a script, and whether its process is gone.
  private func failure(
    of script: String, timeLimit: Double
  ) -> (error: WorkerError?, isGone: Bool) {
    var process: pid_t = 0
    var found: WorkerError?
    do throws(WorkerError) {
      let worker = try WorkerProcess(Programs.shell(script), timeLimit: timeLimit)
      process = worker.number
      _ = try worker.ask("hello 2")
    } catch {
      found = error
    }
    return (found, kill(process, 0) != 0 && errno == ESRCH)
  }

  @Test(arguments: [
    ("read line; exit 3", WorkerError.Kind.exited(3)),
    ("exit 0", .exited(0)),
    ("read line; kill -SEGV $$", .killed(signal: SIGSEGV)),
    ("read line; kill -KILL $$", .killed(signal: SIGKILL)),
    ("read line; echo hullo; sleep 100", .nonsense("hullo")),
    ("read line; echo; sleep 100", .nonsense("")),
    ("read line; echo error no room; sleep 100", .refused("no room")),
    ("read line; printf hello; exit 4", .exited(4)),
    ("read line; read line; exit 0", .hung(seconds: 0.1)),
    ("read line; exec >&-; read line", .nonsense("(nothing: it closed its output)")),
    (
      "read line; yes | tr -d '\\n'",
      .nonsense("more than 65536 bytes without a line end")
    ),
  ])
  func aFailureHasANameAndNoProcessIsLeft(_ script: String, _ kind: WorkerError.Kind) {
    let hangs = kind == .hung(seconds: 0.1)
    let (error, isGone) = failure(of: script, timeLimit: hangs ? 0.1 : 20)
    #expect(error == WorkerError(executable: "/bin/sh", request: "hello", kind: kind))
    #expect(isGone)
  }

  @Test func whatIsNotThereIsNotStarted() {
    let error = #expect(throws: WorkerError.self) {
      _ = try WorkerProcess(WorkerCommandLine(executable: "/nowhere/worker"))
    }
    #expect(error?.kind == .notStarted(ENOENT))
    #expect(
      error?.description == "cannot start the worker '/nowhere/worker': No such file or directory")
  }

  @Test func aWorkerGoesWithItsValue() throws {
    func start() throws(WorkerError) -> pid_t {
      let worker = try WorkerProcess(Programs.example)
      _ = try worker.ask("hello 2")
      return worker.number
    }
    let process = try start()
    #expect(kill(process, 0) != 0 && errno == ESRCH)
  }

  @Test(arguments: [
    (
      WorkerError.Kind.exited(64),
      "the worker 'w' exited with code 64 while asked for 'hello'; expected a build with the worker command"
    ),
    (
      .killed(signal: 11),
      "the worker 'w' died of signal 11 (Segmentation fault) while asked for 'hello'"
    ),
    (
      .hung(seconds: 60),
      "the worker 'w' gave no answer within 60 s while asked for 'hello', and was killed; expected a build with the worker command"
    ),
    (.refused("no"), "the worker 'w' refused 'hello': no"),
    (.unfit("is a debug build"), "the worker 'w' is a debug build"),
  ])
  func aMessageSaysWhatHappened(_ kind: WorkerError.Kind, _ message: String) {
    #expect(
      "\(WorkerError(executable: "w", request: "hello", kind: kind))" == message)
  }
}
