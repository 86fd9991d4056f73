internal import MotionEngines
internal import MotionReplay
internal import ReferenceMotions

/// Every engine, and the curve, each in a loop specialised for its type.
struct EngineWorkloads {
  private let turns = Turns()

  /// All workloads: each engine of the catalogue by its name, and some with C++ twins' parameters.
  ///
  /// An engine with the equations of a C++ reference must pass through the same states, bit by bit.
  ///
  /// - Throws: `EngineParameterError` for invalid parameters, which would be a mistake here.
  var all: [Workload] {
    get throws(EngineParameterError) {
      [
        try row(Spring.self) { $0.withReference { reference_euler($0, Turns.frame).checksum } },
        try row(SpringExact.self),
        try row(CASpring.self),
        try row(UISpring.self),
        try row(UIViewSpring.self),
        try row(SwiftUISpring.self),
        try row(AndroidSpring.self),
        try row(FlutterSpring.self),
        try row(PopSpring.self),
        try row(PopSpring.self, "pop-spring:tension=300,friction=20") {
          $0.withReference { reference_pop_spring($0, 300, 20).checksum }
        },
        try row(Dynamics.self),
        try row(Fluid.self),
        try row(Wave.self),
        try row(Rebound.self),
        try row(ReactSpring.self),
        try row(Framer.self),
        try row(Compose.self),
        try row(Reanimated.self),
        try row(ReactNativeSpring.self),
        try row(MotionSpring.self),
        try row(Advance.self),
        try row(Svelte.self),
        try row(Niri.self),
        try row(HyprlandSpring.self),
        try row(Adwaita.self),
        try row(QtSpring.self),
        try row(QtSmoothed.self),
        try row(MotionFollow.self),
        try row(Embla.self),
        try row(Decay.self) { $0.withReference { reference_decay($0, 0.998, 4).checksum } },
        try row(Scroll.self),
        try row(DecayExact.self) {
          $0.withReference { reference_decay_exact($0, 0.998, 4).checksum }
        },
        try row(Fling.self),
        try row(Friction.self),
        try row(Inertia.self),
        try row(FlutterScroll.self),
        try row(OverScroller.self),
        try row(ComposeDecay.self),
        try row(ReanimatedDecay.self),
        try row(GtkKinetic.self),
        try row(Slint.self),
        try row(ReactNativeDecay.self),
        try row(MotionDecay.self),
        try row(AdvanceDecay.self),
        try row(Cubic.self),
        try row(Cubic.self, "cubic:duration=0.6,timing=ease"),
        try row(PropertyAnimator.self),
        try row(PopBasic.self),
        try row(ReactNativeTiming.self),
        try row(MotionBasic.self),
        try row(AdvanceAnimate.self),
        try row(Tween.self),
        try row(Keyframes.self),
        try row(AnimationGroup.self),
        curve,
      ]
    }
  }

  /// Evaluates a curve at as many points as a run has ticks.
  private var curve: Workload {
    func run() -> UInt64 {
      let curve = CubicBezier.ease
      var sum = 0.0
      for index in 0..<Turns.count {
        let (value, slope) = curve.valueAndSlope(at: Double(index) / Double(Turns.count))
        sum += value + slope
      }
      return sum.bitPattern
    }
    return Computation(
      name: "curve/bezier",
      plan: {
        let checksum = run()
        return WorkloadPlan(iterations: Turns.count, checksum: checksum, digest: checksum)
      }, run: run)
  }

  private func row<M: CatalogueMotion>(
    _ type: M.Type, _ specification: String? = nil, expecting reference: ((Turns) -> UInt64)? = nil
  ) throws(EngineParameterError) -> Workload {
    try row(Interactive<M>.self, specification, expecting: reference)
  }

  private func row<E: CatalogueEngine>(
    _ type: E.Type, _ specification: String? = nil, expecting reference: ((Turns) -> UInt64)? = nil
  ) throws(EngineParameterError) -> Workload {
    let description = E.catalogueDescription
    let text = specification ?? description.name
    let parameters = try EngineSpecification(text).parameters
    let engine = try E(parameters: EngineParameters(parameters, of: E.self))
    // The velocity is four times the distance per second, so that it is fast when it turns.
    let turn = description.family == .decay ? Turns.Turn.thrown(rate: 4) : .tapped
    let turns = turns
    return Computation(
      turns: "engine/\(text)", atRest: { turns.shareAtRest(engine, turn) },
      expecting: reference.map { reference in { reference(turns) } }
    ) {
      turns.run(engine, turn)
    }
  }
}
