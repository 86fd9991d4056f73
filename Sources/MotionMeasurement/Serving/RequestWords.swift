/// The words of a request or of an answer, taken one by one.
struct RequestWords {
  /// The first word.
  let name: String

  private var remaining: Substring

  /// Creates words.
  ///
  /// - Parameter line: Words, with one space between them.
  init(_ line: String) {
    let parts = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    name = String(parts[0])
    remaining = parts.count == 2 ? parts[1] : ""
  }

  /// All that has not been taken.
  var rest: String { String(remaining) }

  /// Takes the next word.
  ///
  /// - Returns: The word; empty where there is none.
  mutating func next() -> String {
    let parts = remaining.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    remaining = parts.count == 2 ? parts[1] : ""
    return parts.first.map { String($0) } ?? ""
  }

  /// Takes a number.
  ///
  /// - Parameters:
  ///   - expectation: What it should be, for the message.
  ///   - isAdmitted: Whether it is that.
  /// - Returns: The number.
  /// - Throws: ``RequestError`` where it is something else.
  mutating func number(
    _ expectation: String, _ isAdmitted: (Int) -> Bool = { _ in true }
  ) throws(RequestError) -> Int {
    let text = next()
    guard let number = Int(text), isAdmitted(number) else {
      throw RequestError("\(name): found '\(text)', expected \(expectation)")
    }
    return number
  }

  /// Takes the index of something that the session holds.
  ///
  /// - Parameters:
  ///   - thing: What it is, for the message.
  ///   - count: How many of it there are.
  /// - Returns: The index.
  /// - Throws: ``RequestError`` where there is no such thing.
  mutating func index(of thing: String, below count: Int) throws(RequestError) -> Int {
    try number("the index of one of \(count) \(thing)s") { 0..<count ~= $0 }
  }
}
