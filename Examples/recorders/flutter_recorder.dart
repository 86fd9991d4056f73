// Records the pointers of a Flutter app, and what it shows, as a trace. See README.md.
// It was written from Flutter's documentation and never run: there is no Dart where this project is tested.
import 'dart:io';

import 'package:flutter/gestures.dart';
import 'package:flutter/scheduler.dart';

class FlutterRecorder {
  /// Begins. [surface] is what the finger moves, such as 'pane closed=160,420 open=160,40'; [scale] is
  /// the pixels per point, MediaQuery.devicePixelRatioOf(context).
  FlutterRecorder({this.surface = 'free', this.scale = 1}) {
    GestureBinding.instance.pointerRouter.addGlobalRoute(_take);
  }

  final String surface;
  final double scale;
  final List<(int, String)> _rows = []; // Nanoseconds, and the other cells.
  final Map<int, int> _fingers = {};

  void _take(PointerEvent event) {
    if (event is PointerDownEvent) {
      var number = 0;
      while (_fingers.containsValue(number)) {
        number++;
      }
      _fingers[event.pointer] = number;
    }
    final name = switch (event) {
      PointerDownEvent() => 'press',
      PointerMoveEvent() => 'drag',
      PointerUpEvent() => 'release',
      PointerCancelEvent() => 'cancel',
      _ => null,
    };
    final number = _fingers[event.pointer];
    if (name == null || number == null) return; // It hovers.
    _add(event.timeStamp, name, event.position.dx, event.position.dy, number);
    if (name == 'release' || name == 'cancel') _fingers.remove(event.pointer);
  }

  /// Records a frame with the value on the screen; call it where that is built, such as in an AnimatedBuilder.
  void frame(double x, double y) =>
      _add(SchedulerBinding.instance.currentSystemFrameTimeStamp, 'frame', x, y, 0);

  void _add(Duration time, String name, double x, double y, int pointer) =>
      _rows.add((time.inMicroseconds * 1000, '$name,$x,$y,$pointer'));

  /// The trace.
  String get text {
    // Touches are reported later than frames. Dart's sort may change the order of equal times.
    final order = [for (var at = 0; at < _rows.length; at++) at]..sort((a, b) {
        final times = _rows[a].$1.compareTo(_rows[b].$1);
        return times != 0 ? times : a.compareTo(b);
      });
    final text = StringBuffer('# motion-trace 1\n# scale: $scale\n# surface: $surface\n');
    text.write('nanoseconds,event,x,y,pointer\n');
    for (final at in order) {
      text.write('${_rows[at].$1 - _rows[order.first].$1},${_rows[at].$2}\n');
    }
    return text.toString();
  }

  /// Writes the trace into the app's temporary folder, and prints its path.
  Future<void> save() async {
    final file = await File('${Directory.systemTemp.path}/touches.csv').writeAsString(text);
    print(file.path);
  }
}
