import Glibc

/// The target named by the environment.
private let target: FuzzTarget = {
  let name = getenv("FUZZ_TARGET").map { String(cString: $0) } ?? ""
  guard let target = FuzzTarget(rawValue: name) else {
    print("FUZZ_TARGET: found '\(name)', expected one of:")
    for target in FuzzTarget.allCases { print(target.rawValue) }
    exit(64)
  }
  return target
}()

/// Writes the seeds if the environment names a folder for them.
///
/// - Parameters:
///   - count: The address of the number of arguments.
///   - arguments: The address of the arguments.
/// - Returns: 0.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(
  _ count: UnsafeMutablePointer<Int32>?, _ arguments: UnsafeMutableRawPointer?
) -> Int32 {
  guard let folder = getenv("FUZZ_SEEDS").map({ String(cString: $0) }), !folder.isEmpty else {
    return 0
  }
  for (index, seed) in target.seeds.enumerated() {
    guard let file = fopen("\(folder)/seed-\(index)", "w") else {
      perror(folder)
      exit(66)
    }
    fwrite(seed, 1, seed.count, file)
    fclose(file)
  }
  return 0
}

/// Checks one input; ends the process if a property does not hold.
///
/// - Parameters:
///   - bytes: The input.
///   - count: The number of bytes.
/// - Returns: 0.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  do throws(FuzzFailure) {
    _ = try target.check(Array(UnsafeBufferPointer(start: bytes, count: count)))
  } catch {
    print("BROKEN PROPERTY of \(target.rawValue): \(error)")
    fflush(nil)
    abort()
  }
  return 0
}
