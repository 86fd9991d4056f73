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

// What tests test is optimised in release; they themselves are not, and have no debug information: they
// build in less than half of the time.
let testSettings =
  settings + [.unsafeFlags(["-Onone", "-gnone"], .when(configuration: .release))]

let package = Package(
  name: "motion-replay",
  // The oldest with ContinuousClock and Regex; Linux is what is tested.
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .executable(name: "motion-replay", targets: ["motion-replay"]),
    .executable(name: "motion-replay-worker", targets: ["motion-replay-worker"]),
    .library(name: "MotionModel", targets: ["MotionModel"]),
    .library(name: "MotionReplay", targets: ["MotionReplay"]),
    .library(name: "MotionEngines", targets: ["MotionEngines"]),
    .library(name: "MotionTraces", targets: ["MotionTraces"]),
    .library(name: "MotionMeasurement", targets: ["MotionMeasurement"]),
    .library(name: "MotionForeign", targets: ["MotionForeign"]),
    .library(name: "MotionAnalysis", targets: ["MotionAnalysis"]),
    .library(name: "MotionSearch", targets: ["MotionSearch"]),
    .library(name: "MotionReports", targets: ["MotionReports"]),
    .library(name: "MotionCommand", targets: ["MotionCommand"]),
    .library(name: "MotionTesting", targets: ["MotionTesting"]),
    .library(name: "MotionTestingSupport", targets: ["MotionTestingSupport"]),
    .plugin(name: "MotionGatePlugin", targets: ["MotionGatePlugin"]),
    .plugin(name: "MotionPagePlugin", targets: ["MotionPagePlugin"]),
  ],
  // A package that tests its engines depends on this one without traits, and so on nothing else.
  traits: [
    .default(enabledTraits: ["Command"]),
    .trait(name: "Command", description: "The command, and what measures costs"),
  ],
  dependencies: [
    .package(url: "https://github.com/HdrHistogram/hdrhistogram-swift", from: "0.2.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  ],
  targets: [
    .target(
      name: "MotionModel", swiftSettings: settings,
      // Swift's `squareRoot()` and `rounded()` are C functions on some processors.
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    .target(name: "MotionReplay", dependencies: ["MotionModel"], swiftSettings: settings),
    .target(
      name: "MotionEngines", dependencies: ["MotionModel", "MotionReplay"],
      swiftSettings: settings),
    .target(
      name: "MotionTraces", dependencies: ["MotionModel"], swiftSettings: settings),
    // Foundation without its tables of languages, and what it lacks.
    .target(name: "MotionSystem", swiftSettings: settings),
    .target(name: "CMotionMeasurement"),
    .target(
      name: "MotionMeasurement",
      dependencies: [
        "MotionModel", "MotionReplay", "MotionEngines", "MotionSystem", "CMotionMeasurement",
        .product(
          name: "Histogram", package: "hdrhistogram-swift", condition: .when(traits: ["Command"])),
      ],
      swiftSettings: settings),
    // The header that a library includes, and nothing else.
    .systemLibrary(name: "CMotionEngine", path: "include"),
    .target(
      name: "MotionForeign",
      dependencies: [
        "MotionModel", "MotionReplay", "MotionEngines", "MotionMeasurement", "MotionSystem",
        "CMotionEngine",
      ],
      swiftSettings: settings),
    .target(name: "MotionAnalysis", dependencies: ["MotionModel"], swiftSettings: settings),
    .target(
      name: "MotionSearch",
      dependencies: [
        "MotionModel", "MotionReplay", "MotionEngines", "MotionTraces", "MotionAnalysis",
      ],
      swiftSettings: settings),
    .target(
      name: "MotionReports", dependencies: ["MotionModel", "MotionAnalysis", "MotionSystem"],
      exclude: ["Schemas"], swiftSettings: settings),
    .target(
      name: "MotionTesting",
      dependencies: [
        "MotionModel", "MotionReplay", "MotionEngines", "MotionTraces", "MotionAnalysis",
      ],
      swiftSettings: settings),
    // With the toolchain's own test library, for the tests of apps and packages.
    .target(
      name: "MotionTestingSupport",
      dependencies: [
        "MotionModel", "MotionReplay", "MotionTraces", "MotionAnalysis", "MotionSystem",
      ],
      swiftSettings: settings),
    .target(
      name: "MotionCommand",
      dependencies: [
        "MotionModel", "MotionReplay", "MotionEngines", "MotionTraces", "MotionMeasurement",
        "MotionForeign", "MotionAnalysis", "MotionSearch", "MotionReports", "MotionTesting",
        "MotionSystem",
        .product(
          name: "ArgumentParser", package: "swift-argument-parser",
          condition: .when(traits: ["Command"])),
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "motion-replay", dependencies: ["MotionCommand"], swiftSettings: settings,
      // Without debug information and names of functions, three quarters of the file, but for the one
      // that a profiler looks for. No library has such flags, so that packages can depend on them.
      linkerSettings: [
        .unsafeFlags(
          ["-Xlinker", "-s", "-Xlinker", "--export-dynamic-symbol=motion_replay_counted_walk"],
          .when(platforms: [.linux], configuration: .release))
      ]),
    // The engines and the far end of a pipe, without the command: what a cost gate compiles twice.
    .executableTarget(
      name: "motion-replay-worker", dependencies: ["MotionMeasurement", "MotionEngines"],
      swiftSettings: settings),
    // A gate reads; a sandbox, such as macOS has, lets it record with --allow-writing-to-package-directory.
    .plugin(
      name: "MotionGatePlugin",
      capability: .command(
        intent: .custom(
          verb: "motion-gate", description: "Gate the motions of a package's engines"))),
    .plugin(
      name: "MotionPagePlugin",
      capability: .command(
        intent: .custom(verb: "motion-page", description: "Write a page with a package's traces"))),
    // What tests of several modules share.
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: settings),
    .testTarget(
      name: "MotionModelTests", dependencies: ["MotionModel", "TestSupport"],
      exclude: ["Refused", "Recording/sample.csv"], swiftSettings: testSettings),
    .testTarget(
      name: "MotionEnginesTests",
      dependencies: [
        "MotionModel", "MotionReplay", "MotionEngines", "MotionAnalysis", "MotionTesting",
        "TestSupport",
      ],
      exclude: ["Oracle/Originals", "Oracle/Numbers"], swiftSettings: testSettings),
    .testTarget(
      name: "MotionReplayTests",
      dependencies: [
        "MotionModel", "MotionReplay", "MotionEngines", "MotionAnalysis", "TestSupport",
      ],
      exclude: ["Estimators", "Math/references.csv"], swiftSettings: testSettings),
    .testTarget(
      name: "MotionTracesTests",
      dependencies: [
        "MotionModel", "MotionReplay", "MotionEngines", "MotionTraces", "MotionAnalysis",
        "TestSupport",
      ],
      exclude: ["Import/Captures", "Import/refused.jsonl", "Resampling/Cases"],
      swiftSettings: testSettings),
    .executableTarget(
      name: "ExampleTool",
      dependencies: ["MotionModel", "MotionReplay", "MotionEngines", "MotionCommand"],
      path: "Tests/ExampleTool", swiftSettings: settings),
    .testTarget(
      name: "MotionMeasurementTests",
      dependencies: [
        "MotionModel", "MotionReplay", "MotionEngines", "MotionMeasurement", "ExampleTool",
        "TestSupport",
      ],
      exclude: ["Pairing/student.csv"], swiftSettings: testSettings),
    .testTarget(
      name: "MotionForeignTests",
      dependencies: [
        "MotionModel", "MotionReplay", "MotionEngines", "MotionTraces", "MotionAnalysis",
        "MotionForeign", "motion-replay", "TestSupport",
      ],
      exclude: ["Engines"], swiftSettings: testSettings),
    .testTarget(
      name: "MotionAnalysisTests",
      dependencies: [
        "MotionModel", "MotionReplay", "MotionEngines", "MotionAnalysis", "TestSupport",
      ],
      exclude: [
        "Screen/Gestures", "Screen/Unseen", "Baseline/Fixtures", "Faults/replays.csv",
      ],
      swiftSettings: testSettings),
    .testTarget(
      name: "MotionTestingTests",
      dependencies: [
        "MotionModel", "MotionReplay", "MotionEngines", "MotionAnalysis", "MotionTesting",
        "TestSupport",
      ],
      exclude: ["Random/Cases"], swiftSettings: testSettings),
    .testTarget(
      name: "MotionTestingSupportTests",
      dependencies: [
        "MotionModel", "MotionReplay", "MotionEngines", "MotionAnalysis", "MotionTestingSupport",
        "TestSupport",
      ],
      swiftSettings: testSettings),
    .testTarget(
      name: "MotionSearchTests",
      dependencies: [
        "MotionModel", "MotionReplay", "MotionEngines", "MotionTraces", "MotionAnalysis",
        "MotionSearch", "TestSupport",
      ],
      exclude: ["Fits"], swiftSettings: testSettings),
    .testTarget(
      name: "MotionReportsTests",
      dependencies: ["MotionModel", "MotionAnalysis", "MotionReports", "MotionSystem"],
      exclude: ["Expected"], swiftSettings: testSettings),
    .testTarget(
      name: "FuzzingTests",
      dependencies: [
        "MotionModel", "MotionReplay", "MotionEngines", "MotionTraces", "MotionAnalysis",
        "TestSupport",
      ],
      exclude: ["Dictionaries", "Corpora", "Seeds"], swiftSettings: testSettings),
    .testTarget(
      name: "MotionCommandTests",
      dependencies: [
        "MotionCommand", "motion-replay", "ExampleTool", "TestSupport",
      ],
      exclude: ["Hostile", "Transcripts"], swiftSettings: testSettings),
  ]
)
