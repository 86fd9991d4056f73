import ArgumentParser

struct PageCommand: ContextCommand {
  static let configuration = CommandConfiguration(
    commandName: "page",
    abstract: "Write a web page where you can watch, scrub and throw motions.",
    discussion: """
      The page is one file and needs no network: it holds the traces and the engines, compiled for \
      browsers, and replays by itself. It shows that its digests are those of this command. On its \
      last stage you can drag, throw, catch and tap with any engine, and save the gesture as a \
      trace with the times of its ticks, which every other subcommand reads. In a clone, \
      Page/build makes what the page needs with the Swift toolchain alone.
      """)

  @Argument(help: .traces, completion: .traces) var paths: [String]
  @OptionGroup var page: PageArguments
  @OptionGroup var timeLimit: TimeLimitArguments
  @OptionGroup var output: OutputArguments

  func run(in context: CommandContext) throws {
    let contents = try page.contents(timeLimit)
    try RunFiles.claim(output.outputs)
    let files = try TraceFiles.read(paths, for: [contents.options], keepingBytes: true)
    try output.write(PageTemplate(page.template).filled(with: contents.document(of: files)))
  }
}

struct ServeCommand: ContextCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Serve the page to a browser on this machine, and store gestures in a folder.",
    discussion: """
      It prints the address of the page. The page shows the traces of the folder, or some standard \
      ones if it has none yet. A gesture made on the page can be sent to the folder, as NAME.csv \
      and, with the times of its ticks, NAME.ticks. No file is ever replaced. Only browsers on \
      this machine reach it, at 127.0.0.1, and only the served page can store gestures. Events \
      have finer times than on a page opened from a file. The interrupt key ends it.
      """)

  @Argument(help: .value("folder", "The folder of the traces."), completion: .directory)
  var folder: String
  @OptionGroup var page: PageArguments

  @Option(help: .value("number", "The port at 127.0.0.1; 0 takes any free port."))
  var port: UInt16 = 8120
  @OptionGroup var timeLimit: TimeLimitArguments

  func run(in context: CommandContext) throws {
    let contents = try page.contents(timeLimit)
    let store = GestureFolder(path: folder, options: contents.options)
    _ = try store.traces()
    let template = try PageTemplate(page.template)
    let server = PageServer(folder: store) { token in
      var document = try contents.document(of: store.traces())
      document.store = .init(folder: store.path, token: token)
      return try template.filled(with: document)
    }
    _ = try server.page()
    try server.run(port: port)
  }
}
