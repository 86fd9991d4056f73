import MotionSystem
import MotionReports

enum Terminal {
  static func width(of descriptor: Int32) -> Int {
    let widths = 20...1000
    let given = ProcessInfo.processInfo.environment["COLUMNS"].flatMap { Int($0) }
    if let given, widths.contains(given) { return given }
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, widths.contains(Int(size.ws_col))
    else { return 80 }
    return Int(size.ws_col)
  }

  static var isDumb: Bool { ProcessInfo.processInfo.environment["TERM"] == "dumb" }
}

/// A line that changes at most ten times a second, cleared by spaces, not escape sequences.
final class StatusLine: @unchecked Sendable {
  static let shared = StatusLine()

  // The lock guards the variables and keeps lines whole.
  private let lock = Lock()
  private var isShown = StandardError.isTerminal && !Terminal.isDumb
  private var count = 0
  private var next = ContinuousClock.now

  func show(_ text: () -> String) {
    lock.withLock {
      let now = ContinuousClock.now
      guard isShown, now >= next else { return }
      next = now + .milliseconds(100)
      let line = PrintableText.text(text()).prefix(Terminal.width(of: STDERR_FILENO) - 1)
      let rest = String(repeating: " ", count: max(count - line.count, 0))
      StandardError.write("\r\(line)\(rest)")
      count = line.count
    }
  }

  func clear() {
    lock.withLock {
      guard count > 0 else { return }
      StandardError.write("\r\(String(repeating: " ", count: count))\r")
      count = 0
    }
  }

  func silence() {
    clear()
    lock.withLock { isShown = false }
  }
}

final class Progress: @unchecked Sendable {
  // The lock guards the counts.
  private let lock = Lock()
  private let total: Int
  private let start = ContinuousClock.now
  private var begun = 0
  private var done = 0
  init(total: Int) { self.total = total }

  func begin(_ name: @autoclosure () -> String) {
    let (begun, done) = lock.withLock {
      self.begun += 1
      return (self.begun, self.done)
    }
    StatusLine.shared.show {
      "\(100 * done / max(total, 1)) %, \(begun) of \(total)\(left(after: done)): \(name())"
    }
  }

  func end() { lock.withLock { done += 1 } }
  func finish() { StatusLine.shared.clear() }

  private func left(after done: Int) -> String {
    let time = ContinuousClock.now - start
    guard done > 0, time > .seconds(1) else { return "" }
    let seconds = (time * (total - done) / done).components.seconds
    return ", about " + (seconds < 100 ? "\(seconds + 1) s" : "\(seconds / 60 + 1) min") + " left"
  }
}
