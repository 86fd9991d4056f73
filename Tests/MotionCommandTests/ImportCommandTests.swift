import Testing

@Suite struct ImportCommandTests {
  private let folder = ScratchFolder()

  /// Two flicks of one finger, the second one cut off; 10 units a millimetre.
  private let capture = """
    # EVEMU 1.2
    N: Panel
    A: 35 0 2880 0 0 10
    A: 36 0 1620 0 0 10
    E: 5.000000 0003 0039 1
    E: 5.000000 0003 0035 1000
    E: 5.000000 0003 0036 500
    E: 5.000000 0000 0000 0
    E: 5.010000 0003 0035 1100
    E: 5.010000 0000 0000 0
    E: 5.020000 0003 0039 -1
    E: 5.020000 0000 0000 0
    E: 6.000000 0003 0039 2
    E: 6.000000 0000 0000 0

    """

  @Test func eachGestureBecomesATrace() throws {
    try folder.write(capture, to: "panel.evemu")
    let run = try folder.run(["import", "panel.evemu", "--output", "out", "--license", "MIT"])
    #expect(
      run.output == """
        panel.evemu: evemu, type-b, 2 gestures, 5 samples, 10 and 10 units a millimetre, 160 points an \
        inch, in out/panel-1.csv to out/panel-2.csv
        panel.evemu:14: no-lift: ends while the contact is down, which is cancelled, gesture 2, pointer 0

        """)
    #expect(run.errors.isEmpty)
    #expect(run.status == 0)
    #expect(
      try folder.read("out/panel-1.csv") == """
        # motion-trace 1
        # name: panel-1
        # source: panel.evemu
        # license: MIT
        # recorded: gesture 1 of panel.evemu, evemu; 10 and 10 units a millimetre, 160 points an inch
        nanoseconds,event,x,y
        0,press,629.9213,314.9606
        10000000,drag,692.9134,314.9606
        20000000,release,692.9134,314.9606

        """)
    let check = try folder.run(["check", "out", "--engine", "spring-exact"])
    #expect(check.status == 0)
  }

  @Test func samplesAreInCanonicalForm() throws {
    try folder.write(capture, to: "panel.evemu")
    let run = try folder.run(["import", "panel.evemu", "--format", "samples"])
    #expect(run.status == 0)
    #expect(
      try folder.read("panel.evemu.samples.csv") == """
        0,0,0,1000,500,down
        0,0,10000000,1100,500,move
        0,0,20000000,1100,500,up
        1,0,1000000000,1100,500,down
        1,0,1000000000,1100,500,cancel

        """)
  }

  @Test func framesOfAnAppAreCountedAndLeftOut() throws {
    let text = """
      # motion-trace 1
      nanoseconds,event,x,y,pointer
      0,frame,160,420,0
      5,press,1,2,0
      6,frame,160,421,0
      9,release,1,2,0
      12,frame,160,422,0

      """
    try folder.write(text, to: "touches.csv")
    let run = try folder.run(["import", "touches.csv", "--format", "samples"])
    #expect(
      run.output
        == "touches.csv: csv, 1 gesture, 2 samples, 3 frames left out, in touches.csv.samples.csv\n"
    )
    #expect(try folder.read("touches.csv.samples.csv") == "0,0,0,1,2,down\n0,0,4,1,2,up\n")
  }

  @Test func gesturesCanBeJoinedAndScaledOnASurface() throws {
    try folder.write(capture, to: "panel.evemu")
    let run = try folder.run(
      [
        "import", "panel.evemu", "--join", "2", "--scale", "0.5", "--surface",
        "pane closed=160,420 open=160,40", "--source", "a panel",
      ])
    #expect(run.status == 0)
    #expect(
      try folder.read("panel-1.csv") == """
        # motion-trace 1
        # name: panel-1
        # source: a panel
        # recorded: gestures 1 to 2 of panel.evemu, evemu; 0.5 points a unit
        # surface: pane closed=160,420 open=160,40
        nanoseconds,event,x,y
        0,press,500,250
        10000000,drag,550,250
        20000000,release,550,250
        1000000000,press,550,250
        1000000000,cancel,550,250

        """)
  }

  @Test func withoutResolutionItWarnsAndADescriptionHelps() throws {
    let lines = capture.split(separator: "\n")
    try folder.write(lines.dropFirst(4).joined(separator: "\n") + "\n", to: "bare.evemu")
    try folder.write(lines.prefix(4).joined(separator: "\n") + "\n", to: "panel.desc")
    let bare = try folder.run(["import", "bare.evemu", "--output", "a"])
    #expect(
      bare.errors
        == "warning: bare.evemu: no resolution in the file; a unit of the device is taken for a "
        + "point: give --scale, or a --description\n")
    #expect(bare.status == 0)
    let run = try folder.run(
      ["import", "bare.evemu", "--output", "b", "--description", "panel.desc"])
    #expect(run.errors.isEmpty)
    #expect(try folder.read("b/bare-1.csv").contains("0,press,629.9213,314.9606\n"))
  }

  @Test func aBrokenFileIsReportedWithItsLineAndTheOthersAreImported() throws {
    try folder.write(capture, to: "panel.evemu")
    try folder.write(capture + "Z: 1\n", to: "broken.evemu")
    let run = try folder.run(["import", "broken.evemu", "panel.evemu", "--output", "out"])
    #expect(
      run.errors
        == "broken.evemu:15: found 'Z: 1', expected a line of evemu: N:, I:, P:, B:, A:, L:, S:, E: "
        + "or #\n")
    #expect(run.status == 65)
    #expect(try folder.read("out/panel-2.csv").hasPrefix("# motion-trace 1\n"))
  }

  @Test func aTraceThatIsThereWithOtherContentsIsNotReplaced() throws {
    try folder.write(capture, to: "panel.evemu")
    try folder.write("mine", to: "panel-1.csv")
    let run = try folder.run(["import", "panel.evemu"])
    #expect(
      run.errors
        == "error: 'panel-1.csv' is there with other contents; remove it, or give another folder with "
        + "--output\n")
    #expect(run.status == 64)
    #expect(try folder.read("panel-1.csv") == "mine")
  }

  @Test func importedTwiceIsTheSame() throws {
    try folder.write(capture, to: "panel.evemu")
    let first = try folder.run(["import", "panel.evemu"])
    let second = try folder.run(["import", "panel.evemu"])
    #expect(second.status == 0)
    #expect(first.output == second.output)
  }

  @Test func whatIsNoCaptureIsRefused() throws {
    try folder.write("hello\n", to: "note")
    let run = try folder.run(["import", "note", "missing"])
    #expect(run.errors.hasPrefix("note: found neither a known name nor a known start"))
    #expect(run.errors.contains("cannot read 'missing'"))
    #expect(run.status == 66)
  }

  @Test(
    arguments: [
      ["--scale", "0"], ["--join", "-1"], ["--map", "time"], ["--surface", "wall"],
      ["--from", "perfetto"],
    ])
  func wrongArguments(_ arguments: [String]) throws {
    try folder.write(capture, to: "panel.evemu")
    let run = try folder.run(["import", "panel.evemu"] + arguments)
    #expect(run.status == 64)
    #expect(folder.names == ["panel.evemu"])
  }
}
