/// A search for a minimum without derivatives.
///
/// The coefficients depend on the number of dimensions, so that the search does not stall with
/// many. All places stay in 0 ... 1 on each axis.
///
/// - Note: Source: J. A. Nelder, R. Mead, "A simplex method for function minimization", The
///   Computer Journal 7 (1965), 308-313; coefficients of F. Gao, L. Han, "Implementing the
///   Nelder-Mead simplex algorithm with adaptive parameters", Computational Optimization and
///   Applications 51 (2012), section 3.
struct NelderMead {
  struct Vertex {
    var place: [Double]
    var value: Double
  }

  /// The search ends when the simplex is no larger than this on any axis.
  var tolerance = 1e-12
  var limit: Int

  func minimum(of function: ([Double]) -> Double, from start: Vertex, size: Double) -> Vertex {
    let count = start.place.count
    let n = Double(count)
    let (expansion, contraction, shrinkage) = (1 + 2 / n, 0.75 - 1 / (2 * n), 1 - 1 / max(n, 2))
    var evaluations = 0
    func vertex(_ place: [Double]) -> Vertex {
      evaluations += 1
      let place = place.map { min(max($0, 0), 1) }
      return Vertex(place: place, value: function(place))
    }
    var simplex = [start]
    for axis in 0..<count {
      var place = start.place
      place[axis] += place[axis] + size <= 1 ? size : -size
      simplex.append(vertex(place))
    }
    while evaluations < limit {
      simplex.sort { $0.value < $1.value }
      let (best, worst) = (simplex[0], simplex[count])
      let width = simplex.reduce(0.0) { width, vertex in
        zip(vertex.place, best.place).reduce(width) { max($0, abs($1.0 - $1.1)) }
      }
      if width <= tolerance || best.value == 0 { break }
      var center = [Double](repeating: 0, count: count)
      for vertex in simplex.dropLast() {
        for axis in 0..<count { center[axis] += vertex.place[axis] / n }
      }
      func along(_ factor: Double) -> Vertex {
        vertex((0..<count).map { center[$0] + factor * (center[$0] - worst.place[$0]) })
      }
      let reflected = along(1)
      if reflected.value < best.value {
        let expanded = along(expansion)
        simplex[count] = expanded.value < reflected.value ? expanded : reflected
      } else if reflected.value < simplex[count - 1].value {
        simplex[count] = reflected
      } else {
        let contracted = along(reflected.value < worst.value ? contraction : -contraction)
        if contracted.value < min(reflected.value, worst.value) {
          simplex[count] = contracted
        } else {
          for index in 1...count {
            simplex[index] = vertex(
              zip(simplex[index].place, best.place).map { $1 + shrinkage * ($0 - $1) })
          }
        }
      }
    }
    return simplex.min { $0.value < $1.value } ?? start
  }
}
