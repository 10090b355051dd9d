/* contacts = ss_bullet (q, geom, margin, pairFriction): gateway to ss_collide_by, with meshes and spheres by the Bullet library

   Bullet's GJK finds the distance and the normal of two solids apart.  Where they touch or overlap EPA does, on both of them grown
   by a margin, which is taken off again: no edge is rounded.  The gap is that of the solids along the normal.  Two meshes whose normal is that of a face touch in the polygon
   that Bullet's clipping gives, all others in one point.

   Octave's allocation and error functions leave by an exception or a long jump: none is called while Bullet works. */
#include <mex.h>
#include <BulletCollision/CollisionShapes/btConvexHullShape.h>
#include <BulletCollision/CollisionShapes/btConvexPolyhedron.h>
#include <BulletCollision/CollisionShapes/btSphereShape.h>
#include <BulletCollision/NarrowPhaseCollision/btGjkEpa2.h>
#include <BulletCollision/NarrowPhaseCollision/btPolyhedralContactClipping.h>
extern "C" {
#include "gateway_geom.h"
#include "gateway_step.h"
#include "ss_collide.h"
}

namespace {

const double MARGIN = 1e-3, NEAR = 1e-6;        /* as parts of the smaller solid's radius: growth for EPA; gap below which EPA is asked */
const double FACE = 1e-3;                       /* rad: normals this near to a face's are that face's */
const double SURE = 1e-9;                       /* as a part of the smaller radius: an answer of EPA whose gap is this near to its depth is taken */
const int TRIES = 5;                            /* of EPA, each with twice the growth */
const double SAME = 1e-8;                       /* as a part of the smaller radius: points this near are one */

enum { IN_Q, IN_GEOM, IN_MARGIN, IN_FRICTION, IN_END };

btVector3 vector (const double *x) { return btVector3 (x[0], x[1], x[2]); }

/* The touch of two solids: n from A to B, p on A */
struct touch { btVector3 p, n;  btScalar psi; };

/* A part about an origin near the pair, so that far from the world's origin no digits are lost */
struct solid {
    const ss_part *part;
    btVector3 origin;
    btConvexHullShape hull;
    btSphereShape ball;

    solid (const ss_part *P, const btVector3 &o) : part (P), origin (o), ball (P->data[3])
    {
        for (ss_index v = 0; v < P->nv; v++) hull.addPoint (vertex (v), false);
    }
    bool round () const { return part->nv == 0; }
    btVector3 vertex (ss_index v) const { return vector (part->vert + 3*v) - origin; }
    btVector3 center () const { return vector (part->data) - origin; }
    btVector3 normal (ss_index f) const { return vector (part->plane + 4*f); }
    btScalar radius () const { return round () ? part->data[3] : 0; }

    const btConvexShape *shape (btScalar margin)
    {
        hull.setMargin (margin);
        if (round ()) return &ball;
        return &hull;
    }
    btTransform place () const
    {
        btTransform t = btTransform::getIdentity ();
        if (round ()) t.setOrigin (center ());
        return t;
    }

    btScalar support (const btVector3 &n) const         /* max n'x */
    {
        btScalar h = round () ? n.dot (center ()) + part->data[3] : -BT_LARGE_FLOAT;
        for (ss_index v = 0; v < part->nv; v++) h = btMax (h, n.dot (vertex (v)));
        return h;
    }

