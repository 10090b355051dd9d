/* ss_base: status texts, work space */
#include "ss_base.h"

static const struct { const char *name, *text; } STATUS[SS_STATUS_END] = {
    [SS_OK]             = { "solved",         "solved" },
    [SS_MAX_ITERATIONS] = { "max_iterations", "the iteration limit was reached" },
    [SS_RAY]            = { "ray",            "ended on a ray: no solution found" },
    [SS_SINGULAR]       = { "singular",       "a matrix that must be factored is singular" },
    [SS_STALLED]        = { "stalled",        "no further progress" },
    [SS_INTERRUPTED]    = { "interrupted",    "interrupted" },
    [SS_NO_ROOM]        = { "no_room",        "the work space is too small" },
    [SS_NOT_FINITE]     = { "not_finite",     "a NaN or Inf appeared" },
    [SS_TOO_LARGE]      = { "too_large",      "the problem is too large for this machine's address space" },
    [SS_BAD_ARGUMENT]   = { "bad_argument",   "an argument is out of range" },
    [SS_ZERO_DIAGONAL]  = { "zero_diagonal",  "a row has a zero diagonal: supply opts.blocks, or use a pivoting method" },
    [SS_INFEASIBLE]     = { "infeasible",     "there is no solution: a certificate proves it" },
    [SS_TIME_LIMIT]     = { "time_limit",     "the time limit was reached" },
    [SS_NO_MEMORY]      = { "no_memory",      "out of memory in a sparse factorisation" },
    [SS_UNBOUNDED]      = { "unbounded",      "the objective is unbounded: a ray proves it" },
    [SS_NODE_LIMIT]     = { "node_limit",     "the limit on nodes was reached" },
};

const char *ss_status_name (ss_status s)
{
    return (unsigned) s < SS_STATUS_END ? STATUS[s].name : "unknown";
}

const char *ss_status_text (ss_status s)
{
    return (unsigned) s < SS_STATUS_END ? STATUS[s].text : "unknown status";
}

int ss_poll_stop (ss_poll p)
{
    return p.stop && p.stop (p.data);
}

void *ss_work_take (ss_work *w, ss_index count, size_t item)
{
    const size_t align = 64, most = (size_t) PTRDIFF_MAX / 2;
    size_t n = (size_t) count;

    /* a size that cannot be, a negative one that overflowed among them: refuse */
    if (count < 0 || (item && n > (most - align) / item)) { w->short_of_room = 1;  return NULL; }
    size_t bytes = (n*item + align - 1) / align * align;
    if (w->used > most - bytes) { w->short_of_room = 1;  return NULL; }

    char *block = w->base ? w->base + w->used : NULL;
    w->used += bytes;
    if (w->base && w->used > w->size) { w->short_of_room = 1;  return NULL; }
    return block;
}
