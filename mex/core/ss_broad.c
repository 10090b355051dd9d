/* ss_broad: a uniform grid.  Every box is entered in the cells that it covers; entries are sorted by cell; the boxes in a
   cell are compared.  A pair that shares several cells counts in the one that holds the larger of its lower corners. */
#include "ss_broad.h"
#include "ss_sort.h"
#include <math.h>

enum { CELLS_MOST = 64 };               /* a box that covers more cells is large: it is compared with all */
enum { AXIS_BITS = 12 };                /* at most 2^12 cells along an axis: cell and shape fit in 64 bits */
enum { SHAPE_BITS = 26 };
#define AXIS_CELLS (1 << AXIS_BITS)
#define SHAPE_MASK (((uint64_t) 1 << SHAPE_BITS) - 1)

typedef struct { int16_t lo[3], hi[3]; } cells;             /* first and last cell of a box along each axis */

typedef struct {
    const ss_geom *g;
    const double *lo, *hi;
    ss_index bounded, planes, large;
    ss_index *list;                     /* ns  shapes with a box */
    ss_index *plane;                    /* ns  planes */
    ss_index *big;                      /* ns  large ones */
    cells    *cell;                     /* ns  by shape */
    char     *is_large;                 /* ns */
    uint64_t *pair;                     /* room: found pairs, counted beyond it */
    ss_index found, room;
} broad;

/* ---- which bodies may touch ---- */

static int excluded (const ss_geom *g, ss_index a, ss_index b)
{
    ss_index lo = 0, hi = g->nx;
    while (lo < hi) {
        ss_index mid = lo + (hi - lo)/2, c = g->exclude[2*mid], d = g->exclude[2*mid + 1];
        if (c == a && d == b) return 1;
        if (c < a || (c == a && d < b)) lo = mid + 1; else hi = mid;
    }
    return 0;
}

static void add (broad *x, ss_index s, ss_index t)
{
    const ss_geom *g = x->g;
    if (s > t) { ss_index k = s;  s = t;  t = k; }
    ss_index a = g->shape_body[s], b = g->shape_body[t];
    if (a == b || (g->kind[a] != SS_DYNAMIC && g->kind[b] != SS_DYNAMIC)) return;
    if (g->nx > 0 && excluded (g, a, b)) return;
    if (x->found < x->room) x->pair[x->found] = (uint64_t) s * (uint64_t) g->ns + (uint64_t) t;
    x->found++;
}

static int overlap (const broad *x, ss_index s, ss_index t)
{
    return ss_boxes_overlap (x->g, x->lo, x->hi, s, t);
}

/* ---- the grid ---- */

static double extent (const broad *x, ss_index s)
{
    double most = 0;
    for (int k = 0; k < 3; k++) most = fmax (most, x->hi[3*s + k] - x->lo[3*s + k]);
    return most;
}

/* a power of two, one to two times the median extent of the boxes */
static double cell_size (const broad *x)
{
    enum { LEAST = -1100, MOST = 1100 };
    int count[MOST - LEAST], e, low = MOST - 1, high = LEAST;
    for (ss_index i = 0; i < x->bounded; i++) {
        frexp (extent (x, x->list[i]), &e);
        for (; high < e; high++) count[high + 1 - LEAST] = 0;           /* set as far as there are any */
        if (i == 0) low = e;
        for (; low > e; low--) count[low - 1 - LEAST] = 0;
        count[e - LEAST]++;
    }
    ss_index below = 0;
    for (e = low; e < high; e++) {
        below += count[e - LEAST];
        if (2*below >= x->bounded) break;
    }
    return ldexp (1, e < -1000 ? -1000 : e);
}

/* cells of all boxes; gives the number of entries, and the number of cells along each axis in size */
static ss_index place_in_grid (broad *x, uint64_t *size)
{
    double cell = cell_size (x), low[3], high[3], per[3];
    for (ss_index i = 0; i < x->bounded; i++)
        for (int k = 0; k < 3; k++) {
            double a = x->lo[3*x->list[i] + k];
            if (i == 0 || a < low[k]) low[k] = a;
            if (i == 0 || x->hi[3*x->list[i] + k] > high[k]) high[k] = x->hi[3*x->list[i] + k];
        }
    for (int k = 0; k < 3; k++) {
        double least = (high[k] - low[k])/AXIS_CELLS;
        per[k] = 1/fmax (cell, least);
        size[k] = 1;
    }

    ss_index entries = 0;
    x->large = 0;
    for (ss_index i = 0; i < x->bounded; i++) {
        ss_index s = x->list[i], covers = 1;
        cells *c = x->cell + s;
        for (int k = 0; k < 3; k++) {
            double a = (x->lo[3*s + k] - low[k])*per[k], b = (x->hi[3*s + k] - low[k])*per[k];
            c->lo[k] = (int16_t) (a < AXIS_CELLS - 1 ? a : AXIS_CELLS - 1);
            c->hi[k] = (int16_t) (b < AXIS_CELLS - 1 ? b : AXIS_CELLS - 1);
            if ((uint64_t) c->hi[k] >= size[k]) size[k] = (uint64_t) c->hi[k] + 1;
            covers *= c->hi[k] - c->lo[k] + 1;
        }
        x->is_large[s] = covers > CELLS_MOST;
        if (x->is_large[s]) x->big[x->large++] = s; else entries += covers;
    }
    return entries;
}

