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

let package = Package(
  name: "motion-replay-benchmarks",
  dependencies: [
    // The name is needed because a path's identity is the name of the checkout's folder.
    .package(name: "motion-replay", path: ".."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  ],
  targets: [
    .systemLibrary(
      name: "GoogleBenchmark", pkgConfig: "benchmark",
      providers: [.apt(["libbenchmark-dev"]), .brew(["google-benchmark"])]),
    .target(name: "BenchmarkBridge", dependencies: ["GoogleBenchmark"]),
    .target(
      name: "ReferenceMotions",
      cxxSettings: [
        // Without fused multiply-add, as in Swift, and with the optimisation that C++ users expect.
        .unsafeFlags(["-ffp-contract=off", "-O3"])
      ]),
    .target(
      name: "MotionBanks",
      dependencies: [
        .product(name: "MotionModel", package: "motion-replay"),
        .product(name: "MotionEngines", package: "motion-replay"),
        .product(name: "MotionReplay", package: "motion-replay"),
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "motion-benchmarks",
      dependencies: [
        "BenchmarkBridge", "ReferenceMotions", "MotionBanks",
        .product(name: "MotionModel", package: "motion-replay"),
        .product(name: "MotionEngines", package: "motion-replay"),
        .product(name: "MotionReplay", package: "motion-replay"),
        .product(name: "MotionAnalysis", package: "motion-replay"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "seeded-benchmarks", dependencies: ["BenchmarkBridge"], swiftSettings: settings),
    .target(name: "AllocationCount"),
    .executableTarget(
      name: "motion-allocations",
      dependencies: [
        "AllocationCount", "MotionBanks",
        .product(name: "MotionModel", package: "motion-replay"),
        .product(name: "MotionEngines", package: "motion-replay"),
        .product(name: "MotionReplay", package: "motion-replay"),
        .product(name: "MotionTraces", package: "motion-replay"),
      ],
      swiftSettings: settings),
    .testTarget(
      name: "MotionBanksTests",
      dependencies: [
        "MotionBanks",
        .product(name: "MotionModel", package: "motion-replay"),
        .product(name: "MotionEngines", package: "motion-replay"),
        .product(name: "MotionReplay", package: "motion-replay"),
      ],
      swiftSettings: settings),
    .testTarget(
      name: "MotionBenchmarksTests",
      dependencies: [
        "motion-benchmarks", "seeded-benchmarks",
        .product(name: "MotionModel", package: "motion-replay"),
        .product(name: "MotionEngines", package: "motion-replay"),
        .product(name: "MotionReplay", package: "motion-replay"),
      ],
      swiftSettings: settings),
    .testTarget(
      name: "ReferenceMotionsTests",
      dependencies: [
        "ReferenceMotions",
        .product(name: "MotionModel", package: "motion-replay"),
        .product(name: "MotionEngines", package: "motion-replay"),
        .product(name: "MotionReplay", package: "motion-replay"),
      ],
      swiftSettings: settings),
  ],
  cxxLanguageStandard: .cxx17
)
