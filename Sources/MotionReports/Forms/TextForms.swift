internal import MotionAnalysis
package import MotionModel

package struct TextStyle: Hashable, Sendable {
  package enum Mark: String {
    case bold = "1"
    case boldRed = "1;31"
  }

  package var isColored: Bool
  package init(isColored: Bool) { self.isColored = isColored }
  package static var plain: TextStyle { TextStyle(isColored: false) }
  package func broken(_ text: String) -> String { self.text(text, .boldRed) }

  func printed(_ text: String, _ mark: Mark?) -> String {
    self.text(PrintableText.text(text), mark)
  }

  func text(_ text: String, _ mark: Mark?) -> String {
    guard isColored, let mark else { return text }
    return "\u{1b}[\(mark.rawValue)m\(text)\u{1b}[0m"
  }
}

/// Text that is safe to print: a trace's name must control neither a terminal nor a CI.
package enum PrintableText {
  /// Replaces invisible characters by U+FFFD: controls, writing direction, ends of lines.
  ///
  /// It also replaces the first character of a command to a CI that reads its log: `::` at the
  /// start of a line, `##[` and `##vso[` anywhere.
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

  /// At the start of a line, `::a.csv` becomes `./::a.csv`.
  package static func path(_ path: String) -> String {
    text(path.hasPrefix("::") ? "./" + path : path)
  }

  static func visible(_ text: String) -> String {
    replacing(in: text) { isUnseen($0) ? "\u{fffd}" : nil }
  }

  /// Replaces each scalar for which `other` returns a text.
  static func replacing(in text: String, _ other: (Unicode.Scalar) -> String?) -> String {
    guard text.unicodeScalars.contains(where: { other($0) != nil }) else { return text }
    return text.unicodeScalars.reduce(into: "") { replaced, scalar in
      if let other = other(scalar) {
        replaced += other
      } else {
        replaced.unicodeScalars.append(scalar)
      }
    }
  }

  static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
    if (0x20...0x7e).contains(scalar.value) { return false }
    return switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}

/// A line in the form of compiler errors: `FILE:LINE: TIME, SUBJECTS: message`.
package enum PlacedLine {
  /// Leaves out a missing file, a line of 0, a missing time and empty subjects.
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
