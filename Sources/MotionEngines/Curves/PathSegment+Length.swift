internal import MotionModel

extension PathSegment {
  /// Returns the length between two parameters that are close enough for one formula.
  ///
  /// - Parameters:
  ///   - start: The first parameter.
  ///   - end: The second parameter.
  /// - Returns: The length, in points; negative where the second parameter is the smaller one.
  /// - Note: Source: Gauss-Legendre quadrature with 12 nodes, Abramowitz and Stegun, Handbook of
  ///   Mathematical Functions, 25.4.30 and table 25.4; nodes to 40 digits by mpmath 1.3.0.
  func roughLength(from start: Double, to end: Double) -> Double {
    let middle = 0.5 * (start + end)
    let half = 0.5 * (end - start)
    func pair(_ node: Double, _ weight: Double) -> Double {
      weight
        * (derivative(at: middle - half * node).length
          + derivative(at: middle + half * node).length)
    }
    let inner =
      pair(0.1252334085114689, 0.24914704581340277)
      + pair(0.3678314989981802, 0.2334925365383548)
      + pair(0.5873179542866175, 0.20316742672306592)
    let outer =
      pair(0.7699026741943047, 0.16007832854334622)
      + pair(0.9041172563704749, 0.10693932599531843)
      + pair(0.9815606342467192, 0.04717533638651183)
    return half * (inner + outer)
  }

  /// Returns the length between two parameters by a formula that looks at both ends too.
  ///
  /// Gauss' formula sees nothing within 0.5% of an end, so that a cusp there would go unnoticed.
  ///
  /// - Parameters:
  ///   - start: The first parameter.
  ///   - end: The second parameter.
  /// - Returns: The length, in points.
  /// - Note: Source: Gauss-Lobatto quadrature with 12 nodes, Abramowitz and Stegun, Handbook of
  ///   Mathematical Functions, 25.4.32; nodes to 40 digits by mpmath 1.3.0.
  private func roughLengthWithEnds(from start: Double, to end: Double) -> Double {
    let middle = 0.5 * (start + end)
    let half = 0.5 * (end - start)
    func pair(_ node: Double, _ weight: Double) -> Double {
      weight
        * (derivative(at: middle - half * node).length
          + derivative(at: middle + half * node).length)
    }
    let inner =
      pair(0.13655293285492756, 0.2714052409106962)
      + pair(0.3995309409653489, 0.2512756031992013)
      + pair(0.6328761530318607, 0.21250841776102114)
    let outer =
      pair(0.8192793216440066, 0.15797470556437013)
      + pair(0.9448992722228822, 0.09168451741319614)
    return half * (inner + outer + pair(1, 1.0 / 66))
  }

  /// Adds pieces so short that ``roughLength(from:to:)`` is good to a tolerance on each.
  ///
  /// - Parameters:
  ///   - start: The first parameter.
  ///   - end: The second parameter.
  ///   - tolerance: The largest error of a piece, in points.
  ///   - depth: How often it may still be halved.
  ///   - pieces: Where to add the end of each piece, as a parameter, and its length in points.
  /// - Complexity: O(n) in the number of pieces.
  func appendPieces(
    from start: Double, to end: Double, tolerance: Double, depth: Int = 40,
    into pieces: inout [(end: Double, length: Double)]
  ) {
    let middle = 0.5 * (start + end)
    let whole = roughLength(from: start, to: end)
    let halves = (
      roughLength(from: start, to: middle), roughLength(from: middle, to: end)
    )
    let isGood =
      (halves.0 + halves.1 - whole).magnitude <= tolerance
      && (roughLengthWithEnds(from: start, to: end) - whole).magnitude <= tolerance
    if isGood || depth == 0 {
      pieces.append((middle, halves.0))
      pieces.append((end, halves.1))
      return
    }
    appendPieces(from: start, to: middle, tolerance: tolerance, depth: depth - 1, into: &pieces)
    appendPieces(from: middle, to: end, tolerance: tolerance, depth: depth - 1, into: &pieces)
  }
}
