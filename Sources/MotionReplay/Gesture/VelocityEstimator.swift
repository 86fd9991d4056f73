public import MotionModel

/// How the velocity of a finger at its release is estimated.
///
/// Cases named after a framework do what it ships, with its rules for gaps, rests and histories,
/// but always in double precision; see <doc:VelocityEstimators>.
public enum VelocityEstimator: String, Hashable, Sendable, CaseIterable {
  /// Least squares of degree 2 over the last 100 ms, Android's default; zero after 40 ms of rest.
  case leastSquares = "lsq2"
  /// The difference of the last two samples, as in much hand-written code: stale after a rest.
  case twoPoint = "two-point"
  /// The velocity that the recorder reported; least squares if it reported none.
  case recorded = "recorded"
  /// Android's line, parabola and cubic of least squares.
  case androidLeastSquares1 = "android-lsq1"
  case androidLeastSquares2 = "android-lsq2"
  case androidLeastSquares3 = "android-lsq3"
  /// Android's weighted parabolas.
  case androidWeightedDelta = "android-wlsq2-delta"
  case androidWeightedCentral = "android-wlsq2-central"
  case androidWeightedRecent = "android-wlsq2-recent"
  /// Android's filters of velocity and of acceleration.
  case androidIntegrating1 = "android-int1"
  case androidIntegrating2 = "android-int2"
  /// Android's estimate by energy, its default for scroll wheels.
  case androidImpulse = "android-impulse"
  /// Android's estimate before version 4.
  case androidLegacy = "android-legacy"
  /// Flutter's parabola, and its weights for scrolling on iOS and macOS.
  case flutter = "flutter"
  case flutterIOSScroll = "flutter-ios-scroll"
  case flutterMacOSScroll = "flutter-macos-scroll"
  /// Compose's parabola and energy as of 2023, without the sample of the down.
  case composeLeastSquares2 = "compose-lsq2"
  case composeImpulse = "compose-impulse"
  /// Compose's parabola and energy today.
  case composeCurrentLeastSquares2 = "compose-current-lsq2"
  case composeCurrentImpulse = "compose-current-impulse"
  /// Chromium's parabola, the one of its own windows, and its filters.
  case chromiumLeastSquares2 = "chromium-lsq2"
  case chromiumRestricted = "chromium-lsq2-restricted"
  case chromiumIntegrating1 = "chromium-int1"
  case chromiumIntegrating2 = "chromium-int2"
  /// React Native's `PanResponder`.
  case reactNative = "react-native"
  /// use-gesture's drag.
  case useGesture = "use-gesture"
  /// Motion's pan, formerly Framer Motion.
  case framerPan = "framer-pan"
  /// GTK's swipe, and libadwaita's.
  case gtkSwipe = "gtk-swipe"
  case adwaitaSwipe = "adw-swipe"
  var needsAllSamples: Bool { self != .leastSquares && self != .twoPoint && self != .recorded }

  /// Returns the velocity of a finger at its release, in points per second; zero if none is known.
  ///
  /// - Parameters:
  ///   - history: The press and the drags; the release itself adds no sample. It must have been
  ///     made for this estimator.
  ///   - time: When the finger lifted.
  ///   - position: Where it lifted; by default its last place.
  ///   - reported: The velocity that the recorder reported at the release.
  /// - Returns: The velocity.
  public func velocity(
    of history: PointerHistory, releasedAt time: Instant, at position: SIMD2<Double>? = nil,
    reported: SIMD2<Double>?
  ) -> SIMD2<Double> {
    if self == .recorded, let reported { return reported }
    return estimate(of: history, releasedAt: time, at: position) ?? .zero
  }

  /// Returns the velocity as ``velocity(of:releasedAt:at:reported:)`` does; nil if the original has
  /// none, which differs from zero.
  public func estimate(
    of history: PointerHistory, releasedAt time: Instant, at position: SIMD2<Double>? = nil
  ) -> SIMD2<Double>? {
    if needsAllSamples, history.count == 0 { return nil }
    let touch = TouchSamples(
      all: history.all, release: time, lift: position ?? history.all.last?.position ?? .zero)
    return switch self {
    case .leastSquares, .recorded: history.leastSquaresVelocity(releasedAt: time)
    case .twoPoint: history.twoPointVelocity()
    case .androidLeastSquares1: AndroidVelocity.fitted(touch, degree: 1)
    case .androidLeastSquares2: AndroidVelocity.fitted(touch, degree: 2)
    case .androidLeastSquares3: AndroidVelocity.fitted(touch, degree: 3)
    case .androidWeightedDelta: AndroidVelocity.fitted(touch, degree: 2, .delta)
    case .androidWeightedCentral: AndroidVelocity.fitted(touch, degree: 2, .central)
    case .androidWeightedRecent: AndroidVelocity.fitted(touch, degree: 2, .recent)
    case .androidIntegrating1: AndroidVelocity.integrated(touch, order: 1)
    case .androidIntegrating2: AndroidVelocity.integrated(touch, order: 2)
    case .androidImpulse: AndroidVelocity.impulse(touch)
    case .androidLegacy: AndroidVelocity.legacy(touch)
    case .flutter: FlutterVelocity.fitted(touch)
    case .flutterIOSScroll: FlutterVelocity.scroll(touch, weights: (0.6, 0.35, 0.05))
    case .flutterMacOSScroll: FlutterVelocity.scroll(touch, weights: (0.15, 0.65, 0.2))
    case .composeLeastSquares2: ComposeVelocity.fitted(touch, countsDown: false)
    case .composeImpulse: ComposeVelocity.impulse(touch, countsDown: false)
    case .composeCurrentLeastSquares2: ComposeVelocity.fitted(touch, countsDown: true)
    case .composeCurrentImpulse: ComposeVelocity.impulse(touch, countsDown: true)
    case .chromiumLeastSquares2: ChromiumVelocity.fitted(touch, isRestricted: false)
    case .chromiumRestricted: ChromiumVelocity.fitted(touch, isRestricted: true)
    case .chromiumIntegrating1: ChromiumVelocity.integrated(touch, order: 1)
    case .chromiumIntegrating2: ChromiumVelocity.integrated(touch, order: 2)
    case .reactNative: ToolkitVelocity.reactNative(touch)
    case .useGesture: ToolkitVelocity.useGesture(touch)
    case .framerPan: ToolkitVelocity.framer(touch)
    case .gtkSwipe: ToolkitVelocity.gtk(touch)
    case .adwaitaSwipe: ToolkitVelocity.adwaita(touch)
    }
  }
}
