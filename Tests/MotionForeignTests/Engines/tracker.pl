# An engine with a velocity tracker of its own: a release has the slope of the last two touches, whatever it
# is told, and rests where it is let go at the next frame. Its argument is what it asks for.
use strict; use warnings; $| = 1;
my ($asked, $x, $y, $vx, $vy, $rest, @touches) = ($ARGV[0] // "", 0, 0, 0, 0, 1);
while (my $line = <STDIN>) {
  my ($word, @words) = split " ", $line;
  if ($word eq "motion-engine") { print qq(motion-engine 1 {"name":"tracker","can":[$asked]}\n); next }
  if ($word eq "reset") { print "ok\n"; next }
  if ($word eq "bye") { last }
  my $count = $word eq "frames" ? @words : 1;
  if ($word eq "place") { ($x, $y, $vx, $vy, $rest) = (@words, 0, 0, 1) }
  elsif ($word eq "frames") { ($vx, $vy, $rest) = (0, 0, 1) if $vx || $vy }
  elsif ($word eq "grab") { ($rest, @touches) = (0, [$words[-1], 0, 0, $x, $y]) }
  elsif ($word eq "drag") {
    push @touches, [$words[$asked ? 3 : 0], @words[1, 2]];
    ($x, $y) = ($touches[0][3] + $words[1], $touches[0][4] + $words[2]);
  } elsif ($word eq "release") {
    my ($from, $to) = @touches[-2, -1];
    my $time = ($to->[0] - $from->[0]) * 1e-9;
    ($vx, $vy) = map { $time ? ($to->[$_] - $from->[$_]) / $time : 0 } 1, 2;
  }
  print "s $x $y $vx $vy $rest\n" for 1 .. $count;
}
