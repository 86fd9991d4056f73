/// The traces below a folder, except hidden files and folders, links to folders, and baselines.
package struct TraceFolder {
  /// Sorted by name within each folder, then those of its subfolders.
  package private(set) var traces: [String] = []
  package private(set) var links: [String] = []
  package private(set) var unreadable: [String] = []

  package init(_ folder: String) { add(folder) }

  private mutating func add(_ folder: String) {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      unreadable.append(folder)
      return
    }
    if Self.isBaseline(folder) { return }
    let paths = names.filter { !$0.hasPrefix(".") }.sorted()
      .map { folder.hasSuffix("/") ? folder + $0 : "\(folder)/\($0)" }
    let folders = paths.filter { System.kind(of: $0, followingLinks: false) == S_IFDIR }
    let others = paths.filter { !folders.contains($0) }
    traces += others.filter { $0.lowercased().hasSuffix(".csv") }
    links += others.filter { System.kind(of: $0) == S_IFDIR }
    for folder in folders { add(folder) }
  }

  private static func isBaseline(_ folder: String) -> Bool {
    let manifest = "\(folder)/manifest.txt"
    guard System.kind(of: manifest) == S_IFREG else { return false }
    let head = OpenFile(manifest)?.read(upTo: 64)
    return head?.starts(with: "# motion-baseline-manifest ".utf8) ?? false
  }
}
