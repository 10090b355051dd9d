/* ss_graph_solve: the contact graph: what the start solves already, islands, and what is tried on those that Newton's method leaves */
#include "ss_graph_assembled.h"
#include "ss_graph_interior.h"
#include "ss_graph_joints.h"
#include "ss_graph_newton.h"
#include "ss_graph_proximal.h"
#include "ss_islands.h"
#include <float.h>
#include <math.h>
#include <string.h>

static const double STRICT = 0.03;          /* of tol: what a start must meet where Newton's method solved the last step */
static const double AIM = 1e-3, FINE = 1e-10;     /* of tol, m/s: a rough answer disturbs the next step, so an island that has to be solved is solved to AIM tol, but not beyond FINE for that */
static const double NEAR = 0.02;            /* contacts that part slower than this part of the problem's speed belong to an island */
static const double BOLD = 1e3;             /* first weight of proximal steps */
enum { ROUNDS = 20, NEWTON_FEW = 8, NEWTON_POLYGON = 40, NEWTON_MORE = 20, REDUNDANT = 3, FACTORS = 500, LARGE = 250, ASSEMBLED_MOST = 40, ASSEMBLED_ROWS = 400, INSIDE = 30, SWEEPS = 50, ASSEMBLED_AFTER = 2 };

/* What is tried on an island that the first method leaves, one after the other: interior points, inside by so much of the speed (0: none),
   then proximal steps that begin with a weight, then Newton's method; small islands are assembled after ASSEMBLED_AFTER of them */
enum { FROM_START, FROM_ZERO, FROM_SWEEPS, FROM_BEST };
static const struct { int from;  double inside, weight; } TRIES[] = {
    { FROM_START, 0.1,  1e3 }, { FROM_BEST,  0,    10  }, { FROM_ZERO,  1,   1e3 }, { FROM_SWEEPS, 0,    1   }, { FROM_START, 0.01, 10 },
    { FROM_ZERO,  0.03, 10  }, { FROM_ZERO,  0,    10  }, { FROM_START, 1,   10  }, { FROM_SWEEPS, 0.03, 1e3 }, { FROM_ZERO,  0.3,  1 } };
enum { TRIES_MOST = sizeof TRIES/sizeof *TRIES, JOINTED_TRIES = 4 };

typedef struct {
    ss_graph *G;
    const ss_graph_options *opt;
    double *r, *v;
    unsigned char *active, *hot;            /* nc */
    double   *residual;                     /* nc: of each contact, relative to what it must meet */
    ss_index *parent, *local;               /* m */
    ss_index *body, *contact;               /* m, nc, sorted by island */
    ss_index *first_body, *first_contact;   /* m + 1 */
    ss_index *island;                       /* m: that of a body, -1 for none */
    ss_index *row, *first_row;              /* with joints: rows kept, sorted by island; m + 1 */
    ss_index  islands;
    ss_graph_info *info;
    size_t    mark;
} call;

/* ---- islands ---- */

static ss_index a_body (const ss_graph *G, ss_index c)
{
    return G->body[2*c] >= 0 ? G->body[2*c] : G->body[2*c + 1];
}

/* bodies that hang together are in one island, if any of them is in one */
static void join_groups (call *k)
{
    const ss_graph_joints *j = k->G->joints;
    for (ss_index b = 0; b < k->G->m; b++) {
        if (j->group[b] < 0) continue;
        ss_index a = ss_islands_root (k->parent, b), first = ss_islands_root (k->parent, j->member[j->group[b]]);
        int in = k->island[a] >= 0 || k->island[first] >= 0 || k->island[b] >= 0;
        ss_index top = ss_islands_join (k->parent, a, first);
        if (in) k->island[top] = 0;
    }
    for (ss_index b = 0; b < k->G->m; b++) if (k->island[ss_islands_root (k->parent, b)] >= 0) k->island[b] = 0;
}