    /* the face whose normal is within FACE of n, or -1 */
    ss_index face_along (const btVector3 &n, btScalar *cosine) const
    {
        ss_index best = -1;
        *cosine = 1 - FACE*FACE/2;
        for (ss_index f = 0; f < part->nf && !round (); f++)
            if (normal (f).dot (n) >= *cosine) { *cosine = normal (f).dot (n);  best = f; }
        return best;
    }
    ss_index nearest (const btVector3 &p) const
    {
        ss_index best = 0;
        for (ss_index v = 1; v < part->nv; v++)
            if ((vertex (v) - p).length2 () < (vertex (best) - p).length2 ()) best = v;
        return best;
    }
    void polyhedron (btConvexPolyhedron *poly) const
    {
        for (ss_index v = 0; v < part->nv; v++) poly->m_vertices.push_back (vertex (v));
        for (ss_index f = 0; f < part->nf; f++) {
            btFace face;
            for (ss_index k = part->loop_first[f]; k < part->loop_first[f + 1]; k++) face.m_indices.push_back ((int) part->loop_vert[k]);
            for (int k = 0; k < 3; k++) face.m_plane[k] = part->plane[4*f + k];
            face.m_plane[3] = normal (f).dot (origin) - part->plane[4*f + 3];       /* n'x + m_plane[3] = 0 */
            poly->m_faces.push_back (face);
        }
    }
};

/* The gap along n: where n is right it is the distance, or minus the depth, and no n has a larger one */
btScalar gap_along (const solid &A, const solid &B, const btVector3 &n) { return -A.support (n) - B.support (-n); }

bool apart (solid *A, solid *B, btScalar size, const btVector3 &guess, touch *t)
{
    btGjkEpaSolver2::sResults r;
    if (!btGjkEpaSolver2::Distance (A->shape (0), A->place (), B->shape (0), B->place (), guess, r) || !(r.distance > NEAR*size)) return false;
    t->n = (r.witnesses[1] - r.witnesses[0]).normalized ();
    t->psi = gap_along (*A, *B, t->n);
    t->p = r.witnesses[0] + A->radius ()*t->n;
    return true;
}

/* Of grown solids that overlap.  EPA may end without its answer and not say so: true when the gap along its normal is that of its depth */
bool overlap (solid *A, solid *B, btScalar size, btScalar margin, const btVector3 &guess, touch *t)
{
    btGjkEpaSolver2::sResults r;
    btScalar grown_a = A->round () ? 0 : margin, grown_b = B->round () ? 0 : margin;
    if (!btGjkEpaSolver2::Penetration (A->shape (margin), A->place (), B->shape (margin), B->place (), guess, r, true)) return false;
    btVector3 way = r.witnesses[0] - r.witnesses[1];
    btScalar depth = way.length ();
    if (!(depth > 0)) return false;
    btVector3 n = way/depth;
    btScalar psi = gap_along (*A, *B, n);
    if (psi > t->psi) { t->n = n;  t->psi = psi;  t->p = r.witnesses[0] - grown_a*n; }
    return btFabs (psi - (grown_a + grown_b - depth)) <= SURE*size;
}

/* The best of what Bullet finds; false when it finds nothing */
bool find_touch (solid *A, solid *B, btScalar size, touch *t)
{
    const btVector3 z (0, 0, 1);
    btVector3 guess = A->center () - B->center ();
    if (guess.length2 () < NEAR*NEAR*size*size) guess = z;
    if (apart (A, B, size, guess, t)) return true;
    t->psi = -BT_LARGE_FLOAT;
    for (int k = 0; k < TRIES; k++)
        if (overlap (A, B, size, MARGIN*(1 << k)*size, k % 2 ? -guess + size*z : guess, t)) return true;
    return t->psi > -BT_LARGE_FLOAT;
}

/* What Bullet's clipping reports, on its way into the manifold */
struct clipped : public btDiscreteCollisionDetectorInterface::Result {
    btVector3 n;                                /* of the face that is clipped against, outward */
    btAlignedObjectArray<btVector3> p;          /* on that face */
    btAlignedObjectArray<btScalar> psi;
    btScalar same;
    void setShapeIdentifiersA (int, int) {}
    void setShapeIdentifiersB (int, int) {}
    void addContactPoint (const btVector3 &, const btVector3 &point, btScalar depth)
    {
        btVector3 q = point - depth*n;
        for (int k = 0; k < p.size (); k++) if ((p[k] - q).length2 () < same*same) return;
        p.push_back (q);
        psi.push_back (depth);
    }
};

/* The polygon over face f of A; false when there is none */
bool clip (const solid &A, const solid &B, ss_index f, btScalar reach, btScalar size, clipped *c)
{
    btConvexPolyhedron a, b;
    btVertexArray one, two;
    A.polyhedron (&a);
    B.polyhedron (&b);
    c->n = A.normal (f);
    c->same = SAME*size;
    btTransform still = btTransform::getIdentity ();
    btPolyhedralContactClipping::clipHullAgainstHull (-c->n, a, b, still, still, -BT_LARGE_FLOAT, reach, one, two, *c);
    return c->p.size () > 0;
}

/* p on the first of the two that the manifold names first, n from it */
void put (const solid &A, const solid &B, const btVector3 &p, const btVector3 &n, btScalar psi, const ss_manifold *m)
{
    btVector3 x = p + A.origin;
    double at[3] = { x.x (), x.y (), x.z () }, normal[3] = { n.x (), n.y (), n.z () };
    ss_manifold_put (m, at, normal, psi, A.nearest (p), B.nearest (p + psi*n));
}

void pair (void *failed, const ss_part *P, const ss_part *Q, const ss_manifold *m)
{
    try {
        btVector3 origin = vector (P->data);
        solid A (P, origin), B (Q, origin);
        btScalar size = btMin (P->data[3], Q->data[3]), along_a, along_b;
        touch t;
        if (!find_touch (&A, &B, size, &t)) { *(int *) failed = 1;  return; }
        if (!(t.psi <= m->reach)) return;
        ss_index a = A.face_along (t.n, &along_a), b = B.face_along (-t.n, &along_b);
        clipped c;
        if (!A.round () && !B.round () && (a >= 0 || b >= 0)) {
            if (a >= 0 && (b < 0 || along_a >= along_b)) {
                if (clip (A, B, a, m->reach, size, &c)) {
                    for (int k = 0; k < c.p.size (); k++) put (A, B, c.p[k], c.n, c.psi[k], m);
                    return;
                }
            }
            else if (clip (B, A, b, m->reach, size, &c)) {
                for (int k = 0; k < c.p.size (); k++) put (A, B, c.p[k] + c.psi[k]*c.n, -c.n, c.psi[k], m);
                return;
            }
        }
        put (A, B, t.p, t.n, t.psi, m);
    }
    catch (...) { *(int *) failed = 2; }
}

}

