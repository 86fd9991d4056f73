#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Prints the largest error of the function named by the first argument, over the references in the
/// file named by the second, and exits with 1 if it is too large.
@main
struct Accuracy {
  static func main() {
    guard CommandLine.arguments.count == 3, let file = fopen(CommandLine.arguments[2], "rb") else {
      exit(66)
    }
    let name = CommandLine.arguments[1]
    let arguments = name == "pow" ? 2 : 1
    var row = [Double](repeating: 0, count: arguments + 2)
    var (count, largest, worst) = (0, 0.0, row)
    while fread(&row, 8, row.count, file) == row.count {
      count += 1
      let (rounded, lost) = (row[arguments], row[arguments + 1])
      let error = ((value(name, row) - rounded) / rounded.ulp - lost).magnitude
      if !(error <= largest) { (largest, worst) = (error, row) }
    }
    let limit = name == "pow" ? 2.0 : 1
    print("\(name): at most \(largest) ulp at \(worst.prefix(arguments)), \(count) arguments")
    exit(count > 0 && largest <= limit ? 0 : 1)
  }

  private static func value(_ name: String, _ row: [Double]) -> Double {
    switch name {
    case "exp": Elementary.exp(row[0])
    case "expm1": Elementary.expMinusOne(row[0])
    case "log": Elementary.log(row[0])
    case "sin": Elementary.sineAndCosine(row[0]).sine
    case "cos": Elementary.sineAndCosine(row[0]).cosine
    case "pow": Elementary.power(row[0], row[1])
    default: .nan
    }
  }
}
