/* ss_recall: what collision detection remembers from call to call of a run, so that it need not look again at what has hardly moved.  It changes no bit of the contacts: a
   pair of boxes, or the axis of a pair of meshes, is taken from memory only where bounds on how far bodies have moved since prove that it would be found again. */
#ifndef SS_RECALL_H
#define SS_RECALL_H

#include "ss_axis.h"
#include "ss_geom.h"
#include "ss_world.h"

/* The axis of a pair of meshes, that of a face, as long as the bodies go no farther than slack and the margins stay above reach */
typedef struct {
    ss_axis_type type;              /* SS_AXIS_NONE: nothing is known */
    ss_index face;
    double   slack, reach;          /* m */
    double   lever;                 /* m    a turn by an angle moves no point of either body farther than angle*lever */
    double   moved, turned;         /* of both bodies together, when it was found */
} ss_axis_memory;

typedef struct {
    int       started, listed;      /* a call was made; pair holds all pairs of shapes whose boxes are within lo .. hi */
    ss_index  n, room;
    uint64_t *pair;                 /* room     as ss_broad_pairs gives them */
    ss_axis_memory *axis;           /* room */
    double   *lo, *hi;              /* 3 x ns   boxes with space around them */
    double   *q, *margin;           /* 7 x nb, nb   of the last call */
    double   *moved, *turned;       /* nb       m and rad that a body has gone in all calls so far, at least */
    double   *pace;                 /* nb       m that a point of it went since the last call, at most */
    char     *still;                /* nb       neither pose nor margin has changed in this call */
    ss_world  world;
} ss_recall;

/* started, listed: 0 */
void ss_recall_carve (const ss_geom *g, ss_recall *x, ss_work *w);

/* Shapes at the poses q in x->world, but those of bodies that are still.  SS_NOT_FINITE as ss_world_place. */
ss_status ss_recall_place (const ss_geom *g, const double *q, const double *margin, ss_recall *x);

/* Pairs that may touch: a superset of those of ss_broad_pairs for x->world's boxes, in order; planes that do not move only with what is near.  Where x has no room for them they
   are in w, and *known is NULL. */
ss_status ss_recall_pairs (const ss_geom *g, ss_recall *x, uint64_t **pair, ss_index *n, ss_axis_memory **known, ss_work *w);

/* The axis of bodies a and b, if it is proven for this reach; 0: find it. */
int  ss_recall_axis (const ss_recall *x, const ss_axis_memory *m, ss_index a, ss_index b, double reach, ss_axis *axis);

/* Remembers a proof; touch: the least |gap| of the points that were found */
void ss_recall_keep (const ss_geom *g, const ss_recall *x, const ss_axis_proof *proof, const ss_part *A, const ss_part *B, ss_index a, ss_index b, double touch, ss_axis_memory *m);

#endif
