// The race's scenes in MuJoCo, any version from 2.2: free bodies with free joints; joined bodies as a tree, a joint that closes a loop as an equality constraint.
//   iterations N   most iterations of the solver (MuJoCo's 100)      tolerance T   of the solver (1e-8)
//   elliptic 1     elliptic friction cones in place of pyramids
#include "race.h"
#include <mujoco/mujoco.h>
#include <unistd.h>

class Engine {
    const Scene &scene;
    mjModel *model = nullptr;
    mjData *data = nullptr;
    std::vector<int> body;                                          // MuJoCo's number of each body of the scene
    std::vector<int> geom_owner;                                    // the scene's number of the body of each geom

public:
    Engine (const Scene &s, const Options &options) : scene (s) {
        char file[] = "/tmp/race_mujoco_XXXXXX", why[1000] = "";
        const int f = mkstemp (file);
        const std::string text = document (options);
        const bool written = f >= 0 && write (f, text.data (), text.size ()) == (ssize_t) text.size ();
        close (f);
        if (written) model = mj_loadXML (file, nullptr, why, sizeof why);
        unlink (file);
        if (!model) throw std::runtime_error (std::string ("MuJoCo: ") + why);
        data = mj_makeData (model);
        for (size_t k = 0; k < s.bodies.size (); k++) body.push_back (mj_name2id (model, mjOBJ_BODY, name (k).c_str ()));
        geom_owner.assign ((size_t) model->ngeom, 0);
        for (size_t k = 0; k < s.bodies.size (); k++) geom_owner[(size_t) mj_name2id (model, mjOBJ_GEOM, name (k).c_str ())] = (int) k + 1;
        for (size_t k = 0; k < s.bodies.size (); k++) start (s.bodies[k], body[k]);
        mj_forward (model, data);
    }

    ~Engine () {
        mj_deleteData (data);
        mj_deleteModel (model);
    }

    void step () { mj_step (model, data); }

    bool solved (double *nu) {                                      // after a step data has qvel of its end and the frames of its start
        mj_comVel (model, data);
        velocities (nu);
        return true;
    }

    void state (double *q, double *nu) {
        mj_kinematics (model, data);
        mj_comPos (model, data);
        mj_comVel (model, data);
        for (size_t k = 0; k < body.size (); k++, q += 7) {
            for (int i = 0; i < 7; i++) q[i] = scene.bodies[k].pose[i];
            if (!scene.bodies[k].dynamic) continue;
            for (int i = 0; i < 3; i++) q[i] = data->xpos[3*body[k]+i];
            for (int i = 0; i < 4; i++) q[3+i] = data->xquat[4*body[k]+i];
        }
        velocities (nu);
    }

    void contacts (std::vector<Contact> &list) {                    // data has those of the start of the step
        for (int i = 0; i < data->ncon; i++) {
            const mjContact &c = data->contact[i];
            mjtNum f[6];
            mj_contactForce (model, data, i, f);
            Contact x = {(double) geom_owner[(size_t) c.geom1], (double) geom_owner[(size_t) c.geom2], {}, {}, c.dist, {}};
            for (int k = 0; k < 3; k++) {
                x.point[k] = c.pos[k];
                x.normal[k] = c.frame[k];
                x.impulse[k] = scene.h*(f[0]*c.frame[k] + f[1]*c.frame[3+k] + f[2]*c.frame[6+k]);
            }
            list.push_back (x);
        }
    }

private:
    void velocities (double *nu) {
        for (size_t k = 0; k < body.size (); k++, nu += 6) {
            mjtNum twist[6];                                        // turn, then centre, world axes
            mj_objectVelocity (model, data, mjOBJ_BODY, body[k], twist, 0);
            for (int i = 0; i < 3; i++) { nu[i] = twist[3+i];  nu[3+i] = twist[i]; }
        }
    }

    static std::string name (size_t k) { return "b" + std::to_string (k + 1); }

    static std::string numbers (const double *x, int n) {
        std::string text;
        char one[40];
        for (int i = 0; i < n; i++) {
            std::snprintf (one, sizeof one, i ? " %.17g" : "%.17g", x[i]);
            text += one;
        }
        return text;
    }

    void start (const Body &b, int number) {
        const int joint = model->body_jntadr[number];
        if (b.dynamic && joint >= 0 && model->jnt_type[joint] == mjJNT_FREE) {
            mjtNum *v = data->qvel + model->jnt_dofadr[joint];
            const Vector w = turn (b.pose + 3, b.velocity + 3, -1); // a free joint turns in the frame of the body
            for (int i = 0; i < 3; i++) { v[i] = b.velocity[i];  v[3+i] = w[(size_t) i]; }
        }
        for (int i = 0; i < 6; i++) data->xfrc_applied[6*number+i] = b.force[i];
    }

