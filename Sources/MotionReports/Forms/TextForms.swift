internal import Foundation
package import MotionModel

package enum Digits {
  /// Prints a number for people with 0 to 15 digits behind the point, such as `0.63`.
  ///
  /// A number that rounds to zero has no sign; NaN is `nan`, the infinities are `inf` and `-inf`.
  /// From 10^9 on, the form is `1.2e+30`, so that a motion that blew up still fits into a column.
  package static func fixed(_ value: Double, _ digits: Int) -> String {
    guard value.isFinite else { return value.isNaN ? "nan" : value < 0 ? "-inf" : "inf" }
    guard abs(value) < 1e9 else { return String(format: "%.1e", value) }
    let text = String(format: "%.*f", digits, value)
    let isZero = !text.utf8.contains { UInt8(ascii: "1")...UInt8(ascii: "9") ~= $0 }
    return isZero && text.hasPrefix("-") ? String(text.dropFirst()) : text
  }

  /// Prints a finite number for machines, as short as reads back the same: `160` and `0.1`.
  static func shortest(_ value: Double) -> String {
    let text = value.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  static func seconds(_ time: Instant) -> String { seconds(nanoseconds: time.nanoseconds) }

  static func seconds(nanoseconds: Int64) -> String { fixed(Double(nanoseconds) * 1e-9, 3) + " s" }

  /// Prints how many things there are, such as `1 trace` and `2 traces`.
  package static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)" + (number == 1 ? "" : "s")
  }

  /// Prints a share in percent, such as `0.50 %`.
  static func percent(_ share: Double) -> String { fixed(100 * share, 2) + " %" }

  /// Prints a change, a share, in percent with its sign, such as `+1.02 %`.
  static func change(_ change: Double) -> String { signedPercent(change) + " %" }

  /// Prints an interval of changes, shares, such as `-0.10 to +0.12 %`.
  static func interval(_ interval: ClosedRange<Double>) -> String {
    "\(signedPercent(interval.lowerBound)) to \(signedPercent(interval.upperBound)) %"
  }

  private static func signedPercent(_ change: Double) -> String {
    let text = fixed(100 * change, 2)
    return text.hasPrefix("-") ? text : "+" + text
  }
}

/// How text is marked on a terminal: with escape sequences, or not at all.
public struct TextStyle: Hashable, Sendable {
  package enum Mark: String {
    case bold = "1"
    case boldRed = "1;31"
  }

  /// Whether marks are written as escape sequences.
  public var isColored: Bool

  /// Creates a style.
  public init(isColored: Bool) { self.isColored = isColored }

  /// The style of a file or pipe: no escape sequences.
  public static var plain: TextStyle { TextStyle(isColored: false) }

  /// Marks text as what breaks a rule.
  package func broken(_ text: String) -> String { self.text(text, .boldRed) }

  func printed(_ text: String, _ mark: Mark?) -> String {
    self.text(PrintableText.text(text), mark)
  }

  func text(_ text: String, _ mark: Mark?) -> String {
    guard isColored, let mark else { return text }
    return "\u{1b}[\(mark.rawValue)m\(text)\u{1b}[0m"
  }
}

/// Text from a file, made safe to print: the name of a trace must control neither a terminal nor a
/// CI.
///
/// It is for one line of text. What programs read has its own: ``CSVTable``, ``JSONWriter``,
/// ``XMLCharacters``, ``MarkdownText``, ``AnnotationsWriter``.
package enum PrintableText {
  /// Makes text safe to print.
  ///
  /// Each character that is not seen becomes U+FFFD: control characters, marks of writing
  /// direction, ends of lines. So does the first of a command to a CI that reads its log: `::` at
  /// the start of a line, `##[` and `##vso[` anywhere.
  ///
  /// - Note: Source of the commands: actions/runner, `src/Runner.Common/ActionCommand.cs`;
  ///   microsoft/azure-pipelines-agent, `src/Microsoft.VisualStudio.Services.Agent/Command.cs`.
  package static func text(_ text: String) -> String {
    var printable = visible(text)
    if printable.drop(while: \.isWhitespace).hasPrefix("::") {
      printable = printable.replacing(":", with: "\u{fffd}", maxReplacements: 1)
    }
    for command in ["##[", "##vso["] where printable.contains(command) {
      printable = printable.replacing(command, with: "\u{fffd}" + command.dropFirst())
    }
    return printable
  }

  /// Makes the path of a file safe to print at the start of a line: `::a.csv` becomes `./::a.csv`.
  package static func path(_ path: String) -> String {
    text(path.hasPrefix("::") ? "./" + path : path)
  }

  /// Replaces each character that is not seen by U+FFFD.
  static func visible(_ text: String) -> String { replacing(in: text, where: isUnseen) }

  static func replacing(in text: String, where isReplaced: (Unicode.Scalar) -> Bool) -> String {
    guard text.unicodeScalars.contains(where: isReplaced) else { return text }
    return String(
      String.UnicodeScalarView(text.unicodeScalars.map { isReplaced($0) ? "\u{fffd}" : $0 }))
  }

  /// Tells whether a character changes colour, line or direction, or is not seen at all.
  static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
    if (0x20...0x7e).contains(scalar.value) { return false }
    return switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}

/// A line about a place in a file, as compilers write errors: `FILE:LINE: TIME, SUBJECTS: message`.
package enum PlacedLine {
  /// Makes the line; a missing file, a line of 0, a missing time and empty subjects are left out.
  package static func text(
    file: String?, line: Int32, time: Instant?, _ subjects: [String], _ message: String,
    _ style: TextStyle = .plain
  ) -> String {
    let subjects = (time.map { [Digits.seconds($0)] } ?? []) + subjects.filter { !$0.isEmpty }
    let rest = PrintableText.text("\(subjects.joined(separator: ", ")): \(message)")
    guard let file = file.map({ PrintableText.path($0) }), !file.isEmpty else { return rest }
    return style.printed(line > 0 ? "\(file):\(line):" : "\(file):", .bold) + " " + rest
  }
}

/// A word of a command line, for commands that a report suggests.
package enum ShellWord {
  package static func command(_ words: [String]) -> String {
    words.map { text($0) }.joined(separator: " ")
  }

  /// Quotes a word where a POSIX shell needs it.
  package static func text(_ word: String) -> String {
    let isPlain = word.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
        || "-_./,:=+@%".unicodeScalars.contains(scalar)
    }
    if isPlain, !word.isEmpty { return word }
    return "'" + word.replacing("'", with: #"'\''"#) + "'"
  }
}
