import Foundation
import PackagePlugin

/// `swift package motion-gate` and `motion-page`: build the executable with a package's engines,
/// and run its subcommand `gate` or `page`.
///
/// They take its options. Without a trace they use the package's folder `traces`, or this project's
/// traces. `--product` names the executable if several depend on MotionCommand.
@main struct Motion: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    var given = ArgumentExtractor(arguments)
    let name = given.extractOption(named: "product").first
    let rest = given.remainingArguments
    let package = context.package
    let project = package.dependencies.map(\.package).first {
      $0.products.contains { $0.name == "MotionCommand" }
    }
    guard let project else { throw Failure("the package does not depend on motion-replay itself") }
    var words = [verb] + rest
    if rest.first?.hasPrefix("-") ?? true {
      let isThere = FileManager.default.fileExists(
        atPath: package.directoryURL.appending(path: "traces").path)
      words.insert(isThere ? "traces" : project.directoryURL.appending(path: "traces").path, at: 1)
    }
    words += try defaults(besides: rest, project: project.directoryURL)
    let product = try name ?? Self.executable(in: package)
    let build = try packageManager.build(
      .product(product), parameters: .init(configuration: .release, logging: .concise))
    let file = build.builtArtifacts.first {
      $0.kind == .executable && $0.url.lastPathComponent == product
    }
    guard build.succeeded, let file else {
      throw Failure("\(product) does not build:\n\(build.logText)")
    }
    try run(file.url, words, in: package.directoryURL)
  }

  /// Returns the only executable that depends on MotionCommand.
  private static func executable(in package: Package) throws -> String {
    let found = package.targets.filter { target in
      (target as? SwiftSourceModuleTarget)?.kind == .executable
        && target.dependencies.contains {
          if case .product(let product) = $0 { product.name == "MotionCommand" } else { false }
        }
    }
    guard found.count == 1 else {
      throw Failure(
        "found \(found.count) executables that depend on MotionCommand, expected one; or --product NAME"
      )
    }
    return found[0].name
  }
}

func run(_ program: URL, _ words: [String], in folder: URL) throws {
  let process = Process()
  (process.executableURL, process.arguments) = (program, words)
  process.currentDirectoryURL = folder
  try process.run()
  process.waitUntilExit()
  guard process.terminationStatus == 0 else {
    throw Failure("\(program.lastPathComponent) ended with exit code \(process.terminationStatus)")
  }
}

/// A failure that ends the plugin, with its message.
struct Failure: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