/* rows of joints sorted by island, group by group */
static void sort_rows (call *k)
{
    const ss_graph_joints *j = k->G->joints;
    for (ss_index i = 0; i <= k->islands; i++) k->first_row[i] = 0;
    for (ss_index g = 0; g < j->groups; g++) {
        ss_index i = k->island[j->member[g]];
        if (i >= 0) k->first_row[i + 1] += j->first[g + 1] - j->first[g];
    }
    for (ss_index i = 0; i < k->islands; i++) k->first_row[i + 1] += k->first_row[i];
    for (ss_index g = 0; g < j->groups; g++) {
        ss_index i = k->island[j->member[g]];
        for (ss_index e = j->first[g]; e < j->first[g + 1] && i >= 0; e++) k->row[k->first_row[i]++] = j->row[e];
    }
    for (ss_index i = k->islands; i > 0; i--) k->first_row[i] = k->first_row[i - 1];
    k->first_row[0] = 0;
}

/* bodies and active contacts sorted by island; islands in the order of their first body */
static void find_islands (call *k)
{
    const ss_graph *G = k->G;
    ss_index m = G->m, count = 0;
    for (ss_index b = 0; b < m; b++) { k->parent[b] = b;  k->island[b] = -1; }
    for (ss_index c = 0; c < G->nc; c++) {
        if (!k->active[c] || a_body (G, c) < 0) continue;
        if (G->body[2*c + 1] >= 0) ss_islands_join (k->parent, a_body (G, c), G->body[2*c + 1]);
        k->island[a_body (G, c)] = 0;                                       /* it has one */
    }
    for (ss_index c = 0; c < G->nc; c++) if (k->active[c] && G->body[2*c + 1] >= 0) k->island[G->body[2*c + 1]] = 0;
    if (G->joints) join_groups (k);
    for (ss_index b = 0; b <= m; b++) k->first_body[b] = k->first_contact[b] = 0;
    for (ss_index b = 0; b < m; b++) {
        if (k->island[b] < 0) continue;
        ss_index top = ss_islands_root (k->parent, b);
        k->island[b] = top == b ? count++ : k->island[top];
        k->first_body[k->island[b] + 1]++;
    }
    for (ss_index c = 0; c < G->nc; c++) if (k->active[c] && a_body (G, c) >= 0) k->first_contact[k->island[a_body (G, c)] + 1]++;
    for (ss_index i = 0; i < count; i++) { k->first_body[i + 1] += k->first_body[i];  k->first_contact[i + 1] += k->first_contact[i]; }
    for (ss_index b = 0; b < m; b++) {
        if (k->island[b] < 0) continue;
        ss_index *at = k->first_body + k->island[b];
        k->body[(*at)++] = b;
    }
    for (ss_index c = 0; c < G->nc; c++) if (k->active[c] && a_body (G, c) >= 0) k->contact[k->first_contact[k->island[a_body (G, c)]]++] = c;
    for (ss_index i = count; i > 0; i--) { k->first_body[i] = k->first_body[i - 1];  k->first_contact[i] = k->first_contact[i - 1]; }
    k->first_body[0] = k->first_contact[0] = 0;
    k->islands = count;
    if (G->joints) sort_rows (k);
}

/* their number, for which nothing has to be sorted: each contact that joins two of them leaves one less */
static ss_index count_islands (call *k)
{
    const ss_graph *G = k->G;
    ss_index count = 0;
    for (ss_index b = 0; b < G->m; b++) { k->parent[b] = b;  k->island[b] = -1; }
    for (ss_index c = 0; c < G->nc; c++) {
        if (!k->active[c] || a_body (G, c) < 0) continue;
        ss_index a = a_body (G, c), b = G->body[2*c + 1] >= 0 ? G->body[2*c + 1] : a;
        if (k->island[a] < 0) { k->island[a] = 0;  count++; }
        if (k->island[b] < 0) { k->island[b] = 0;  count++; }
        a = ss_islands_root (k->parent, a);
        b = ss_islands_root (k->parent, b);
        if (a == b) continue;
        ss_islands_join (k->parent, a, b);
        count--;
    }
    return count;
}

