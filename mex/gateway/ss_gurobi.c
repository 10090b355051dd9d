/* [answer, version] = ss_gurobi (library, model, limits): gateway to ss_gurobi_solve */
#include "gateway.h"
#include "ss_gurobi.h"
#include <math.h>
#include <stdio.h>
#include <string.h>

enum { IN_LIBRARY, IN_MODEL, IN_LIMITS, IN_END };

/* What stays from call to call: the library, its environment with the licence, and the name it was found under */
static ss_gurobi_library library;
static char library_name[1024];

static void close_library (void)
{
    ss_gurobi_close (&library);
}

static void open_library (const mxArray *file)
{
    char name[sizeof library_name], why[512] = "";
    if (!mxIsChar (file) || mxGetM (file) != 1 || mxGetString (file, name, sizeof name) != 0)
        fail ("badArgument", "library must be the name of a file, a text of less than %d characters.", (int) sizeof name);
    if (!library.handle || strcmp (name, library_name) != 0) {
        close_library ();
        mexAtExit (close_library);
        if (ss_gurobi_open (&library, name, why, sizeof why) != SS_OK) fail ("noLibrary", "%s cannot be loaded as Gurobi's library: %s.", name, why);
        strcpy (library_name, name);
    }
    int error = ss_gurobi_start (&library, why, sizeof why);
    if (error == SS_GUROBI_NO_LICENSE) fail ("noLicense", "Gurobi's library %s has no valid licence for its C interface.  It says: %s", name, why);
    if (error) fail ("failed", "Gurobi's library %s does not start, error %d: %s", name, error, why);
}

static ss_sparse take_hessian (const mxArray *list, ss_index k, ss_index n)
{
    char name[48];
    const mxArray *one = mxIsCell (list) ? mxGetCell (list, (mwIndex) k) : NULL;
    snprintf (name, sizeof name, "model.H{%lld}", (long long) k + 1);
    if (!one) fail ("badClass", "model.H must be a cell of sparse matrices, one for each column of model.f.");
    return take_sparse (one, name, n, n);
}

static ss_gurobi_model take_model (const mxArray *s)
{
    ss_gurobi_model M = { 0 };
    take_struct (s, "model");
    const mxArray *lb = take_field (s, "model", "lb"), *f = take_field (s, "model", "f"), *H = take_field (s, "model", "H"), *pair = take_field (s, "model", "pair");
    const mxArray *binary = take_field (s, "model", "binary");
    M.n = (ss_index) mxGetNumberOfElements (lb);
    M.lb = take_bounds (lb, "model.lb", M.n);
    M.ub = take_bounds (take_field (s, "model", "ub"), "model.ub", M.n);
    M.At = take_sparse (take_field (s, "model", "At"), "model.At", M.n, -1);
    M.rhs = take_vector (take_field (s, "model", "rhs"), "model.rhs", M.At.cols);
    M.equations = take_count (take_field (s, "model", "equations"), "model.equations", 0, M.At.cols);
    M.pairs = (ss_index) mxGetNumberOfElements (pair)/2;
    M.pair = take_indices (pair, "model.pair", 2*M.pairs, 1, M.n);
    M.binaries = (ss_index) mxGetNumberOfElements (binary);
    M.binary = take_indices (binary, "model.binary", M.binaries, 1, M.n);
    const double *slopes = take_matrix (f, "model.f", M.n, &M.goals);
    require (M.goals > 0 && (ss_index) mxGetNumberOfElements (H) == M.goals, "model.f", "must have a column for each of model.H, one at least");
    ss_gurobi_goal *goals = mxMalloc ((size_t) M.goals*sizeof *goals);
    for (ss_index k = 0; k < M.goals; k++) goals[k] = (ss_gurobi_goal) { take_hessian (H, k, M.n), slopes + k*M.n };
    M.goal = goals;
    return M;
}

void mexFunction (int nout, mxArray *out[], int nin, const mxArray *in[])
{
    usage ("miqp_gurobi", nin, IN_END, IN_END, nout, 2, "[answer, version] = ss_gurobi (library, model, limits)");
    ss_gurobi_model M = take_model (in[IN_MODEL]);
    const double *limits = take_bounds (in[IN_LIMITS], "limits", 4);
    require (all_at_least (limits, 4, 0), "limits", "must not be negative");
    ss_gurobi_options opt = { limits[0], limits[1], limits[2], limits[3], host_poll () };
    open_library (in[IN_LIBRARY]);

    /* [status; seconds; nodes; objectives; bound; x] */
    double *answer = give_matrix (&out[0], 3 + M.goals + 1 + M.n, 1);
    ss_gurobi_report report = { .objective = answer + 3 };
    ss_work work = { NULL, 0, 0, 0 };
    size_t room = 0;
    ss_status s = ss_gurobi_solve (&library, &M, &opt, answer + 3 + M.goals + 1, &report, &room, &work);
    if (s == SS_NO_ROOM) {
        work = take_work (room);
        s = ss_gurobi_solve (&library, &M, &opt, answer + 3 + M.goals + 1, &report, &room, &work);
    }
    if (report.error == SS_GUROBI_NO_LICENSE) fail ("noLicense", "Gurobi's licence is refused.  It says: %s", report.text);
    if (report.error == SS_GUROBI_SIZE_LIMIT)
        fail ("sizeLimit", "the problem is larger than Gurobi's licence allows (%lld variables and %lld constraints).  It says: %s", (long long) M.n, (long long) M.At.cols, report.text);
    if (report.error) fail ("failed", "Gurobi's error %d: %s", report.error, report.text);
    check (s);
    answer[0] = report.status;
    answer[1] = report.seconds;
    answer[2] = report.nodes;
    answer[3 + M.goals] = report.bound;
    if (nout < 2) return;
    int version[3];
    library.version (&version[0], &version[1], &version[2]);
    double *numbers = give_matrix (&out[1], 1, 3);
    for (int k = 0; k < 3; k++) numbers[k] = version[k];
}
