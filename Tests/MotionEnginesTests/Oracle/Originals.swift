import MotionEngines

extension Original {
  /// The originals, and the engines that reproduce them.
  static let all: [Original] = [
    Original("advance-3156e6c-animate-swiftout-0.4", AdvanceAnimate.self),
    Original("advance-3156e6c-decay-default", AdvanceDecay.self),
    Original("advance-3156e6c-spring-default", Advance.self),
    Original("advance-3156e6c-spring-k300-d20", Advance.self, "tension=300,damping=20"),
    Original("androidx-fling-a9ac247", Fling.self, "", .single),
    Original("androidx-spring-a9ac247", AndroidSpring.self, "", .single),
    Original("b3ll-motion-c9a57f9-basic-easeinout-0.3", MotionBasic.self),
    Original("b3ll-motion-c9a57f9-decay-default", MotionDecay.self),
    Original("b3ll-motion-c9a57f9-decay-round0", MotionDecay.self, "rounding=0"),
    Original("b3ll-motion-c9a57f9-spring-default", MotionSpring.self),
    Original("b3ll-motion-c9a57f9-spring-k300-d20", MotionSpring.self, "damping=20"),
    Original(
      "b3ll-motion-c9a57f9-spring-k300-d20-nominal", MotionSpring.self, "damping=20,clock=nominal"),
    Original("b3ll-motion-c9a57f9-spring-k300-d60-overdamped", MotionSpring.self, "damping=60"),
    Original(
      "b3ll-motion-c9a57f9-spring-response0.4-ratio1", MotionSpring.self,
      "response=0.4,damping-ratio=1"),
    Original("box2d-2.4.1-attachment", Dynamics.self, "", .singleSteps),
    Original(
      "compose-animation-core-a33e853-decay-exponential", ComposeDecay.self, "", .singlePlaces),
    Original(
      "compose-animation-core-a33e853-decay-spline-density1", ComposeDecay.self, "curve=spline",
      .singlePlaces),
    Original("compose-animation-core-a33e853-spring-default", Compose.self, "", .singlePlaces),
    Original(
      "compose-animation-core-a33e853-spring-r0.5-k400-2x1d", Compose.self,
      "damping-ratio=0.5,stiffness=400,axes=alone", .singlePlaces),
    Original(
      "compose-animation-core-a33e853-spring-r0.577-k300", Compose.self,
      "damping-ratio=0.57735026,stiffness=300", .singlePlaces),
    Original(
      "compose-animation-core-a33e853-spring-r1.5-k300", Compose.self,
      "damping-ratio=1.5,stiffness=300", .singlePlaces),
    Original("embla-9.0.0-rc02-dragFree", Embla.self, "drag=free"),
    Original("embla-9.0.0-rc02-snap", Embla.self),
    Original("gtk-4.8.3-kinetic", GtkKinetic.self),
    Original("hyprutils-83da5ee-spring-float", HyprlandSpring.self, "variable=float", .singleSteps),
    Original("hyprutils-83da5ee-spring-vector", HyprlandSpring.self, "", .singleSteps),
    Original(
      "hyprutils-83da5ee-spring-vector-k300-d10", HyprlandSpring.self, "stiffness=300,damping=10",
      .singleSteps),
    Original("libadwaita-c68992b-carousel", Adwaita.self),
    Original("libadwaita-c68992b-plain", Adwaita.self, "form=plain"),
    Original("libadwaita-c68992b-sheet", Adwaita.self, "form=sheet"),
    Original("motion-11.18.2-spring", Framer.self, "version=11"),
    Original("motion-13.1.1-inertia", Inertia.self),
    Original("motion-13.1.1-spring", Framer.self, "version=13"),
    Original("motion-13.1.1-follow", MotionFollow.self),
    Original("niri-f30db16-spring-default", Niri.self),
    Original("niri-f30db16-spring-r0.6-k800", Niri.self, "damping-ratio=0.6"),
    Original("niri-f30db16-spring-restarted", Niri.self, "tap=restarted"),
    Original("objcio-9832e27-spring", Spring.self, "clock=real"),
    Original("objcio-9832e27-spring-nominal-dt", Spring.self),
    Original("overscroller-api28-bounded-density2.75", OverScroller.self),
    Original("overscroller-api28-fling-density1", OverScroller.self, "density=1"),
    Original("overscroller-api28-fling-density2.75", OverScroller.self),
    Original("overscroller-api28-scroll250-density2.75", OverScroller.self, "mode=scroll"),
    Original("pop-basic-87d1f8b", PopBasic.self),
    Original("pop-decay-87d1f8b", Decay.self, "uptime=1000", .singleSteps),
    Original("pop-spring-87d1f8b", PopSpring.self, "uptime=1000"),
    Original("qt-6.4.2-SmoothedAnimation-1500", QtSmoothed.self),
    Original("qt-6.4.2-SpringAnimation-3-0.2", QtSpring.self),
    Original("react-native-0.81.5-decay-default", ReactNativeDecay.self),
    Original("react-native-0.81.5-spring-default", ReactNativeSpring.self),
    Original(
      "react-native-0.81.5-spring-k300-d20-m1", ReactNativeSpring.self, "stiffness=300,damping=20"),
    Original("react-native-0.81.5-timing-default", ReactNativeTiming.self),
    Original("react-spring-9.7.5", ReactSpring.self),
    Original("reanimated-3.17.5-spring-default", Reanimated.self, "version=3"),
    Original("reanimated-4.1.3-decay", ReanimatedDecay.self),
    Original("reanimated-4.1.3-spring-default", Reanimated.self),
    Original(
      "reanimated-4.1.3-spring-duration550-ratio0.75", Reanimated.self,
      "duration=0.55,damping-ratio=0.75"),
    Original(
      "reanimated-4.1.3-spring-k300-d20-m1", Reanimated.self, "stiffness=300,damping=20,mass=1"),
    Original("rebound-js-6e6e9a9", Rebound.self),
    Original("rebound-js-6e6e9a9-exact-dt", Rebound.self, "clock=exact"),
    Original("slint-12d762c-flickable", Slint.self, "", .singlePlaces),
    Original("svelte-5.56.10-Spring-default", Svelte.self),
    Original("svelte-5.56.10-Spring-default-preserve300", Svelte.self, "preserve=0.3"),
    Original("svelte-5.56.10-Spring-k0.1-d0.25", Svelte.self, "stiffness=0.1,damping=0.25"),
    Original("svelte-5.56.10-store-default", Svelte.self, "form=store"),
    Original("wave-a52498e", Wave.self),
    Original("wave-a52498e-nominal-dt", Wave.self, "clock=nominal"),
  ]
}
