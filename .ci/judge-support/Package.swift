// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "judge-study",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "motion-replay", path: "../..")],
  targets: [
    .executableTarget(
      name: "judge-study",
      dependencies: [
        .product(name: "MotionModel", package: "motion-replay"),
        .product(name: "MotionEngines", package: "motion-replay"),
        .product(name: "MotionReplay", package: "motion-replay"),
        .product(name: "MotionAnalysis", package: "motion-replay"),
      ])
  ])
