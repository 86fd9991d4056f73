/// Words as a shell reads them back, in quotes if necessary.
package enum ShellWord {
  package static func command(_ words: [String]) -> String {
    words.map { text($0) }.joined(separator: " ")
  }

  package static func text(_ word: String) -> String {
    let isPlain = word.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
        || "-_./,:=+@%".unicodeScalars.contains(scalar)
    }
    if isPlain, !word.isEmpty { return word }
    return "'" + word.replacing("'", with: #"'\''"#) + "'"
  }
}
