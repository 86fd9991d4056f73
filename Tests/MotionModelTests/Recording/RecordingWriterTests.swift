import MotionModel
import Testing

struct RecordingWriterTests {
  @Test func writesWholeText() {
    let digest = RecordingReaderTests.sample().digest.text
    #expect(
      RecordingReaderTests.text == """
        # motion-recording 1
        # trace: pane: fling
        # trace-digest: 0000000000000012
        # surface: pane closed=1,2 open=3,4 axis=y
        # engine: spring:stiffness=300,damping=20,mass=1
        # claims: rests-on-target=yes exact=yes oscillator=1,300
        # clock: 60,jitter=2ms,seed=7
        # delivery: immediate
        # velocity:
        # digest: \(digest)
        nanoseconds,tick,row,x,y,vx,vy,rest,line,before_x,before_y,before_vx,before_vy,given_x,\
        given_y,toward_x,toward_y
        0,0,tick,160,420,0,0,1,,,,,,,,,
        5,1,grab,160,420,0,0,,0,160,420,0,0,,,,
        5,1,drag,160,420,0,0,,7,160,420,0,0,-0,1e-300,,
        5,1,release,inf,-inf,-nan,nan:7ff800000000004d,,14,160,420,0,0,nan,3,3,4
        5,1,tick,inf,-inf,-nan,nan:7ff800000000004d,0,,,,,,,,,
        5,2,retarget,160,420,0,0,,21,160,420,0,0,,,1,2
        5,2,cancel,160,420,0,0,,28,160,420,0,0,,,0.1,0.2

        """)
  }

  @Test func keepsLineBreaksOutOfTheHeader() throws {
    var header = RecordingReaderTests.sample().header
    header.trace = "two\nlines"
    let recording = Recording(header: header)
    #expect(try Recording(reading: recording.bytes).header.trace == "two lines")
  }
}
