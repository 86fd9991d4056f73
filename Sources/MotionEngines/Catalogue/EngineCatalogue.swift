internal import MotionModel
public import MotionReplay

/// The engines that can be named.
public struct EngineCatalogue: Sendable {
  /// The entries, in the order in which they are listed.
  public var entries: [EngineEntry]

  /// The specifications that a comparison uses if none is named.
  public var defaultSpecifications: [String]

  /// Makes an engine outside of the program; nil if such engines are refused.
  ///
  /// It starts a process, so call it only for what was typed, never for what a file names.
  public var makeOutside:
    (@Sendable (EngineSpecification) throws(EngineParameterError) -> ConfiguredEngine?)?

  /// Creates a catalogue.
  public init(entries: [EngineEntry], defaultSpecifications: [String]) {
    self.entries = entries
    self.defaultSpecifications = defaultSpecifications
  }

  /// The project's engines.
  ///
  /// To add an engine, add a file in MotionEngines and a line here.
  public static var standard: EngineCatalogue {
    let engines = [
      EngineEntry(Spring.self),
      EngineEntry(SpringExact.self),
      EngineEntry(CASpring.self),
      EngineEntry(UISpring.self),
      EngineEntry(UIViewSpring.self),
      EngineEntry(SwiftUISpring.self),
      EngineEntry(AndroidSpring.self),
      EngineEntry(FlutterSpring.self),
      EngineEntry(PopSpring.self),
      EngineEntry(Dynamics.self),
      EngineEntry(Fluid.self),
      EngineEntry(Wave.self),
      EngineEntry(Rebound.self),
      EngineEntry(ReactSpring.self),
      EngineEntry(Framer.self),
      EngineEntry(Compose.self),
      EngineEntry(Reanimated.self),
      EngineEntry(ReactNativeSpring.self),
      EngineEntry(MotionSpring.self),
      EngineEntry(Advance.self),
      EngineEntry(Svelte.self),
      EngineEntry(Niri.self),
      EngineEntry(HyprlandSpring.self),
      EngineEntry(Adwaita.self),
      EngineEntry(QtSpring.self),
      EngineEntry(QtSmoothed.self),
      EngineEntry(MotionFollow.self),
      EngineEntry(Embla.self),
      EngineEntry(Decay.self),
      EngineEntry(Scroll.self),
      EngineEntry(DecayExact.self),
      EngineEntry(Fling.self),
      EngineEntry(Friction.self),
      EngineEntry(Inertia.self),
      EngineEntry(FlutterScroll.self),
      EngineEntry(OverScroller.self),
      EngineEntry(ComposeDecay.self),
      EngineEntry(ReanimatedDecay.self),
      EngineEntry(GtkKinetic.self),
      EngineEntry(Slint.self),
      EngineEntry(ReactNativeDecay.self),
      EngineEntry(MotionDecay.self),
      EngineEntry(AdvanceDecay.self),
      EngineEntry(Cubic.self),
      EngineEntry(PropertyAnimator.self),
      EngineEntry(PopBasic.self),
      EngineEntry(ReactNativeTiming.self),
      EngineEntry(MotionBasic.self),
      EngineEntry(AdvanceAnimate.self),
      EngineEntry(Tween.self),
      EngineEntry(Keyframes.self),
      EngineEntry(AnimationGroup.self),
    ]
    // The default comparison leaves out all scroll areas but UIKit's, and what would make its table
    // too long to read.
    let uncompared = [
      "flutter-scroll", "over-scroller", "compose", "compose-decay", "reanimated",
      "reanimated-decay", "rn-animated", "rn-animated-decay", "rn-animated-timing", "motion",
      "motion-decay", "motion-basic", "advance", "advance-decay", "advance-animate", "svelte",
      "niri", "hyprutils", "adwaita", "qt-spring", "qt-smoothed", "motion-follow", "gtk-kinetic",
      "slint", "embla",
    ]
    // The article compares these three hand-off policies.
    let policies = Cubic.HandOffPolicy.allCases.map { "cubic:handoff=\($0.rawValue)" }
    return EngineCatalogue(
      entries: engines + faults,
      defaultSpecifications: engines.map { $0.description.name }.filter { !uncompared.contains($0) }
        .flatMap { $0 == "cubic" ? policies : [$0] })
  }

  /// Makes an engine from its name and parameters, such as `spring:stiffness=200`.
  ///
  /// - Throws: `EngineParameterError` for an unknown engine, or a parameter that does not fit.
  public func configure(_ text: String) throws(EngineParameterError) -> ConfiguredEngine {
    let specification = try EngineSpecification(text)
    if specification.isOutside, let engine = try makeOutside?(specification) { return engine }
    return try entry(named: specification.name).configure(specification)
  }

  /// Finds an engine.
  ///
  /// - Throws: `EngineParameterError` for an unknown name; its message suggests the nearest one.
  public func entry(named name: String) throws(EngineParameterError) -> EngineEntry {
    if let entry = entries.first(where: { $0.description.name == name }) { return entry }
    let wantsFault = name.hasPrefix("fault:")
    let known = entries.map { $0.description }.filter { $0.family.isFault == wantsFault }
      .map { $0.name }
    throw EngineParameterError(
      "found engine '\(name)'" + NearestName.hint(name, among: entries.map { $0.description.name })
        + ", expected one of: \(known.joined(separator: ", "))"
        + (wantsFault ? "" : ", or fault:NAME"))
  }
}

extension EngineCatalogue {
  /// The seeded faults, ordered by what they break; never among the default engines.
  ///
  /// To add one, add a file in MotionEngines/Faults and a line here.
  private static var faults: [EngineEntry] {
    [
      EngineEntry(untimed: FedBackRemainder.self),
      EngineEntry(untimed: MissingSlope.self),
      EngineEntry(untimed: OverdampedRoots.self),
      EngineEntry(untimed: WholeMilliseconds.self),
      EngineEntry(untimed: CompoundedDecay.self),
      EngineEntry(untimed: DisplacementThreshold.self),
      EngineEntry(untimed: FixedTick.self),
      EngineEntry(untimed: DroppedSteps.self),
      EngineEntry(untimed: ClampedTick.self),
      EngineEntry(untimed: AbsoluteVelocity.self),
      EngineEntry(untimed: ScalarVelocity.self),
      EngineEntry(untimed: RetargetStops.self),
      EngineEntry(untimed: ReAddStops.self),
      EngineEntry(untimed: StopBeforeStart.self),
      EngineEntry(untimed: HalfTimeJump.self),
      EngineEntry(untimed: OnePointSnap.self),
      EngineEntry(untimed: WallClockRest.self),
      EngineEntry(untimed: OneTickShort.self),
      EngineEntry(untimed: PointsPerEvent.self),
      // These move correctly but cost too much: no check finds them, only a count does.
      EngineEntry(AllocatingTick.self), EngineEntry(ExtraMultiplication.self),
      // Only a limit ends their replays.
      EngineEntry(untimed: NeverRests.self), EngineEntry(untimed: NotANumber.self),
      EngineEntry(untimed: StuckTick.self),
    ]
  }
}