static ss_graph_island island (call *k, ss_index i)
{
    ss_graph_island I = { k->first_body[i + 1] - k->first_body[i], k->first_contact[i + 1] - k->first_contact[i],
                          k->body + k->first_body[i], k->contact + k->first_contact[i], k->local, 0, NULL, 0 };
    if (k->G->joints) {
        I.nj = k->first_row[i + 1] - k->first_row[i];
        I.row = k->row + k->first_row[i];
        I.jointed = I.nj > 0 || I.contact[I.nc - 1] >= k->G->bounded;
    }
    for (ss_index b = 0; b < I.nb; b++) k->local[I.body[b]] = b;
    return I;
}

/* ---- one island ---- */

static int fatal (ss_status s)
{
    return s != SS_OK && s != SS_STALLED;
}

/* r and v where a try begins */
static void begin_try (call *k, const ss_graph_island *I, int from, const double *start, const double *best)
{
    if (from == FROM_BEST) ss_graph_load (I, best, k->r);
    else if (from == FROM_ZERO) for (ss_index j = 0; j < I->nc; j++) memset (k->r + 3*I->contact[j], 0, 3 * sizeof *k->r);
    else ss_graph_load (I, start, k->r);
    for (ss_index j = I->nc; j-- > 0 && I->contact[j] >= k->G->bounded; ) ss_graph_clip (k->G, I->contact[j], k->r);
    ss_graph_island_velocity (k->G, I, k->r, k->v);
    if (from == FROM_SWEEPS && !I->jointed) ss_graph_island_sweep (k->G, I, SWEEPS, k->r, k->v);
}

/* one of TRIES; *one: the residual that it comes to */
static ss_status try_island (call *k, const ss_graph_island *I, int number, ss_index most, double *one, ss_work *w)
{
    const ss_graph_options *o = k->opt;
    size_t hold = w->used;
    if (TRIES[number].inside > 0 && I->contact[I->nc - 1] < k->G->bounded) {        /* interior points know no bounded rows */
        ss_status status = ss_graph_interior (k->G, I, o->tol, TRIES[number].inside, INSIDE, o->poll, k->r, k->v, k->info, w);
        if (fatal (status)) return status;
        w->used = hold;
    }
    ss_status status = ss_graph_proximal (k->G, I, o->tol, TRIES[number].weight, most, o->poll, k->r, k->v, one, k->info, w);
    w->used = hold;
    if (status != SS_STALLED || I->jointed) return status;
    status = ss_graph_newton (k->G, I, o->tol, NEWTON_MORE, o->poll, k->r, k->v, one, k->info, w);
    if (!fatal (status)) w->used = hold;
    return status;
}

/* Newton's method, or proximal steps where contacts are redundant; where these do not get there TRIES, and for small islands the assembled problem.
   The best point is kept.  most: factorisations of proximal steps of a try. */
