// What the programs of the race share: the scene as scene_write.m writes it, the clock, and the result that run_read.m reads.
//
//   program SCENE RESULT [every K] [budget S] [NAME VALUE ...]
//
// runs the scene with an engine.  every K: whole steps are recorded each K steps (1).  budget S: the run ends after S seconds (60).  Other names are the engine's settings.
// An engine is a class with
//
//   Engine (const Scene &, const Options &)
//   void step ()                                              one step of scene.h seconds; this alone is timed
//   void state (double *q, double *nu)                        7 and 6 numbers for each body of the scene, world frame, quaternion scalar first
//   bool solved (double *nu)                                  asked after a step: false where the velocities of state () are what the solver found (Bodies); an engine whose
//                                                             unknowns are rates of joints gives what they meant in the configuration of the start, where it solved for them
//   void contacts (std::vector<Contact> &)                    of the step that was made
#pragma once
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <map>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

struct Body {
    bool dynamic;
    std::string shape;                      // sphere, box, plane
    double size[3], mass, inertia[3];
    double pose[7], velocity[6], force[6];  // x y z e0 ex ey ez;  v w;  force moment
};

struct Joint {
    std::string type;                       // spherical, revolute, prismatic
    int body1, body2;                       // 0: the world
    double point[3], axis[3];
};

struct Scene {
    double h = 0.01, gravity[3] = {0, 0, 0}, mu = 0;
    int steps = 0;
    std::vector<Body> bodies;
    std::vector<Joint> joints;
};

// impulse: on body 2, N s, in the world frame; the normal points from body 1 to body 2; bodies count from 1
struct Contact { double body1, body2, point[3], normal[3], gap, impulse[3]; };
static_assert (sizeof (Contact) == 12*sizeof (double), "a contact is written as 12 doubles");

struct Options {
    std::map<std::string, double> value;
    double get (const std::string &name, double otherwise) const {
        auto at = value.find (name);
        return at == value.end () ? otherwise : at->second;
    }
};

inline void take (std::istream &in, double *x, int n) { for (int i = 0; i < n; i++) in >> x[i]; }

inline Scene scene_read (const std::string &file) {
    std::ifstream in (file);
    std::string line, word, kind;
    if (!std::getline (in, line) || line != "stickslip-scene 1") throw std::runtime_error (file + " does not begin with 'stickslip-scene 1'");
    Scene s;
    while (std::getline (in, line)) {
        std::istringstream words (line);
        words >> word;
        if (word == "h") words >> s.h;
        else if (word == "steps") words >> s.steps;
        else if (word == "gravity") take (words, s.gravity, 3);
        else if (word == "mu") words >> s.mu;
        else if (word == "body") {
            Body b;
            words >> kind >> b.shape;
            b.dynamic = kind == "dynamic";
            take (words, b.size, 3);
            words >> b.mass;
            take (words, b.inertia, 3);
            take (words, b.pose, 7);
            take (words, b.velocity, 6);
            take (words, b.force, 6);
            s.bodies.push_back (b);
        } else if (word == "joint") {
            Joint j;
            words >> j.type >> j.body1 >> j.body2;
            take (words, j.point, 3);
            take (words, j.axis, 3);
            s.joints.push_back (j);
        } else throw std::runtime_error ("unknown line: " + line);
        if (!words) throw std::runtime_error ("a number is missing: " + line);
    }
    return s;
}

// vectors and rotations, for engines that want a body in the frame of another
typedef std::array<double, 3> Vector;

inline Vector turn (const double *e, const double *x, double sign = 1) {            // x turned by the quaternion e, or back
    const double w = e[0], a = sign*e[1], b = sign*e[2], c = sign*e[3];
    const double s = 2*(a*x[0] + b*x[1] + c*x[2]), d = w*w - a*a - b*b - c*c;
    return {{d*x[0] + s*a + 2*w*(b*x[2] - c*x[1]), d*x[1] + s*b + 2*w*(c*x[0] - a*x[2]), d*x[2] + s*c + 2*w*(a*x[1] - b*x[0])}};
}

inline Vector in_frame (const double *pose, const double *point) {                  // a point of the world as a body sees it
    const double d[3] = {point[0] - pose[0], point[1] - pose[1], point[2] - pose[2]};
    return turn (pose + 3, d, -1);
}

inline bool is_unturned (const double *pose) { return pose[4] == 0 && pose[5] == 0 && pose[6] == 0; }

struct Bodies { bool solved (double *) { return false; } };

inline double seconds () {
    timespec t;
    clock_gettime (CLOCK_MONOTONIC, &t);
    return (double) t.tv_sec + 1e-9*(double) t.tv_nsec;
}

// The result: doubles as they are in memory.  bodies, steps made, records, why it ended (0: all steps, 1: budget, 2: not finite);
// seconds of each step; and for each record: number of the step, contacts; poses and velocities at its start, at its end; the
// velocities that the solver found; the contacts.
template <class Engine> int race (int argc, char **argv) try {
    if (argc < 3 || argc % 2 == 0) throw std::runtime_error ("usage: program SCENE RESULT [every K] [budget S] [NAME VALUE ...]");
    Options options;
    for (int i = 3; i + 1 < argc; i += 2) options.value[argv[i]] = std::atof (argv[i+1]);
    const Scene scene = scene_read (argv[1]);
    const int every = (int) options.get ("every", 1);
    const double budget = options.get ("budget", 60);
    const size_t nb = scene.bodies.size ();

    Engine engine (scene, options);
    std::vector<double> q (7*nb), nu (6*nb), found (6*nb), time, record;
    std::vector<Contact> contacts;
    double records = 0, ended = 0;
    const double began = seconds ();
    for (int k = 1; k <= scene.steps && ended == 0; k++) {
        const bool whole = k % every == 0;
        std::vector<double> start;
        if (whole) {
            engine.state (q.data (), nu.data ());
            start = q;
            start.insert (start.end (), nu.begin (), nu.end ());
        }
        const double before = seconds ();
        engine.step ();
        time.push_back (seconds () - before);
        if (whole) {
            const bool other = engine.solved (found.data ());
            engine.state (q.data (), nu.data ());
            if (!other) found = nu;
            for (double x : q) if (!std::isfinite (x)) ended = 2;
            for (double x : nu) if (!std::isfinite (x)) ended = 2;
            if (ended == 2) break;
            contacts.clear ();
            engine.contacts (contacts);
            record.push_back (k);
            record.push_back ((double) contacts.size ());
            record.insert (record.end (), start.begin (), start.end ());
            record.insert (record.end (), q.begin (), q.end ());
            record.insert (record.end (), nu.begin (), nu.end ());
            record.insert (record.end (), found.begin (), found.end ());
            const double *c = reinterpret_cast<const double *> (contacts.data ());
            record.insert (record.end (), c, c + 12*contacts.size ());
            records++;
        }
        if (seconds () - began > budget && k < scene.steps) ended = 1;
    }
    const double head[4] = {(double) nb, (double) time.size (), records, ended};
    std::FILE *f = std::fopen (argv[2], "wb");
    if (!f) throw std::runtime_error (std::string ("cannot write ") + argv[2]);
    std::fwrite (head, sizeof (double), 4, f);
    std::fwrite (time.data (), sizeof (double), time.size (), f);
    std::fwrite (record.data (), sizeof (double), record.size (), f);
    std::fclose (f);
    return 0;
} catch (const std::exception &e) {
    std::fprintf (stderr, "%s\n", e.what ());
    return 1;
}
