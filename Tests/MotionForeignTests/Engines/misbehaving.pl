# An engine that moves at 60 pt/s and misbehaves as its first argument says, at its 30th frame.
use strict; use POSIX (); $| = 1;
my ($mode) = @ARGV;
my ($held, $frames, $x, $time, $leak) = (0, 0, 0, 0, 0);
my $greeting = 'motion-engine 1 {"name":"bad","version":"1","can":["between","save"]}';
my %costs = ("costs" => sub { (1000 * $_[0], 10 * $_[0]) }, "costs-nothing" => sub { (0, 0) },
  "costs-negative" => sub { (100, -1) });
$greeting =~ s/"save"/"cost"/ if $costs{$mode};
my %greetings = (
  "greeting-word" => "hello", "greeting-version" => 'motion-engine 2 {"name":"bad"}',
  "greeting-json" => "motion-engine 1 {name}", "greeting-no-name" => "motion-engine 1 {}",
  "greeting-can" => 'motion-engine 1 {"name":"bad","can":"save"}',
  "greeting-mass" => 'motion-engine 1 {"name":"b","claims":{"oscillator":{"mass":0,"stiffness":1}}}',
  "greeting-break" => 'motion-engine 1 {"name":"b","breaks":[{"rules":["snaps-at-last"],"because":"x"}]}',
  "no-between" => 'motion-engine 1 {"name":"bad"}');
sub show { sprintf("s %s 0 0 0 %d\n", $x, $held ? 0 : 1) }
sub misbehave {
  die "out of luck\n" if $mode eq "dies";
  POSIX::_exit(0) if $mode eq "exits-0";
  if ($mode eq "signal") { kill "SEGV", $$; sleep 5 }
  if ($mode eq "abort") { print STDERR "assertion failed: mass > 0\n"; POSIX::abort() }
  sleep 100 if $mode eq "hangs";
  if ($mode eq "loops") { while (1) {} }
  return "s 1 x 3 4 0\n" if $mode eq "no-number";
  return "s 1 2 3 0\n" if $mode eq "few-numbers";
  return "s 1 2 3 4 5 0\n" if $mode eq "many-numbers";
  return "s 1 2 3 4 2\n" if $mode eq "rest-2";
  return "position is 3\n" . show() if $mode eq "prints";
  return "\n" if $mode eq "empty-line";
  return "ok\n" if $mode eq "ok-to-frames";
  return "error out of memory\n" if $mode eq "error-to-frames";
  return "\xff\xfe\x00\n" if $mode eq "binary";
  return "x" x 200000 if $mode eq "overlong";
  return show() . show() if $mode eq "twice";
  if ($mode eq "closes") { close STDOUT; sleep 5; POSIX::_exit(0) }
  if ($mode eq "half-line") { print "s 1 2"; POSIX::_exit(9) }
  if ($mode eq "floods-stderr") { print STDERR "noise\n" x 200000 }
  show();
}
POSIX::_exit(3) if $mode eq "exits-at-once";
sleep 100 if $mode eq "silent";
while (my $line = <STDIN>) {
  chomp $line;
  my ($word, @n) = split / /, $line;
  if ($word eq "motion-engine") { print(($greetings{$mode} // $greeting) . "\n") }
  elsif ($word eq "reset") {
    ($held, $x, $frames) = (0, 0, 0);
    print $mode eq "refuses-reset" ? "error no such parameter\n"
      : $mode eq "reset-nonsense" ? "yes\n" : $mode eq "reset-claims" ? "ok {claims}\n" : "ok\n";
  }
  elsif ($word eq "place") { $x = $n[0]; print $mode eq "place-ok" ? "ok\n" : show() }
  elsif ($word eq "save") { print $mode eq "save-fails" ? "error cannot save\n" : "ok\n" }
  elsif ($word eq "load" || $word eq "drop") { print "ok\n" }
  elsif ($word eq "bye") { last }
  elsif ($word eq "cost") {
    while (<STDIN> ne "end\n") {}
    printf "cost %d %d\n", $costs{$mode}->($n[0]);
  }
  elsif ($word eq "frames") {
    for my $t (@n) {
      $x += $leak if $mode eq "leaks";
      $leak += 1e-9;
      print ++$frames == 30 ? misbehave() : show();
    }
  }
  else { $held = $word eq "grab" || $word eq "drag"; print show() }
}
sleep 100 if $mode eq "outlives";
