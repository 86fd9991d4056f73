import MotionSystem

/// Threads, which the system may refuse: each user and each container has a limit.
enum Threads {
  static func detach(_ body: @escaping @Sendable () -> Void) -> Bool {
    guard let thread = start(body) else { return false }
    pthread_detach(thread)
    return true
  }

  /// Starts a thread, which the caller must join; returns nil if the system cannot start one.
  static func start(_ body: @escaping @Sendable () -> Void) -> pthread_t? {
    final class Work: Sendable {
      let body: @Sendable () -> Void
      init(_ body: @escaping @Sendable () -> Void) { self.body = body }

      static func run(_ pointer: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
        pointer.map { Unmanaged<Work>.fromOpaque($0).takeRetainedValue().body() }
        return nil
      }
    }
    let work = Unmanaged.passRetained(Work(body))
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let problem = pthread_create(&thread, nil, { Work.run($0) }, work.toOpaque())
    guard problem == 0 else {
      work.release()
      return nil
    }
    return thread
  }
}

enum Parallel {
  /// Works on several items at a time, and passes the results to `consume` in order.
  ///
  /// Nothing is passed on after an item that fails, or for which `consume` fails or returns `stop`.
  /// A few results per job may wait for their turn. If threads or memory are short, fewer items run
  /// at a time.
  static func forEach<Item: Sendable, Answer>(
    _ items: [Item], jobs: Int, memory: (Item) -> Int = { _ in 0 },
    _ body: @Sendable (Item) throws -> Answer, consume: (Item, Answer) throws -> Continuation
  ) throws {
    guard jobs > 1, items.count > 1 else {
      for item in items where try consume(item, body(item)) == .stop { return }
      return
    }
    try withoutActuallyEscaping(consume) { consume in
      try withoutActuallyEscaping(body) { body in
        let threads = min(jobs, items.count)
        let answers = OrderedAnswers<Answer>(
          memory: items.map(memory), window: 4 * threads, budget: MemoryLimit.left
        ) { try consume(items[$0], $1) }
        let work: @Sendable () -> Void = {
          while let index = answers.begin() {
            answers.end(index, Result { try body(items[index]) })
          }
        }
        var others: [pthread_t] = []
        for _ in 1..<threads {
          guard let thread = Threads.start(work) else { break }
          others.append(thread)
        }
        work()
        // The closures must not escape, so every thread must have ended.
        for thread in others { pthread_join(thread, nil) }
        try answers.finish()
      }
    }
  }

  enum Continuation { case goOn, stop }
}

/// Several threads answer numbered questions; the answers are consumed in order.
final class OrderedAnswers<Answer>: @unchecked Sendable {
  // The condition guards all that changes.
  private let condition = Lock()
  private var count: Int
  private let window: Int
  private let consume: (Int, Answer) throws -> Parallel.Continuation
  private let memory: [Int]
  private let budget: Int
  private var inUse = 0
  private var running = 0
  private var next = 0
  private var consumed = 0
  private var isConsuming = false
  private var waiting: [Int: Answer] = [:]
  private var failure: (index: Int, error: any Error)?

  init(
    memory: [Int], window: Int, budget: Int,
    consume: @escaping (Int, Answer) throws -> Parallel.Continuation
  ) {
    (self.memory, self.window, self.budget, self.consume) = (memory, window, budget, consume)
    count = memory.count
  }

  func begin() -> Int? {
    condition.lock()
    defer { condition.unlock() }
    while next < count, failure == nil, next >= consumed + window || !hasRoom { condition.wait() }
    guard next < count, failure == nil else { return nil }
    inUse += memory[next]
    running += 1
    next += 1
    return next - 1
  }

  private var hasRoom: Bool { running == 0 || inUse + memory[next] <= budget }

  func end(_ index: Int, _ result: Result<Answer, any Error>) {
    condition.lock()
    defer { condition.unlock() }
    inUse -= memory[index]
    running -= 1
    switch result {
    case .success(let answer): waiting[index] = answer
    case .failure(let error):
      if failure.map({ index < $0.index }) ?? true { failure = (index, error) }
    }
    if !isConsuming {
      isConsuming = true
      while consumed < count, let answer = waiting.removeValue(forKey: consumed) {
        // Other threads go on working meanwhile.
        condition.unlock()
        let continuation = Result { try consume(consumed, answer) }
        condition.lock()
        consumed += 1
        switch continuation {
        case .success(.goOn): break
        case .success(.stop): count = consumed
        case .failure(let error): (count, failure) = (consumed, (consumed - 1, error))
        }
      }
      isConsuming = false
    }
    condition.broadcast()
  }

  func finish() throws { if let failure, failure.index < count { throw failure.error } }
}