static uint64_t cell_key (const uint64_t *size, int i, int j, int k)
{
    return ((uint64_t) i*size[1] + (uint64_t) j)*size[2] + (uint64_t) k;
}

static void enter (const broad *x, const uint64_t *size, uint64_t *entry)
{
    for (ss_index m = 0; m < x->bounded; m++) {
        ss_index s = x->list[m];
        const cells *c = x->cell + s;
        if (x->is_large[s]) continue;
        for (int i = c->lo[0]; i <= c->hi[0]; i++)
            for (int j = c->lo[1]; j <= c->hi[1]; j++)
                for (int k = c->lo[2]; k <= c->hi[2]; k++)
                    *entry++ = cell_key (size, i, j, k) << SHAPE_BITS | (uint64_t) s;
    }
}

static int larger (int a, int b)
{
    return a > b ? a : b;
}

static void pairs_in_cells (broad *x, const uint64_t *size, const uint64_t *entry, ss_index n)
{
    for (ss_index i = 0; i < n; i++) {
        uint64_t key = entry[i] >> SHAPE_BITS;
        ss_index s = (ss_index) (entry[i] & SHAPE_MASK);
        for (ss_index j = i + 1; j < n && entry[j] >> SHAPE_BITS == key; j++) {
            ss_index t = (ss_index) (entry[j] & SHAPE_MASK);
            const int16_t *a = x->cell[s].lo, *b = x->cell[t].lo;
            if (overlap (x, s, t) && cell_key (size, larger (a[0], b[0]), larger (a[1], b[1]), larger (a[2], b[2])) == key)
                add (x, s, t);
        }
    }
}

/* ---- large boxes and planes ---- */

static void pairs_with_large (broad *x)
{
    for (ss_index i = 0; i < x->large; i++) {
        ss_index s = x->big[i];
        for (ss_index m = 0; m < x->bounded; m++) {
            ss_index t = x->list[m];
            if (x->is_large[t] && t <= s) continue;         /* two large ones: once */
            if (overlap (x, s, t)) add (x, s, t);
        }
    }
}

static void pairs_with_planes (broad *x)
{
    for (ss_index i = 0; i < x->planes; i++)
        for (ss_index m = 0; m < x->bounded; m++) add (x, x->plane[i], x->list[m]);
}

/* ---- all ---- */

static void take_lists (broad *x, ss_work *w)
{
    x->list     = SS_TAKE (w, ss_index, x->g->ns);
    x->plane    = SS_TAKE (w, ss_index, x->g->ns);
    x->big      = SS_TAKE (w, ss_index, x->g->ns);
    x->cell     = SS_TAKE (w, cells, x->g->ns);
    x->is_large = SS_TAKE (w, char, x->g->ns);
}

static void list_shapes (broad *x)
{
    const ss_geom *g = x->g;
    x->bounded = x->planes = 0;
    for (ss_index s = 0; s < g->ns; s++) {
        if (!g->collides[g->shape_body[s]]) continue;
        if (g->shape_type[s] == SS_PLANE) x->plane[x->planes++] = s;
        else x->list[x->bounded++] = s;
    }
}

ss_index ss_broad_usual (const ss_geom *g)
{
    ss_index planes = 0;
    for (ss_index s = 0; s < g->ns; s++) planes += g->shape_type[s] == SS_PLANE;
    return (8 + (planes < 8 ? planes : 8)) * g->ns;
}

ss_status ss_broad_pairs (const ss_geom *g, const double *lo, const double *hi, uint64_t **pair, ss_index *n, ss_work *w)
{
    broad x = { .g = g, .lo = lo, .hi = hi };
    *n = 0;
    take_lists (&x, w);
    if (!w->base || w->short_of_room) {                     /* counting: eight cells a box */
        ss_work_take (w, 16*g->ns + 2*ss_broad_usual (g), sizeof (uint64_t));
        if (!w->base) return w->short_of_room ? SS_TOO_LARGE : SS_OK;
        return SS_NO_ROOM;
    }
    list_shapes (&x);

    uint64_t size[3] = { 1, 1, 1 };
    ss_index entries = x.bounded > 0 ? place_in_grid (&x, size) : 0;
    uint64_t *entry = SS_TAKE (w, uint64_t, entries), *spare = SS_TAKE (w, uint64_t, entries);
    if (w->short_of_room) {
        ss_work_take (w, 2*ss_broad_usual (g), sizeof (uint64_t));     /* ask for the pairs at once */
        return SS_NO_ROOM;
    }
    enter (&x, size, entry);
    ss_sort_keys (entry, spare, entries, SHAPE_BITS, size[0]*size[1]*size[2] << SHAPE_BITS);

    /* pairs fill what is left, half of it: the other half is for sorting */
    x.pair = (uint64_t *) (void *) (w->base + w->used);
    x.room = (ss_index) ((w->size - w->used)/64*64 / sizeof (uint64_t) / 2);
    pairs_in_cells (&x, size, entry, entries);
    pairs_with_large (&x);
    pairs_with_planes (&x);
    ss_work_take (w, 2*x.found, sizeof (uint64_t));
    if (w->short_of_room) return SS_NO_ROOM;

    ss_sort_keys (x.pair, x.pair + x.found, x.found, 0, (uint64_t) g->ns * (uint64_t) g->ns);
    *pair = x.pair;
    *n = x.found;
    return SS_OK;
}
