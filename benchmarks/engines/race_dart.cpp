// The race's scenes in DART: a skeleton for each free body, joined bodies as a tree in one; a joint that closes a loop as a constraint.
//   ode 1   ODE's collision detection in place of DART's default, FCL on triangle meshes
// A half space is a box of 200 m, whose upper face is the plane: FCL knows no half spaces.
#include "race.h"
#include <dart/dart.hpp>
#include <dart/collision/ode/ode.hpp>

using namespace dart::dynamics;

class Engine {
    const Scene &scene;
    dart::simulation::WorldPtr world = dart::simulation::World::create ();
    std::vector<BodyNode *> nodes;
    std::vector<Eigen::VectorXd> start;                             // of the skeletons, at the last call of state ()

public:
    Engine (const Scene &s, const Options &options) : scene (s), nodes (s.bodies.size (), nullptr) {
        world->setTimeStep (s.h);
        world->setGravity (vector (s.gravity));
        auto solver = world->getConstraintSolver ();
        if (options.get ("ode", 0) != 0) solver->setCollisionDetector (dart::collision::OdeCollisionDetector::create ());
        solver->getCollisionOption ().maxNumContacts = 100000;

        std::vector<int> carrier (s.bodies.size (), -1), loops;     // the joint that carries a body; joints that close loops
        for (size_t j = 0; j < s.joints.size (); j++) {
            const int child = s.joints[j].body2;
            if (child > 0 && carrier[(size_t) child-1] < 0) carrier[(size_t) child-1] = (int) j;
            else loops.push_back ((int) j);
        }
        for (size_t k = 0; k < s.bodies.size (); k++) add (k, carrier);
        for (int j : loops) {
            const ::Joint &x = s.joints[(size_t) j];
            if (x.type != "spherical") throw std::runtime_error ("only a spherical joint may close a loop");
            BodyNode *a = nodes[(size_t) x.body1-1];
            if (x.body2) solver->addConstraint (std::make_shared<dart::constraint::BallJointConstraint> (a, nodes[(size_t) x.body2-1], vector (x.point)));
            else solver->addConstraint (std::make_shared<dart::constraint::BallJointConstraint> (a, vector (x.point)));
        }
    }

    void step () {
        for (size_t k = 0; k < nodes.size (); k++) {
            if (!scene.bodies[k].dynamic) continue;
            const double *f = scene.bodies[k].force;
            if (f[0] != 0 || f[1] != 0 || f[2] != 0) nodes[k]->addExtForce (vector (f));
            if (f[3] != 0 || f[4] != 0 || f[5] != 0) nodes[k]->addExtTorque (vector (f + 3), false);
        }
        world->step ();
    }

    bool solved (double *nu) {                                      // the velocities of now where the skeletons were at the last call of state ()
        std::vector<Eigen::VectorXd> now = positions ();
        for (size_t i = 0; i < start.size (); i++) world->getSkeleton (i)->setPositions (start[i]);
        velocities (nu);
        for (size_t i = 0; i < now.size (); i++) world->getSkeleton (i)->setPositions (now[i]);
        return true;
    }

    void state (double *q, double *nu) {
        start = positions ();
        velocities (nu);
        for (size_t k = 0; k < nodes.size (); k++, q += 7) {
            for (int i = 0; i < 7; i++) q[i] = scene.bodies[k].pose[i];
            if (!scene.bodies[k].dynamic) continue;
            const Eigen::Vector3d x = nodes[k]->getWorldTransform ().translation ();
            const Eigen::Quaterniond e (nodes[k]->getWorldTransform ().linear ());
            for (int i = 0; i < 3; i++) q[i] = x[i];
            q[3] = e.w ();  q[4] = e.x ();  q[5] = e.y ();  q[6] = e.z ();
        }
    }

    void contacts (std::vector<Contact> &list) {                    // DART's normal and force are those of its first body
        for (const auto &c : world->getLastCollisionResult ().getContacts ()) {
            Contact x = {number (c.collisionObject2), number (c.collisionObject1), {}, {}, -c.penetrationDepth, {}};
            for (int i = 0; i < 3; i++) { x.point[i] = c.point[i];  x.normal[i] = c.normal[i];  x.impulse[i] = scene.h*c.force[i]; }
            list.push_back (x);
        }
    }

private:
    std::vector<Eigen::VectorXd> positions () const {
        std::vector<Eigen::VectorXd> q;
        for (size_t i = 0; i < world->getNumSkeletons (); i++) q.push_back (world->getSkeleton (i)->getPositions ());
        return q;
    }

    void velocities (double *nu) const {
        for (size_t k = 0; k < nodes.size (); k++, nu += 6) {
            const Eigen::Vector3d v = nodes[k]->getLinearVelocity (), w = nodes[k]->getAngularVelocity ();
            for (int i = 0; i < 3; i++) { nu[i] = v[i];  nu[3+i] = w[i]; }
        }
    }

