// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

// It stays a package of its own: `build` compiles it and its dependencies as Embedded Swift.
let package = Package(
  name: "motion-page",
  products: [.library(name: "MotionPage", type: .static, targets: ["MotionPage"])],
  dependencies: [
    // The name is needed because a path's identity is the name of the checkout's folder.
    .package(name: "motion-replay", path: "..")
  ],
  targets: [
    .target(name: "PageRuntime"),
    .target(
      name: "MotionPage",
      dependencies: [
        "PageRuntime",
        .product(name: "MotionModel", package: "motion-replay"),
        .product(name: "MotionEngines", package: "motion-replay"),
        .product(name: "MotionReplay", package: "motion-replay"),
        .product(name: "MotionAnalysis", package: "motion-replay"),
      ],
      swiftSettings: settings),
  ]
)
