import MotionEngines

extension Original {
  /// The originals, and the engines that do what they do.
  static let all: [Original] = [
    Original("androidx-fling-a9ac247", Fling.self, "", .single),
    Original("androidx-spring-a9ac247", AndroidSpring.self, "", .single),
    Original("box2d-2.4.1-attachment", Dynamics.self, "", .single),
    Original("motion-11.18.2-spring", Framer.self, "version=11"),
    Original("motion-13.1.1-inertia", Inertia.self),
    Original("motion-13.1.1-spring", Framer.self, "version=13"),
    Original("pop-basic-87d1f8b", PopBasic.self),
    Original("pop-decay-87d1f8b", Decay.self, "uptime=1000", .singleSteps),
    Original("pop-spring-87d1f8b", PopSpring.self, "uptime=1000"),
    Original("react-spring-9.7.5", ReactSpring.self),
    Original("rebound-js-6e6e9a9", Rebound.self),
    Original("rebound-js-6e6e9a9-exact-dt", Rebound.self, "clock=exact"),
    Original("wave-a52498e", Wave.self),
    Original("wave-a52498e-nominal-dt", Wave.self, "frame-rate=RATE"),
  ]

  /// Those whose engines are not mended yet.
  static let pending: Set<String> = [
    "androidx-fling-a9ac247", "androidx-spring-a9ac247", "box2d-2.4.1-attachment",
    "motion-11.18.2-spring", "motion-13.1.1-inertia", "motion-13.1.1-spring", "pop-decay-87d1f8b",
    "pop-spring-87d1f8b", "react-spring-9.7.5", "rebound-js-6e6e9a9", "wave-a52498e",
    "wave-a52498e-nominal-dt",
  ]
}
