// The race's scenes in Bullet (btDiscreteDynamicsWorld, double precision, sequential impulses).
//   iterations N   of the solver (Bullet's 10)        sleep 1   let bodies fall asleep (Bullet's default; here off, because a body asleep is not computed)
#include "race.h"
#include <btBulletDynamicsCommon.h>
#include <memory>

#ifndef BT_USE_DOUBLE_PRECISION
#error "Bullet must be the one in double precision"
#endif

static btVector3 vector (const double *x) { return btVector3 (x[0], x[1], x[2]); }

static btTransform transform (const double *p) { return btTransform (btQuaternion (p[4], p[5], p[6], p[3]), vector (p)); }

class Engine : public Bodies {
    const Scene &scene;
    btDefaultCollisionConfiguration configuration;
    btCollisionDispatcher dispatcher;
    btDbvtBroadphase broadphase;
    btSequentialImpulseConstraintSolver solver;
    btDiscreteDynamicsWorld world;
    std::vector<std::unique_ptr<btCollisionShape>> shapes;
    std::vector<std::unique_ptr<btRigidBody>> bodies;
    std::vector<std::unique_ptr<btTypedConstraint>> joints;
    bool pushed = false;                                            // any force of the scene's own

public:
    Engine (const Scene &s, const Options &options)
        : scene (s), dispatcher (&configuration), world (&dispatcher, &broadphase, &solver, &configuration) {
        configuration.setPlaneConvexMultipointIterations ();        // else a box meets a plane with one more point each step, and tips
        world.setGravity (vector (s.gravity));
        world.getSolverInfo ().m_numIterations = (int) options.get ("iterations", world.getSolverInfo ().m_numIterations);
        for (size_t k = 0; k < s.bodies.size (); k++) add (s.bodies[k], (int) k + 1, options.get ("sleep", 0) != 0);
        for (const Joint &j : s.joints) add (j);
    }

    ~Engine () {
        for (auto &j : joints) world.removeConstraint (j.get ());
        for (auto &b : bodies) world.removeRigidBody (b.get ());
    }

    void step () {
        if (pushed)
            for (size_t k = 0; k < bodies.size (); k++) {
                bodies[k]->applyCentralForce (vector (scene.bodies[k].force));
                bodies[k]->applyTorque (vector (scene.bodies[k].force + 3));
            }
        world.stepSimulation (scene.h, 0);                          // 0: one step of this size
    }

    void state (double *q, double *nu) {
        for (auto &b : bodies) {
            const btVector3 x = b->getWorldTransform ().getOrigin (), v = b->getLinearVelocity (), w = b->getAngularVelocity ();
            const btQuaternion e = b->getWorldTransform ().getRotation ();
            const double pose[7] = {x.x (), x.y (), x.z (), e.w (), e.x (), e.y (), e.z ()}, twist[6] = {v.x (), v.y (), v.z (), w.x (), w.y (), w.z ()};
            for (double y : pose) *q++ = y;
            for (double y : twist) *nu++ = y;
        }
    }

    void contacts (std::vector<Contact> &list) {
        for (int m = 0; m < dispatcher.getNumManifolds (); m++) {
            const btPersistentManifold *pair = dispatcher.getManifoldByIndexInternal (m);
            const int a = pair->getBody0 ()->getUserIndex (), b = pair->getBody1 ()->getUserIndex ();
            for (int i = 0; i < pair->getNumContacts (); i++) {
                const btManifoldPoint &c = pair->getContactPoint (i);
                // the normal points from b to a.  Bullet has a lever arm for each body; one point is reported: the moving body's, or the one half way
                const btVector3 n = c.m_normalWorldOnB, on_a = c.getPositionWorldOnA (), on_b = c.getPositionWorldOnB ();
                const btVector3 p = pair->getBody0 ()->isStaticObject () ? on_b : pair->getBody1 ()->isStaticObject () ? on_a : (on_a + on_b)*0.5;
                const btVector3 r = n*c.m_appliedImpulse + c.m_lateralFrictionDir1*c.m_appliedImpulseLateral1 + c.m_lateralFrictionDir2*c.m_appliedImpulseLateral2;
                list.push_back ({(double) b, (double) a, {p.x (), p.y (), p.z ()}, {n.x (), n.y (), n.z ()}, c.getDistance (), {r.x (), r.y (), r.z ()}});
            }
        }
    }

private:
    void add (const Body &b, int number, bool sleeps) {
        btCollisionShape *shape;
        if (b.shape == "sphere") shape = new btSphereShape (b.size[0]);
        else if (b.shape == "box") shape = new btBoxShape (vector (b.size));
        else shape = new btStaticPlaneShape (vector (b.size), 0);
        shapes.emplace_back (shape);
        btRigidBody::btRigidBodyConstructionInfo info (b.dynamic ? b.mass : 0, nullptr, shape, b.dynamic ? vector (b.inertia) : btVector3 (0, 0, 0));
        info.m_startWorldTransform = transform (b.pose);
        info.m_friction = std::sqrt (scene.mu);                     // Bullet takes the product of the two
        btRigidBody *body = new btRigidBody (info);
        bodies.emplace_back (body);
        body->setUserIndex (number);
        if (!sleeps) body->setActivationState (DISABLE_DEACTIVATION);
        if (b.dynamic) {
            body->setLinearVelocity (vector (b.velocity));
            body->setAngularVelocity (vector (b.velocity + 3));
            for (double x : b.force) pushed = pushed || x != 0;
        }
        world.addRigidBody (body);
    }

    void add (const Joint &j) {
        btRigidBody *a = j.body1 ? bodies[j.body1-1].get () : nullptr, *b = j.body2 ? bodies[j.body2-1].get () : nullptr;
        if (!a) std::swap (a, b);                                   // the world comes second
        const btTransform to_a = a->getWorldTransform ().inverse (), to_b = b ? b->getWorldTransform ().inverse () : btTransform::getIdentity ();
        const btVector3 p = vector (j.point), axis = vector (j.axis);
        if (j.type == "spherical") {
            joints.emplace_back (b ? new btPoint2PointConstraint (*a, *b, to_a*p, to_b*p) : new btPoint2PointConstraint (*a, to_a*p));
        } else {
            // frames with the axis as x (slider) or z (hinge)
            btVector3 u, v;
            btPlaneSpace1 (axis, u, v);
            const bool slides = j.type == "prismatic";
            const btVector3 x = slides ? axis : u, y = slides ? u : v, z = slides ? v : axis;
            const btTransform frame (btMatrix3x3 (x.x (), y.x (), z.x (), x.y (), y.y (), z.y (), x.z (), y.z (), z.z ()), p);
            if (slides) {
                btSliderConstraint *slider = b ? new btSliderConstraint (*b, *a, to_b*frame, to_a*frame, true) : new btSliderConstraint (*a, to_a*frame, true);
                slider->setLowerLinLimit (1);
                slider->setUpperLinLimit (-1);                      // lower above upper: free
                slider->setLowerAngLimit (0);
                slider->setUpperAngLimit (0);
                joints.emplace_back (slider);
            } else joints.emplace_back (b ? new btHingeConstraint (*a, *b, to_a*frame, to_b*frame) : new btHingeConstraint (*a, to_a*frame));
        }
        world.addConstraint (joints.back ().get (), true);
    }
};

int main (int argc, char **argv) { return race<Engine> (argc, argv); }