extern "C" void mexFunction (int nout, mxArray *out[], int nin, const mxArray *in[])
{
    usage ("ss_bullet", nin, IN_END, IN_END, nout, 1, "contacts = ss_bullet (q, geom, margin, pairFriction)");

    ss_geom g = take_geom (in[IN_GEOM], "geom");
    const double *q = take_sized (in[IN_Q], "q", 7, g.nb);
    const double *margin = take_sized (in[IN_MARGIN], "margin", 1, g.nb);
    require (all_at_least (margin, g.nb, 0), "margin", "must not be negative");
    int rule = take_friction (in[IN_FRICTION]), failed = 0;
    ss_narrow bullet = { pair, &failed };

    ss_work size = { NULL, 0, 0, 0 };
    check (ss_collide_by (&g, NULL, NULL, rule, &bullet, NULL, &size));
    ss_work w = take_work (size.used);
    ss_contacts c = room_for_contacts (4*g.nb + 64);

    /* more room until it is enough: how much depends on where the bodies are */
    ss_status status;
    while ((status = ss_collide_by (&g, q, margin, rule, &bullet, &c, &w)) == SS_NO_ROOM) {
        if (w.short_of_room) w = take_work (w.used);
        else c = room_for_contacts (c.n);
    }
    check (status);
    if (failed == 1) fail ("noAnswer", "Bullet finds neither a distance nor a depth of two solids.");
    if (failed) fail ("noMemory", "Bullet is out of memory.");
    out[0] = give_contacts (&c);
}
