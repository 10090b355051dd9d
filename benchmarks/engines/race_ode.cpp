// The race's scenes in the Open Dynamics Engine.
//   quick 1        dWorldQuickStep (successive overrelaxation) in place of dWorldStep (Dantzig's pivoting on the islands' whole matrices)
//   iterations N   of the quick step (ODE's 20)
#include "race.h"
#include <ode/ode.h>
#include <memory>

#ifndef dDOUBLE
#error "ODE must be the one in double precision"
#endif

class Engine : public Bodies {
    const Scene &scene;
    const bool quick;
    dWorldID world;
    dSpaceID space;
    dJointGroupID group;
    std::vector<dBodyID> bodies;                                    // 0 for static ones
    std::vector<dGeomID> geoms;
    struct Touch { int first, second; dContactGeom geom; std::unique_ptr<dJointFeedback> force; };
    std::vector<Touch> touches;                                     // of the last step; first has the joint's first body

public:
    Engine (const Scene &s, const Options &options) : scene (s), quick (options.get ("quick", 0) != 0) {
        dInitODE2 (0);
        world = dWorldCreate ();
        space = dHashSpaceCreate (0);
        group = dJointGroupCreate (0);
        dWorldSetGravity (world, s.gravity[0], s.gravity[1], s.gravity[2]);
        dWorldSetQuickStepNumIterations (world, (int) options.get ("iterations", dWorldGetQuickStepNumIterations (world)));
        for (size_t k = 0; k < s.bodies.size (); k++) add (s.bodies[k], (int) k + 1);
        for (const Joint &j : s.joints) add (j);
    }

    ~Engine () {
        dJointGroupDestroy (group);
        dSpaceDestroy (space);
        dWorldDestroy (world);
        dCloseODE ();
    }

    void step () {
        for (size_t k = 0; k < bodies.size (); k++) {
            if (!bodies[k]) continue;
            const double *f = scene.bodies[k].force;
            dBodyAddForce (bodies[k], f[0], f[1], f[2]);
            dBodyAddTorque (bodies[k], f[3], f[4], f[5]);
        }
        touches.clear ();
        dJointGroupEmpty (group);
        dSpaceCollide (space, this, &Engine::near);
        if (quick) dWorldQuickStep (world, scene.h);
        else dWorldStep (world, scene.h);
    }

    void state (double *q, double *nu) {
        for (size_t k = 0; k < bodies.size (); k++, q += 7, nu += 6) {
            for (int i = 0; i < 7; i++) q[i] = scene.bodies[k].pose[i];
            for (int i = 0; i < 6; i++) nu[i] = 0;
            if (!bodies[k]) continue;
            const dReal *x = dBodyGetPosition (bodies[k]), *e = dBodyGetQuaternion (bodies[k]), *v = dBodyGetLinearVel (bodies[k]), *w = dBodyGetAngularVel (bodies[k]);
            for (int i = 0; i < 3; i++) { q[i] = x[i];  nu[i] = v[i];  nu[3+i] = w[i]; }
            for (int i = 0; i < 4; i++) q[3+i] = e[i];
        }
    }

    void contacts (std::vector<Contact> &list) {
        for (const Touch &t : touches) {                            // ODE's normal points into the first body
            const dReal *p = t.geom.pos, *n = t.geom.normal, *f = t.force->f1;
            list.push_back ({(double) t.second, (double) t.first, {p[0], p[1], p[2]}, {n[0], n[1], n[2]}, -t.geom.depth, {f[0]*scene.h, f[1]*scene.h, f[2]*scene.h}});
        }
    }

private:
    static void near (void *data, dGeomID a, dGeomID b) { static_cast<Engine *> (data)->collide (a, b); }

    void collide (dGeomID a, dGeomID b) {
        dBodyID ba = dGeomGetBody (a), bb = dGeomGetBody (b);
        if (!ba && !bb) return;
        if (ba && bb && dAreConnectedExcluding (ba, bb, dJointTypeContact)) return;
        const int most = 8;
        dContactGeom found[most];
        const int n = dCollide (a, b, most, found, sizeof (dContactGeom));
        for (int i = 0; i < n; i++) {
            dContact c = {};
            c.surface.mode = dContactApprox1;                       // mu is a coefficient, not a force
            c.surface.mu = scene.mu;
            c.geom = found[i];
            int first = number (a), second = number (b);
            if (!ba) {                                              // the joint's first body is a dynamic one
                std::swap (first, second);
                for (int k = 0; k < 3; k++) c.geom.normal[k] = -c.geom.normal[k];
            }
            const dJointID joint = dJointCreateContact (world, group, &c);
            dJointAttach (joint, ba ? ba : bb, ba ? bb : ba);
            touches.push_back ({first, second, c.geom, std::unique_ptr<dJointFeedback> (new dJointFeedback ())});
            dJointSetFeedback (joint, touches.back ().force.get ());
        }
    }

    static int number (dGeomID g) { return (int) reinterpret_cast<size_t> (dGeomGetData (g)); }

    void add (const Body &b, int number) {
        dGeomID g;
        if (b.shape == "sphere") g = dCreateSphere (space, b.size[0]);
        else if (b.shape == "box") g = dCreateBox (space, 2*b.size[0], 2*b.size[1], 2*b.size[2]);
        else {
            const Vector n = turn (b.pose + 3, b.size);
            g = dCreatePlane (space, n[0], n[1], n[2], n[0]*b.pose[0] + n[1]*b.pose[1] + n[2]*b.pose[2]);
        }
        dGeomSetData (g, reinterpret_cast<void *> ((size_t) number));
        geoms.push_back (g);
        bodies.push_back (0);
        const dQuaternion e = {b.pose[3], b.pose[4], b.pose[5], b.pose[6]};
        if (b.dynamic) {
            dMass m;
            dMassSetParameters (&m, b.mass, 0, 0, 0, b.inertia[0], b.inertia[1], b.inertia[2], 0, 0, 0);
            const dBodyID body = dBodyCreate (world);
            dBodySetMass (body, &m);
            dBodySetPosition (body, b.pose[0], b.pose[1], b.pose[2]);
            dBodySetQuaternion (body, e);
            dBodySetLinearVel (body, b.velocity[0], b.velocity[1], b.velocity[2]);
            dBodySetAngularVel (body, b.velocity[3], b.velocity[4], b.velocity[5]);
            dGeomSetBody (g, body);
            bodies.back () = body;
        } else if (b.shape != "plane") {
            dGeomSetPosition (g, b.pose[0], b.pose[1], b.pose[2]);
            dGeomSetQuaternion (g, e);
        }
    }

    void add (const Joint &j) {
        dBodyID a = j.body1 ? bodies[j.body1-1] : 0, b = j.body2 ? bodies[j.body2-1] : 0;
        if (!a) std::swap (a, b);
        const double *p = j.point, *z = j.axis;
        if (j.type == "spherical") {
            const dJointID joint = dJointCreateBall (world, 0);
            dJointAttach (joint, a, b);
            dJointSetBallAnchor (joint, p[0], p[1], p[2]);
        } else if (j.type == "revolute") {
            const dJointID joint = dJointCreateHinge (world, 0);
            dJointAttach (joint, a, b);
            dJointSetHingeAnchor (joint, p[0], p[1], p[2]);
            dJointSetHingeAxis (joint, z[0], z[1], z[2]);
        } else {
            const dJointID joint = dJointCreateSlider (world, 0);
            dJointAttach (joint, a, b);
            dJointSetSliderAxis (joint, z[0], z[1], z[2]);
        }
    }
};

int main (int argc, char **argv) { return race<Engine> (argc, argv); }