static ss_status solve_island (call *k, const ss_graph_island *I, ss_work *w)
{
    ss_graph *G = k->G;
    const ss_graph_options *o = k->opt;
    double aim = fmin (o->tol, fmax (AIM*o->tol, FINE));
    size_t hold = w->used;
    double least, one;
    int redundant = I->nc > REDUNDANT*I->nb || I->jointed;
    ss_index most = I->nc <= LARGE ? FACTORS : FACTORS*LARGE/I->nc + FACTORS/5;     /* bounded work */
    double *start = SS_TAKE (w, double, 3*I->nc), *best = SS_TAKE (w, double, 3*I->nc);
    if (w->short_of_room) return SS_NO_ROOM;
    size_t inner = w->used;
    ss_graph_save (I, k->r, start);
    ss_status status = redundant ? ss_graph_proximal (G, I, aim, BOLD, most, o->poll, k->r, k->v, &least, k->info, w)
                                 : ss_graph_newton (G, I, aim, G->nd > 0 ? NEWTON_POLYGON : NEWTON_FEW, o->poll, k->r, k->v, &least, k->info, w);
    if (status == SS_NO_ROOM) return status;                                /* w->used tells how much is needed */
    w->used = hold;
    if (status == SS_STALLED && least <= o->tol) return SS_OK;
    if (status != SS_STALLED) return status;

    k->info->fallbacks++;
    w->used = inner;
    ss_graph_save (I, k->r, best);
    for (int tried = 0; tried <= (I->jointed ? JOINTED_TRIES : TRIES_MOST) && status == SS_STALLED; tried++) {
        if (tried != ASSEMBLED_AFTER) {
            int number = tried - (tried > ASSEMBLED_AFTER);
            begin_try (k, I, TRIES[number].from, start, best);
            status = try_island (k, I, number, most, &one, w);
        } else {
            if (I->nc > ASSEMBLED_MOST || I->nc*(2 + G->nd) > ASSEMBLED_ROWS || (I->jointed && G->nd > 0)) continue;
            begin_try (k, I, FROM_BEST, start, best);
            status = I->jointed ? ss_graph_assembled_jointed (G, I, o->tol/10, o->poll, k->r, k->info, w) : ss_graph_assembled (G, I, o->tol/10, o->poll, k->r, k->info, w);
            if (status == SS_NO_ROOM && k->info->room > 0) k->info->room += w->used - k->mark;
            ss_graph_island_velocity (G, I, k->r, k->v);
            one = ss_graph_island_residual (G, I, k->r, k->v);
            if (status == SS_OK && !(one <= o->tol)) status = SS_STALLED;
        }
        if (fatal (status)) return status;
        w->used = inner;
        if (one < least) { least = one;  ss_graph_save (I, k->r, best); }
    }
    if (status != SS_OK) {
        ss_graph_load (I, best, k->r);
        ss_graph_island_velocity (G, I, k->r, k->v);
    }
    w->used = hold;
    return status;
}

/* ---- all of them ---- */

/* opt->unsolved of the islands as they are now */
static void name_unsolved (call *k)
{
    ss_index *number = k->opt->unsolved, count = 0;
    for (ss_index b = 0; b < k->G->m; b++) number[b] = 0;
    for (ss_index i = 0; i < k->islands; i++) {
        ss_graph_island I = island (k, i);
        double worst = 0;
        for (ss_index j = 0; j < I.nc; j++) worst = fmax (worst, k->residual[I.contact[j]]);
        if (worst <= 1) continue;
        count++;
        for (ss_index b = 0; b < I.nb; b++) number[I.body[b]] = count;
    }
}

/* the residual of contact c over what it must meet, and whether it belongs to an island; 0 when something is not a number */
static int judge (call *k, ss_index c, int strict)
{
    double u[3];
    ss_graph_slide (k->G, c, k->v, u);
    double one = ss_graph_natural (k->G, c, k->r, u);
    if (isnan (one)) return 0;
    k->residual[c] = one/(k->opt->tol*(strict && k->hot[c] ? STRICT : 1));
    if (k->r[3*c] > 0 || u[0] < NEAR*k->G->speed || k->residual[c] > 1) k->active[c] = 1;
    return 1;
}

/* the joints' rows count in the residual */
static ss_status joints_hold (call *k)
{
    if (!k->G->joints) return SS_OK;
    double off = ss_graph_joint_residual (k->G->joints, k->v);
    if (isnan (off)) return SS_NOT_FINITE;
    k->info->residual = fmax (k->info->residual, off);
    return k->info->residual <= k->opt->tol ? SS_OK : SS_STALLED;
}

