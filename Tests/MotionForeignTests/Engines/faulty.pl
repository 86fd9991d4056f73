# A damped spring in closed form with the seeded fault that its first argument names: the faults of the
# project, in another language. Without one it is sound. Where the second and third arguments are points, the
# numbers outside are in a unit whose 0 and 1 are there; the fourth goes into the greeting.
use strict; use warnings; $| = 1;
my $fault = $ARGV[0] // "";
my ($zero, $points) = ($ARGV[1] // 0, ($ARGV[2] // 1) - ($ARGV[1] // 0));
my $members = defined $ARGV[3] ? "$ARGV[3]," : "";
my $claims = $fault eq "gainsEnergy" ? '{"oscillator":{"mass":1,"stiffness":196}}'
  : $fault eq "exactnessIsClaimed" ? '{"isExact":true}' : '{}';
my ($held, $anchor, $x, $v, $flight, $last, $time, $frames, $rate, $seen, $kept, $counted);
$counted = 0;
sub is { $fault eq $_[0] }
sub reset_all { ($held, $anchor, $x, $v, $flight, $frames, $rate) = (0, [0, 0], [0, 0], [0, 0], undef, 0, 14) }

# Starts a flight from where the value is.
sub fly {
  my ($t, $velocity, $target) = @_;
  $held = 0;
  $v = $velocity;
  ($last, $time, $kept) = ($t, 0, undef);
  $flight = { x => [@$x], v => [@$v], target => $target };
}
# The closed form, a time after the start of the flight.
sub exact {
  my ($t) = @_;
  my ($w, $target) = ($rate, $flight->{target});
  for my $i (0, 1) {
    my ($d, $speed) = ($flight->{x}[$i] - $target->[$i], $flight->{v}[$i]);
    if (is("gainsEnergy")) {
      my $g = exp(0.4 * $t);
      my $s = ($speed - 0.4 * $d) / $w;
      $x->[$i] = $target->[$i] + $g * ($d * cos($w * $t) + $s * sin($w * $t));
      $v->[$i] = 0.4 * ($x->[$i] - $target->[$i]) + $g * $w * ($s * cos($w * $t) - $d * sin($w * $t));
    } else {
      my $slope = $speed + $w * $d;
      $x->[$i] = $target->[$i] + ($d + $slope * $t) * exp(-$w * $t);
      $v->[$i] = ($speed - $w * $slope * $t) * exp(-$w * $t);
    }
  }
}
sub distance { my ($a, $b) = @_; sqrt(($a->[0] - $b->[0]) ** 2 + ($a->[1] - $b->[1]) ** 2) }
sub advance {
  my ($t) = @_;
  if ($held && is("heldCreeps")) { $x->[1] += 30 * ($t - $last) * 1e-9 }
  if (!$flight) { $last = $t if $held; return }
  my $dt = ($t - $last) * 1e-9;
  $x->[1] += 0.01 if $dt == 0 && is("zeroTickMoves") && ($flight->{x}[1] += 0.01);
  $dt = 1 / 60 if is("stepIsHardWired") && $dt > 0;
  $dt = int($dt * 1e3 + 1e-6) / 1e3 if is("stepIsCutToMilliseconds");
  $dt = 1 / 28 if is("stepIsClamped") && $dt > 1 / 28;
  $dt = 0.1 if is("stallIsClamped") && $dt > 0.1;
  $dt *= 1.1 if is("clockRunsFast");
  ($last, my $before) = ($t, $time);
  $time += $dt;
  my $target = $flight->{target};
  if (is("exactnessIsClaimed")) {
    for my $i (0, 1) {
      $v->[$i] += (196 * ($target->[$i] - $x->[$i]) - 28 * $v->[$i]) * $dt;
      $x->[$i] += $v->[$i] * $dt;
    }
  } elsif (is("stopsDead")) {
    my $way = distance($flight->{x}, $target) || 1;
    my $share = $time * 800 / $way;
    for my $i (0, 1) {
      my $d = $target->[$i] - $flight->{x}[$i];
      ($x->[$i], $v->[$i]) = ($flight->{x}[$i] + $d * ($share < 1 ? $share : 1), $d / $way * 800);
    }
    if ($share >= 1) { $v = [0, 0]; $flight = undef }
    return;
  } else {
    if (is("velocityJumps") && $before < 0.1 && $time >= 0.1) {
      exact(0.1);
      $flight->{x} = [@$x];
      $flight->{v} = [$v->[0] * 0.5, $v->[1] * 0.5];
      $time -= 0.1;
      $before = $flight->{shift} = 1;
    }
    exact($time);
  }
  return if is("neverRests");
  my $near = is("snaps") ? 8 : 0.05;
  if (distance($x, $target) < $near && (is("snaps") || distance($v, [0, 0]) < 0.05)) {
    $x = is("restsAside") ? [$target->[0] + 1, $target->[1]] : [@$target];
    ($v, $flight) = ([0, 0], undef);
  }
}
sub show {
  my ($px, $py, $vx, $vy) = (@$x, @$v);
  my $rest = $flight || $held ? 0 : 1;
  $py += 5 if is("positionJumps") && $flight && $time >= 0.1;
  ($px, $py) = map { int($_ * 2 + 0.5) / 2 } $px, $py if is("positionIsQuantised") && $flight;
  ($vx, $vy) = ($vx * 1.2, $vy * 1.2) if is("velocityIsScaled");
  ($vx, $vy) = (-$vx, -$vy) if is("velocityIsFlipped");
  ($vx, $vy) = @{$flight->{v}} if is("velocityIsStuck") && $flight;
  ($vx, $vy) = @$kept if is("grabKeepsVelocity") && $held && $kept;
  $rest = 1 if is("heldSaysRest") && $held;
  $px += 1e-6 * $counted if is("ticksAreCounted");
  return "s nan nan 0 0 0\n" if is("notANumber") && $frames > 20;
  ($px, $py) = map { ($_ - $zero) / $points } $px, $py;
  ($vx, $vy) = map { $_ / $points } $vx, $vy;
  return sprintf("s %.17g %.17g %.17g %.17g %d\n", $px, $py, $vx, $vy, $rest);
}
sub turned { my ($a, $vx, $vy) = @_; (cos($a) * $vx - sin($a) * $vy, sin($a) * $vx + cos($a) * $vy) }

my $stale = [0, 0];
my %acts = (
  place => sub { my ($px, $py) = @_; $x = [$px, $py]; $v = [0, 0]; $flight = undef; $last = 0; show() },
  grab => sub {
    $last = $_[0];
    ($held, $kept, $v, $flight) = (1, [@$v], [0, 0], undef);
    $x->[1] += 3 if is("grabJumps");
    ($anchor, $stale) = ([@$x], [0, 0]);
    show();
  },
  drag => sub {
    my ($t, $dx, $dy) = @_;
    $last = $t;
    my $given = [$dx, $dy];
    ($dx, $dy) = ($dx * 1.02, $dy * 1.02) if is("dragIsScaled");
    ($dx, $dy) = (-$dx, -$dy) if is("dragIsFlipped");
    $dy = 0 if is("dragLosesAnAxis");
    ($dx, $dy) = @$stale if is("dragIsStale");
    ($dx, $dy) = (0, 0) if is("dragIsDropped");
    $stale = $given;
    $x = [$anchor->[0] + $dx, $anchor->[1] + $dy];
    $anchor = [@$x] if is("dragAddsUp");
    show();
  },
  release => sub {
    my ($t, $vx, $vy, $rx, $ry) = @_;
    ($vx, $vy) = (0, 0) if is("releaseIsZero");
    ($vx, $vy) = ($vx / 2, $vy / 2) if is("releaseIsScaled");
    ($vx, $vy) = ($vx * 1.5, $vy * 1.5) if is("releaseRises");
    ($vx, $vy) = (-$vx, -$vy) if is("releaseIsFlipped");
    ($vx, $vy) = turned(0.3, $vx, $vy) if is("releaseIsRotated");
    ($vx, $vy) = (abs $vx, abs $vy) if is("releaseIsAbsolute");
    $vy = 0 if is("releaseLosesAnAxis");
    $x->[1] += 3 if is("releaseJumps");
    $rate *= 1.05 if is("stiffensWithGestures");
    fly($t, [$vx, $vy], [$rx, $ry]);
    is("releaseIsInfinite") ? "s $x->[0] $x->[1] inf inf 0\n" : show();
  },
  retarget => sub {
    my ($t, $rx, $ry) = @_;
    return show() if $held;
    $x->[1] += 3 if is("retargetJumps");
    my $factor = is("retargetIsZero") ? 0 : is("retargetIsScaled") ? 0.5 : is("retargetIsFlipped") ? -1 : 1;
    fly($t, [$v->[0] * $factor, $v->[1] * $factor], [$rx, $ry]);
    show();
  },
  cancel => sub {
    my ($t, $rx, $ry) = @_;
    $x->[1] += 3 if is("cancelJumps");
    fly($t, is("cancelGoesOn") ? [0, -300] : [@$v], [$rx, $ry]);
    show();
  });

reset_all();
while (my $line = <STDIN>) {
  chomp $line;
  my ($word, @n) = split / /, $line;
  if ($word eq "motion-engine") {
    print qq(motion-engine 1 {"name":"faulty",$members"can":["between"],"claims":$claims}\n);
  } elsif ($word eq "reset") { reset_all(); print "ok\n" }
  elsif ($word eq "bye") { last }
  elsif ($word eq "frames") {
    my $answers = "";
    for my $t (@n) { $frames++; $counted++; advance($t); $answers .= show() }
    print $answers;
  } else {
    # The last two numbers are a place, but for a drag; what is before it, or a drag, is a change.
    for my $i (($word eq "place" ? 0 : 1) .. $#n) {
      $n[$i] = $n[$i] * $points + ($word ne "drag" && $i > $#n - 2 ? $zero : 0);
    }
    advance($n[0]) if $word ne "place";
    print $acts{$word}->(@n);
  }
}
