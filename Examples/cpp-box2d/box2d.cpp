// UIKit Dynamics' attachment on the real Box2D 2.4: a body on a soft distance joint. See README.md.
#include <box2d/box2d.h>

#include <cfloat>
#include <memory>

#include "motion_engine.h"

namespace {

constexpr float pointsPerMetre = 100, frequency = 3.5f, ratio = 0.4f, resistance = 10;
constexpr int64_t step = 1000000000 / 120;

struct Pane {
  double x = 0, y = 0, vx = 0, vy = 0, anchorX = 0, anchorY = 0;
  int64_t time = 0, backlog = 0;
  bool isHeld = false;
  // Each flight has a new world, as PaneBehavior makes a new behaviour; a world cannot be copied.
  std::unique_ptr<b2World> world;
  b2Body *body = nullptr, *anchor = nullptr;

  void show(motion_engine_state *state) const { *state = {x, y, vx, vy, !world && !isHeld}; }

  void stop() {
    world.reset();
    vx = vy = 0;
  }

  void fly(int64_t now, double rx, double ry) {
    isHeld = false;
    time = now;
    backlog = 0;
    world = std::make_unique<b2World>(b2Vec2(0, 0));
    b2BodyDef definition;
    definition.position = metres(rx, ry);
    anchor = world->CreateBody(&definition);
    definition.type = b2_dynamicBody;
    definition.position = metres(x, y);
    definition.linearVelocity = metres(vx, vy);
    definition.linearDamping = resistance;
    definition.fixedRotation = true;
    body = world->CreateBody(&definition);
    b2PolygonShape box;
    box.SetAsBox(0.5f, 0.5f);
    body->CreateFixture(&box, 1)->SetSensor(true);
    b2DistanceJointDef joint;
    joint.Initialize(body, anchor, body->GetPosition(), anchor->GetPosition());
    joint.length = joint.minLength = b2_linearSlop;
    joint.maxLength = FLT_MAX;
    b2LinearStiffness(joint.stiffness, joint.damping, frequency, ratio, body, anchor);
    world->CreateJoint(&joint);
  }

  void advance(int64_t now) {
    int64_t length = now - time;
    time = now;
    if (!world || length <= 0) return;
    backlog += length > 500000000 ? 16666667 : length;
    for (; backlog > step + 1000 && world; backlog -= step) {
      world->Step(1.0f / 120, 8, 3);
      b2Vec2 position = body->GetPosition(), velocity = body->GetLinearVelocity();
      x = position.x * pointsPerMetre;
      y = position.y * pointsPerMetre;
      vx = velocity.x * pointsPerMetre;
      vy = velocity.y * pointsPerMetre;
      if (!body->IsAwake()) stop();
    }
  }

  static b2Vec2 metres(double x, double y) {
    return {static_cast<float>(x) / pointsPerMetre, static_cast<float>(y) / pointsPerMetre};
  }
};

Pane &pane(void *engine) { return *static_cast<Pane *>(engine); }

motion_engine_table makeTable() {
  motion_engine_table t = {};
  t.version = MOTION_ENGINE_VERSION;
  t.greeting = R"({"name":"box2d","version":"2.4.1","runtime":"C++","can":["between"],)"
               R"("parameters":[]})";
  t.create = [] { return static_cast<void *>(new Pane); };
  t.destroy = [](void *engine) { delete &pane(engine); };
  t.reset = [](void *engine, const char *) -> const char * {
    pane(engine) = Pane();
    return nullptr;
  };
  t.place = [](void *engine, double x, double y, motion_engine_state *state) {
    pane(engine).x = x;
    pane(engine).y = y;
    pane(engine).show(state);
  };
  t.grab = [](void *engine, int64_t, motion_engine_state *state) {
    Pane &p = pane(engine);
    p.stop();
    p.isHeld = true;
    p.anchorX = p.x;
    p.anchorY = p.y;
    p.show(state);
  };
  t.drag = [](void *engine, int64_t, double dx, double dy, motion_engine_state *state) {
    Pane &p = pane(engine);
    p.x = p.anchorX + dx;
    p.y = p.anchorY + dy;
    p.show(state);
  };
  t.release = [](void *engine, int64_t time, double vx, double vy, double rx, double ry,
                 motion_engine_state *state) {
    Pane &p = pane(engine);
    p.vx = vx;
    p.vy = vy;
    p.fly(time, rx, ry);
    p.show(state);
  };
  t.retarget = [](void *engine, int64_t time, double rx, double ry, motion_engine_state *state) {
    Pane &p = pane(engine);
    if (p.world) {
      p.anchor->SetTransform(Pane::metres(rx, ry), 0);
      p.body->SetAwake(true);
    } else if (!p.isHeld) {
      p.fly(time, rx, ry);
    }
    p.show(state);
  };
  t.cancel = [](void *engine, int64_t time, double rx, double ry, motion_engine_state *state) {
    pane(engine).fly(time, rx, ry);
    pane(engine).show(state);
  };
  t.advance = [](void *engine, int64_t time, motion_engine_state *state) {
    pane(engine).advance(time);
    pane(engine).show(state);
  };
  return t;
}

}  // namespace

const motion_engine_table *motion_engine(void) {
  static const motion_engine_table table = makeTable();
  return &table;
}