static ss_status solve (ss_graph *G, const ss_graph_options *opt, double *r, unsigned char *hot, double *v, ss_graph_info *info, ss_work *w)
{
    ss_index m = G->m, nc = G->nc;
    call k = { .G = G, .opt = opt, .r = r, .v = v, .hot = hot, .info = info, .mark = w->used };
    k.active = SS_TAKE (w, unsigned char, nc);  k.residual = SS_TAKE (w, double, nc);
    k.parent = SS_TAKE (w, ss_index, m);        k.local = SS_TAKE (w, ss_index, m);      k.island = SS_TAKE (w, ss_index, m);
    k.body = SS_TAKE (w, ss_index, m);          k.contact = SS_TAKE (w, ss_index, nc);
    k.first_body = SS_TAKE (w, ss_index, m + 1);  k.first_contact = SS_TAKE (w, ss_index, m + 1);
    k.row = SS_TAKE (w, ss_index, G->joints ? G->joints->f->n : 0);  k.first_row = SS_TAKE (w, ss_index, G->joints ? m + 1 : 0);
    unsigned char *solved = SS_TAKE (w, unsigned char, nc);
    if (w->short_of_room) return SS_NO_ROOM;

    if (opt->unsolved) for (ss_index b = 0; b < m; b++) opt->unsolved[b] = 0;
    if (G->joints) ss_graph_joints_begin (G);
    for (ss_index c = 0; c < nc; c++) { ss_graph_clip (G, c, r);  k.active[c] = solved[c] = 0; }
    ss_graph_velocity (G, r, v);
    double worst = 0;
    for (ss_index c = 0; c < nc; c++) {
        if (!judge (&k, c, 1)) return SS_NOT_FINITE;
        if (k.residual[c] > worst) worst = k.residual[c];
    }
    if (worst <= 1 && !opt->solve_all) {                                    /* the last step's impulses solve this one */
        if (G->joints) find_islands (&k);
        info->islands = info->fast = G->joints ? k.islands : count_islands (&k);
        for (ss_index c = 0; c < nc; c++) {
            double one = k.residual[c]*opt->tol*(hot[c] ? STRICT : 1);
            if (one > info->residual) info->residual = one;
            hot[c] = 0;
        }
        return joints_hold (&k);
    }
    ss_graph_set_speed (G);
    for (ss_index c = 0; c < nc; c++) judge (&k, c, 1);
    ss_status outcome = SS_OK;
    for (int round = 0; round < ROUNDS; round++) {
        int again = 0;
        find_islands (&k);
        info->islands = k.islands;
        if (round == 0) info->fast = k.islands;
        outcome = SS_OK;
        for (ss_index i = 0; i < k.islands; i++) {
            ss_graph_island I = island (&k, i);
            double worst = 0;
            for (ss_index j = 0; j < I.nc; j++) worst = fmax (worst, k.residual[I.contact[j]]);
            if (worst <= 1 && !(opt->solve_all && round == 0)) continue;
            if (round == 0) info->fast--;
            ss_status status = solve_island (&k, &I, w);
            if (fatal (status)) return status;
            if (status != SS_OK) outcome = status;
            for (ss_index j = 0; j < I.nc; j++) solved[I.contact[j]] = 1;
        }
        /* contacts that were not in the islands may be violated now */
        for (ss_index c = 0; c < nc; c++) {
            int before = k.active[c];
            if (!judge (&k, c, 0)) return SS_NOT_FINITE;
            again |= k.residual[c] > 1 && !before;
        }
        if (!again) break;
    }
    if (G->joints) {                                                        /* impulses of all joints, of the answer */
        ss_graph_velocity (G, r, v);
        for (ss_index c = 0; c < nc; c++) if (!judge (&k, c, 0)) return SS_NOT_FINITE;
    }
    info->residual = 0;
    for (ss_index c = 0; c < nc; c++) { info->residual = fmax (info->residual, k.residual[c]*opt->tol);  hot[c] = solved[c]; }
    ss_status joints = joints_hold (&k);
    if (fatal (joints)) return joints;
    if (outcome == SS_OK && !(info->residual <= opt->tol)) outcome = SS_STALLED;
    if (outcome != SS_OK && opt->unsolved) { find_islands (&k);  name_unsolved (&k); }
    return outcome;
}

ss_status ss_graph_solve (ss_graph *G, const ss_graph_options *opt, double *r, unsigned char *hot, double *v, ss_graph_info *info, ss_work *w)
{
    size_t mark = w->used;
    *info = (ss_graph_info) { 0 };
    ss_status status = solve (G, opt, r, hot, v, info, w);
    if (status == SS_NO_ROOM && info->room == 0) info->room = 2*(w->used - mark) + 4096;
    w->used = mark;
    w->short_of_room = 0;
    return status;
}
