import MotionEngines
import MotionModel
import MotionReplay
import MotionTesting
import TestSupport
import Testing

/// The rules that engines break, for every parameter that makes a difference to them.
struct BrokenRulesTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var specification: String
    var rules: Set<ConformanceRule>
    var testDescription: String { specification }
  }

  private static func rows(
    breaking rules: ConformanceRule..., of specifications: String
  ) -> [Row] {
    specifications.split { $0.isWhitespace }
      .map { Row(specification: String($0), rules: Set(rules)) }
  }

  private static let sound = rows(
    of: """
      spring spring-exact spring-exact:stiffness=100,damping=2 spring-exact:stiffness=100
      spring-exact:stiffness=600,damping=90,mass=2 decay:deceleration=0.998 decay:deceleration=0.99
      decay-exact decay-exact:deceleration=0.99 fling:time=milliseconds fling:time=exact
      friction friction:drag=0.3 friction:constant-deceleration=100
      android-spring:time=milliseconds android-spring:time=exact fluid
      fluid:response=0.001,damping-ratio=1.06 flutter:snap-to-end=yes wave
      wave:damping-ratio=2,response=0.4,mass=3 react-spring
      react-spring:tension=900,friction=20,mass=3 rebound rebound:bounciness=20,speed=0
      rebound:tension=1e6,friction=1e3 swiftui:bounce=0 swiftui:bounce=0.15 swiftui:bounce=0.3
      swiftui:bounce=-0.5 pop-spring:carry=faithful,rest=solver pop-spring:carry=exact,rest=solver
      pop-spring:carry=faithful,rest=animation pop-spring:carry=exact,rest=animation
      pop-spring:tension=6e6,friction=2500,carry=exact,rest=animation
      """)

  private static let neverResting = rows(
    breaking: .comesToRest,
    of: "spring-exact:damping=0 wave:damping-ratio=0")

  private static let endingBesideTheTarget = rows(
    breaking: .restsOnTarget,
    of: "flutter dynamics dynamics:frequency=60,damping=0")

  /// Engines whose initial velocity is a scalar along the way, or missing.
  private static let losingTheVelocity =
    rows(
      breaking: .releaseSetsVelocity, .retargetKeepsVelocity,
      of: """
        ca-spring ca-spring:damping=18 ca-spring:damping=20 ca-spring:damping=25 uiview-spring
        uiview-spring:damping-ratio=1 uiview-spring:duration=1,damping-ratio=0.5
        uiview-spring:duration=0.3,damping-ratio=0.05
        """)
    + rows(
      breaking: .retargetKeepsVelocity,
      of: """
        uispring uispring:mass=1,stiffness=100,damping=10 uispring:mass=1,stiffness=400,damping=40
        framer framer:stiffness=300,damping=80,mass=2
        property-animator:timing=spring,stiffness=200,damping=12,mass=1
        property-animator:timing=spring
        """)

  /// At a release the velocity jumps by the factor power / time constant, unless it is 1.
  private static let inertia =
    rows(breaking: .releaseSetsVelocity, of: "inertia")
    + rows(
      breaking: .releaseSetsVelocity, .retargetKeepsVelocity, .cancelGivesNoVelocity,
      of: "inertia:target=given")
    + rows(of: "inertia:power=0.325")

  /// Core Animation ignores velocities: a new animation starts with the slope of its curve,
  /// which breaks a third rule unless it is 0.
  private static let curves =
    rows(
      breaking: .releaseSetsVelocity, .retargetKeepsVelocity,
      of: """
        cubic:timing=easeIn cubic:timing=easeInOut property-animator:timing=easeIn
        property-animator:timing=easeInOut cubic:speed=0.5 cubic:repeat-count=3,autoreverses=1
        group group:move-begin=0.1,move-fill=both
        """)
    + rows(
      breaking: .releaseSetsVelocity, .retargetKeepsVelocity, .cancelGivesNoVelocity,
      of: """
        cubic:timing=linear cubic:timing=ease cubic:timing=easeOut property-animator:timing=linear
        property-animator:timing=ease property-animator:timing=easeOut pop-basic
        pop-basic:duration=0.001 cubic:timing=linear,handoff=additive
        keyframes:mode=linear,handoff=restart keyframes:mode=linear,handoff=additive
        keyframes:mode=linear,handoff=hermite keyframes:mode=paced,handoff=restart
        keyframes:mode=paced,handoff=additive keyframes:mode=paced,handoff=hermite
        """)
    // If the curve starts at slope 0, a retarget keeps the velocity; a release still loses it.
    + rows(
      breaking: .releaseSetsVelocity,
      of: """
        cubic:handoff=additive cubic:speed=3,repeat-count=2,handoff=additive
        group:handoff=additive keyframes:key-timing=easeInOut,handoff=additive
        tween:curve=easeInOutQuad,handoff=additive tween:curve=easeInOutCubic,handoff=additive
        tween:curve=easeInOutQuart,handoff=additive tween:curve=easeInOutSin,handoff=additive
        tween:curve=easeInOutCircle,handoff=additive tween:curve=easeInOutBack,handoff=additive
        """)
    // The polynomial keeps the velocity, also of a shake whose first keyframes start slowly.
    + rows(of: "cubic:handoff=hermite keyframes:key-timing=easeInOut,handoff=hermite")
    // It jumps into the middle of the animation.
    + rows(
      breaking: .releaseSetsVelocity, .retargetKeepsVelocity, .handOffsKeepPosition,
      .cancelGivesNoVelocity, of: "cubic:time-offset=0.1")
    // Before the move begins the target is shown; after that a retarget loses the velocity, which
    // the random cases find.
    + rows(
      breaking: .releaseSetsVelocity, .retargetKeepsVelocity, .handOffsKeepPosition,
      of: "group:move-begin=0.1")

  private static let tweens = Easing.all.flatMap { easing in
    let startsStill = easing.valueAndSlope(at: 0).slope == 0
    return startsStill
      ? rows(
        breaking: .releaseSetsVelocity, .retargetKeepsVelocity, of: "tween:curve=\(easing.name)")
      : rows(
        breaking: .releaseSetsVelocity, .retargetKeepsVelocity, .cancelGivesNoVelocity,
        of: "tween:curve=\(easing.name)")
  }

  /// Each seeded fault breaks the rules that its defect breaks, and no others.
  ///
  /// With whole milliseconds, two half ticks end where one does; conformance rules have no stall.
  private static let faults =
    rows(
      of: """
        fault:fed-back-remainder fault:missing-slope fault:compounded-decay
        fault:displacement-threshold fault:whole-milliseconds fault:dropped-steps
        fault:clamped-tick fault:half-time-jump fault:one-point-snap fault:wall-clock-rest
        """)
    + rows(breaking: .exactClaimHolds, of: "fault:overdamped-roots fault:fixed-tick")
    + rows(
      breaking: .releaseSetsVelocity,
      of: """
        fault:absolute-velocity fault:scalar-velocity fault:stop-before-start fault:re-add-stops
        fault:points-per-event
        """)
    + rows(breaking: .retargetKeepsVelocity, of: "fault:retarget-stops")
    + rows(breaking: .restsOnTarget, of: "fault:one-tick-short")

  @Test(
    arguments: tried(
      sound + neverResting + endingBesideTheTarget + losingTheVelocity + inertia + curves + tweens
        + faults, oneOf: 6))
  func anEngineBreaksTheseRulesOnly(row: Row) throws {
    let engine = try EngineCatalogue.standard.configure(row.specification).erased
    #expect(EngineConformance(of: engine).brokenRules() == row.rules)
  }

  @Test func aSpringWithoutDampingNeverSettles() {
    #expect(EngineConformance(of: CASpring(damping: 0)).brokenRules().contains(.comesToRest))
  }

  /// Libraries' engines break no rules except those they are known to break.
  @Test(
    arguments: rows(
      of: """
        over-scroller over-scroller:density=1 over-scroller:mode=scroll compose
        compose:stiffness=400,damping-ratio=0.5,axes=alone compose:stiffness=300,damping-ratio=1.5
        compose-decay compose-decay:curve=spline reanimated reanimated:version=3
        reanimated:duration=0.55,damping-ratio=0.75 reanimated-decay rn-animated rn-animated-decay
        rn-animated-timing motion motion:damping=34.64 motion-decay motion-decay:rounding=0
        motion-basic advance advance-decay advance-animate svelte svelte:preserve=0.3
        svelte:form=store
        """))
  func anEngineBreaksWhatIsKnownOnly(row: Row) throws {
    let engine = try EngineCatalogue.standard.configure(row.specification)
    let violations = EngineConformance(of: engine.erased).violations(besides: engine.knownBreaks)
    #expect(violations == [])
  }

  private static let pane = Surface(.pane(Pane(closed: SIMD2(160, 420), open: SIMD2(160, 40))))
  private static let page = Surface(
    .scroll(ScrollArea(minimum: .zero, maximum: SIMD2(200, 1432), size: SIMD2(320, 568))))
  /// The trials cross the limits of this area in both directions.
  private static let small = Surface(
    .scroll(ScrollArea(minimum: SIMD2(0, -30), maximum: SIMD2(90, 45), size: SIMD2(320, 568))))

  @Test(
    arguments: [
      ("scroll:deceleration=normal", .free), ("scroll:deceleration=normal", small),
      ("scroll:deceleration=fast", .free), ("scroll:deceleration=fast", small),
      ("flutter-scroll", .free), ("flutter-scroll", small),
      ("flutter-scroll:constant-deceleration=1400", .free),
      ("flutter-scroll:constant-deceleration=1400", small), ("over-scroller", page),
    ] as [(String, Surface)])
  func aScrollingEngineBreaksNothingInsideItsLimits(
    specification: String, surface: Surface
  ) throws {
    let engine = try EngineCatalogue.standard.configure(specification)
    let conformance = EngineConformance(of: engine.erased, on: surface)
    let known = specification == "over-scroller" ? engine.knownBreaks : []
    #expect(conformance.violations(besides: known) == [])
  }

  // The trials drag off the line between the rests.
  @Test func onAPaneAPropertyAnimatorBreaksTheDragToo() {
    #expect(
      EngineConformance(of: PropertyAnimator(), on: Self.pane).brokenRules()
        == [.dragFollowsFinger, .releaseSetsVelocity, .retargetKeepsVelocity])
  }
}
