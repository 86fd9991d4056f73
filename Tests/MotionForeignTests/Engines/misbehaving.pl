# An engine that stands still, and does what its first argument says.
use strict; $| = 1;
my ($mode) = @ARGV;
my $can = $mode eq "no-between" ? '' : ',"can":["between","cost"]';
my %costs = ("costs" => sub { (1000 * $_[0], 10 * $_[0]) }, "costs-nothing" => sub { (0, 0) },
  "costs-negative" => sub { (100, -1) });
my $state = "s 0 0 0 0 1\n";
while (my $line = <STDIN>) {
  chomp $line;
  my ($word, @n) = split / /, $line;
  if ($word eq "motion-engine") { print "motion-engine 1 {\"name\":\"bad\"$can}\n" }
  elsif ($word eq "reset") { print "ok\n" }
  elsif ($word eq "bye") { last }
  elsif ($word eq "cost") {
    while (<STDIN> ne "end\n") {}
    printf "cost %d %d\n", $costs{$mode}->($n[0]);
  }
  elsif ($word eq "frames") { print $state for @n }
  else { print $state }
}
sleep 100 if $mode eq "outlives";
