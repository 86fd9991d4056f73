// A critically damped spring that speaks the protocol of motion-replay; see README.md.
use std::io::{BufRead, BufWriter, Write};

type Point = [f64; 2];

#[derive(Clone, Copy, Default)]
struct Glide {
    frequency: f64,
    position: Point,
    velocity: Point,
    anchor: Point,
    is_held: bool,
    // When a flight began, where, how fast, and where it goes.
    flight: Option<(i64, Point, Point, Point)>,
}

impl Glide {
    fn advance(&mut self, time: i64) {
        let Some((start, from, speed, rest)) = self.flight else { return };
        let (t, w) = ((time - start) as f64 * 1e-9, self.frequency);
        let decay = (-w * t).exp();
        for i in 0..2 {
            let offset = from[i] - rest[i];
            let slope = speed[i] + w * offset;
            self.position[i] = rest[i] + (offset + slope * t) * decay;
            self.velocity[i] = (speed[i] - w * slope * t) * decay;
        }
        let distance = (self.position[0] - rest[0]).hypot(self.position[1] - rest[1]);
        if self.velocity[0].hypot(self.velocity[1]) < 0.05 && distance < 0.05 {
            (self.position, self.velocity, self.flight) = (rest, [0.0; 2], None);
        }
    }

    fn act(&mut self, word: &str, n: &[f64]) {
        match word {
            "place" => self.position = [n[0], n[1]],
            "grab" => {
                (self.anchor, self.velocity) = (self.position, [0.0; 2]);
                (self.flight, self.is_held) = (None, true);
            }
            "drag" => self.position = [self.anchor[0] + n[1], self.anchor[1] + n[2]],
            "retarget" if self.is_held => {}
            _ => {
                if word == "release" {
                    self.velocity = [n[1], n[2]];
                }
                let rest = [n[n.len() - 2], n[n.len() - 1]];
                self.flight = Some((n[0] as i64, self.position, self.velocity, rest));
                self.is_held = false;
            }
        }
    }

    fn show(&self, out: &mut impl Write) -> std::io::Result<()> {
        let ([x, y], [vx, vy]) = (self.position, self.velocity);
        let rest = u8::from(self.flight.is_none() && !self.is_held);
        writeln!(out, "s {x} {y} {vx} {vy} {rest}")
    }
}

fn main() -> std::io::Result<()> {
    let mut out = BufWriter::new(std::io::stdout().lock());
    let mut glide = Glide::default();
    let mut saved = std::collections::HashMap::new();
    for line in std::io::stdin().lock().lines() {
        let line = line?;
        let (word, rest) = line.split_once(' ').unwrap_or((&line, ""));
        let numbers = || rest.split(' ').filter_map(|text| text.parse().ok()).collect::<Vec<f64>>();
        match word {
            "motion-engine" => writeln!(
                out,
                r#"motion-engine 1 {{"name":"glide","runtime":"Rust","can":["between","save"]}}"#
            )?,
            "reset" => {
                glide = Glide { frequency: 14.0, ..Glide::default() };
                writeln!(out, "ok")?
            }
            "save" | "load" | "drop" => {
                match word {
                    "save" => drop(saved.insert(rest.to_string(), glide)),
                    "load" => glide = saved[rest],
                    _ => drop(saved.remove(rest)),
                }
                writeln!(out, "ok")?
            }
            "frames" => {
                for time in numbers() {
                    glide.advance(time as i64);
                    glide.show(&mut out)?
                }
            }
            "bye" => break,
            _ => {
                glide.act(word, &numbers());
                glide.show(&mut out)?
            }
        }
        out.flush()?
    }
    Ok(())
}