    static Eigen::Vector3d vector (const double *x) { return Eigen::Vector3d (x[0], x[1], x[2]); }

    static Eigen::Isometry3d transform (const double *p) {
        Eigen::Isometry3d T = Eigen::Isometry3d::Identity ();
        T.linear () = Eigen::Quaterniond (p[3], p[4], p[5], p[6]).toRotationMatrix ();
        T.translation () = vector (p);
        return T;
    }

    static double number (const dart::collision::CollisionObject *o) {
        return std::stod (o->getShapeFrame ()->asShapeNode ()->getBodyNodePtr ()->getName ());
    }

    void add (size_t k, const std::vector<int> &carrier) {
        if (nodes[k]) return;
        const Body &b = scene.bodies[k];
        const std::string name = std::to_string (k + 1);
        BodyNode::AspectProperties body;
        body.mName = name;
        if (b.dynamic) body.mInertia = Inertia (b.mass, Eigen::Vector3d::Zero (), Eigen::Vector3d (vector (b.inertia)).asDiagonal ());

        SkeletonPtr skeleton;
        if (carrier[k] >= 0) {
            const ::Joint &j = scene.joints[(size_t) carrier[k]];
            BodyNode *parent = nullptr;
            if (j.body1 > 0) {
                add ((size_t) j.body1-1, carrier);
                parent = nodes[(size_t) j.body1-1];
                skeleton = parent->getSkeleton ();
            } else skeleton = Skeleton::create ("tree" + name);
            nodes[k] = hang (skeleton, parent, j, b, body);
            skeleton->enableSelfCollisionCheck ();
            skeleton->disableAdjacentBodyCheck ();
        } else if (b.dynamic) {
            skeleton = Skeleton::create (name);
            nodes[k] = skeleton->createJointAndBodyNodePair<FreeJoint> (nullptr, FreeJoint::Properties (), body).second;
            static_cast<FreeJoint *> (nodes[k]->getParentJoint ())->setTransform (transform (b.pose));
            static_cast<FreeJoint *> (nodes[k]->getParentJoint ())->setLinearVelocity (vector (b.velocity));
            static_cast<FreeJoint *> (nodes[k]->getParentJoint ())->setAngularVelocity (vector (b.velocity + 3));
        } else {
            skeleton = Skeleton::create (name);
            WeldJoint::Properties weld;
            weld.mT_ParentBodyToJoint = transform (b.pose);
            nodes[k] = skeleton->createJointAndBodyNodePair<WeldJoint> (nullptr, weld, body).second;
            skeleton->setMobile (false);
        }
        shape (nodes[k], b);
        if (!world->hasSkeleton (skeleton)) world->addSkeleton (skeleton);
    }

    // the joint's frames: its axes are those of the world at the start
    BodyNode *hang (const SkeletonPtr &skeleton, BodyNode *parent, const ::Joint &j, const Body &b, const BodyNode::AspectProperties &body) {
        Eigen::Isometry3d at = Eigen::Isometry3d::Identity ();
        at.translation () = vector (j.point);
        const Eigen::Isometry3d in_parent = parent ? transform (scene.bodies[(size_t) j.body1-1].pose).inverse ()*at : at, in_child = transform (b.pose).inverse ()*at;
        const auto place = [&] (auto properties) {
            properties.mT_ParentBodyToJoint = in_parent;
            properties.mT_ChildBodyToJoint = in_child;
            return properties;
        };
        if (j.type == "spherical") return skeleton->createJointAndBodyNodePair<BallJoint> (parent, place (BallJoint::Properties ()), body).second;
        if (j.type == "revolute") {
            auto p = place (RevoluteJoint::Properties ());
            p.mAxis = vector (j.axis);
            return skeleton->createJointAndBodyNodePair<RevoluteJoint> (parent, p, body).second;
        }
        auto p = place (PrismaticJoint::Properties ());
        p.mAxis = vector (j.axis);
        return skeleton->createJointAndBodyNodePair<PrismaticJoint> (parent, p, body).second;
    }

    void shape (BodyNode *node, const Body &b) {
        ShapePtr s;
        Eigen::Isometry3d offset = Eigen::Isometry3d::Identity ();
        if (b.shape == "sphere") s = std::make_shared<SphereShape> (b.size[0]);
        else if (b.shape == "box") s = std::make_shared<BoxShape> (2*vector (b.size));
        else {
            const double side = 200;
            s = std::make_shared<BoxShape> (Eigen::Vector3d (side, side, side));
            offset.linear () = Eigen::Quaterniond::FromTwoVectors (Eigen::Vector3d::UnitZ (), vector (b.size)).toRotationMatrix ();
            offset.translation () = -side/2*vector (b.size);
        }
        ShapeNode *shape = node->createShapeNodeWith<CollisionAspect, DynamicsAspect> (s);
        shape->setRelativeTransform (offset);
        shape->getDynamicsAspect ()->setFrictionCoeff (scene.mu);
    }
};

int main (int argc, char **argv) { return race<Engine> (argc, argv); }