    // the scene as MJCF
    std::string document (const Options &options) const {
        const double mu[3] = {scene.mu, 0.005, 0.0001}, iterations = options.get ("iterations", 100), tolerance = options.get ("tolerance", 1e-8);
        const size_t most = 100 + 12*scene.bodies.size ();          // contacts; a version that keeps its rows dense cannot hold many more
        std::string x = "<mujoco><size njmax='" + std::to_string (5*most) + "' nconmax='" + std::to_string (most) + "'/><option timestep='" + numbers (&scene.h, 1) + "' gravity='" + numbers (scene.gravity, 3)
            + "' iterations='" + numbers (&iterations, 1) + "' tolerance='" + numbers (&tolerance, 1) + "'" + (options.get ("elliptic", 0) != 0 ? " cone='elliptic'" : "") + "/>"
            "<default><geom condim='" + (scene.mu > 0 ? "3" : "1") + "' friction='" + numbers (mu, 3) + "'/></default><worldbody>\n";
#if mjVERSION_HEADER >= 300
        x.replace (x.find ("<size"), x.find ("/>") - x.find ("<size"), "<size memory='2G'");
#endif
        std::string loops;
        std::vector<int> joint (scene.bodies.size (), -1);          // that carries a body
        std::vector<std::vector<int>> children (scene.bodies.size () + 1);
        for (size_t j = 0; j < scene.joints.size (); j++) {
            const Joint &s = scene.joints[j];
            const int child = s.body2 > 0 && joint[(size_t) s.body2-1] < 0 ? s.body2 : s.body1;
            if (s.body2 > 0 && joint[(size_t) s.body2-1] < 0) {
                joint[(size_t) child-1] = (int) j;
                children[(size_t) s.body1].push_back (child);
            } else {
                if (s.type != "spherical") throw std::runtime_error ("only a spherical joint may close a loop");
                const Vector anchor = in_frame (scene.bodies[(size_t) s.body1-1].pose, s.point);
                loops += "<connect body1='" + name ((size_t) s.body1-1) + "'" + (s.body2 ? " body2='" + name ((size_t) s.body2-1) + "'" : "") + " anchor='" + numbers (anchor.data (), 3) + "'/>";
            }
        }
        for (size_t k = 0; k < scene.bodies.size (); k++)
            if (joint[k] < 0) add (x, k, 0, nullptr, joint, children);
        for (int child : children[0]) add (x, (size_t) child-1, 0, &scene.joints[(size_t) joint[(size_t) child-1]], joint, children);
        x += "</worldbody>";
        if (!loops.empty ()) x += "<equality>" + loops + "</equality>";
        // bodies of a joint do not collide; MuJoCo leaves out parents and children, but not what hangs from the world
        return x + "</mujoco>\n";
    }

    void add (std::string &x, size_t k, size_t parent, const Joint *by, const std::vector<int> &joint, const std::vector<std::vector<int>> &children) const {
        const Body &b = scene.bodies[k];
        Vector at = {{b.pose[0], b.pose[1], b.pose[2]}};
        if (parent > 0) {
            if (!is_unturned (scene.bodies[parent-1].pose) || !is_unturned (b.pose)) throw std::runtime_error ("joined bodies must start unturned");
            at = in_frame (scene.bodies[parent-1].pose, b.pose);
        }
        x += "<body name='" + name (k) + "' pos='" + numbers (at.data (), 3) + "' quat='" + numbers (b.pose + 3, 4) + "'>";
        if (b.dynamic) x += "<inertial pos='0 0 0' mass='" + numbers (&b.mass, 1) + "' diaginertia='" + numbers (b.inertia, 3) + "'/>";
        if (by) {
            const Vector p = in_frame (b.pose, by->point), axis = turn (b.pose + 3, by->axis, -1);
            const std::string type = by->type == "spherical" ? "ball" : by->type == "revolute" ? "hinge" : "slide";
            x += "<joint type='" + type + "' pos='" + numbers (p.data (), 3) + "'" + (type == "ball" ? "" : " axis='" + numbers (axis.data (), 3) + "'") + "/>";
        } else if (b.dynamic) x += "<freejoint/>";
        x += "<geom name='" + name (k) + "' ";
        if (b.shape == "sphere") x += "type='sphere' size='" + numbers (b.size, 1) + "'/>";
        else if (b.shape == "box") x += "type='box' size='" + numbers (b.size, 3) + "'/>";
        else x += "type='plane' size='0 0 1' zaxis='" + numbers (b.size, 3) + "'/>";
        for (int child : children[k+1]) add (x, (size_t) child-1, k + 1, &scene.joints[(size_t) joint[(size_t) child-1]], joint, children);
        x += "</body>\n";
    }
};

int main (int argc, char **argv) {
    mju_user_warning = [] (const char *text) { std::fprintf (stderr, "MuJoCo: %s\n", text); };      // in place of a file in the working folder
    return race<Engine> (argc, argv);
}
