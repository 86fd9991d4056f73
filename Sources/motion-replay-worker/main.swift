internal import MotionEngines
import MotionMeasurement
import MotionReplay

Worker(catalogue: .standard).main()
