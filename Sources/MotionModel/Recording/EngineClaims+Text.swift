extension EngineClaims {
  /// The text of the claims in a recording's header, such as
  /// `rests-on-target=yes exact=no oscillator=1,300` with mass and stiffness.
  var text: String {
    var text = "rests-on-target=" + (restsOnTarget ? "yes" : "no")
    text += " exact=" + (isExact ? "yes" : "no")
    if let oscillator {
      text += " oscillator=" + NumberText.text(SIMD2(oscillator.mass, oscillator.stiffness))
    }
    return text
  }

  /// Reads claims from their text.
  ///
  /// - Parameter bytes: The bytes of the text.
  /// - Throws: ``TextFault`` where it is none.
  /// - Complexity: O(n) in the length of the text.
  init(bytes: some Sequence<UInt8>) throws(TextFault) {
    let text = try ParameterText(bytes, hasWord: false)
    try text.check(names: ["rests-on-target", "exact", "oscillator"], of: "claims")
    _ = try text.required("rests-on-target", form: "yes")
    _ = try text.required("exact", form: "no")
    self.init(
      restsOnTarget: try text.choice("rests-on-target", of: ["yes", "no"]) == "yes",
      isExact: try text.choice("exact", of: ["yes", "no"]) == "yes")
    guard let value = text.value(of: "oscillator") else { return }
    let pair = try text.pair(value)
    guard pair.x > 0, pair.y >= 0 else {
      throw text.fault(at: value, expected: "a mass above 0 and a stiffness of at least 0")
    }
    oscillator = Oscillator(mass: pair.x, stiffness: pair.y)
  }
}
