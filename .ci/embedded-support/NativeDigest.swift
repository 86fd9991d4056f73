import EngineDigest

/// Prints the digest of the number of ticks in the first argument, as an unsigned number.
@main
struct NativeDigest {
  static func main() {
    let ticks = CommandLine.arguments.dropFirst().first.flatMap { Int64($0) } ?? 0
    print(UInt64(bitPattern: engineDigest(ticks)))
  }
}
