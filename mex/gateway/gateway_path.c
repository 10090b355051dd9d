/* gateway_path: PATH from MATLAB and Octave */
#include "gateway_path.h"
#include "ss_path.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What stays from call to call: the library and the name it was found under, and the licence, to which PATH may keep pointing */
static ss_path_library library;
static char library_name[1024], license_text[1024];

static const char *const usual_names[] = {
#if defined (_WIN32)
    "path50.dll", "path47.dll", "path.dll",
#elif defined (__APPLE__)
    "libpath50.silicon.dylib", "libpath50.dylib", "libpath47.dylib", "libpath.dylib",
#else
    "libpath50.so", "libpath47.so", "libpath.so",
#endif
    NULL };

static void close_library (void)
{
    ss_path_close (&library);
}

/* From STICKSLIP_PATH_LIBRARY alone when that is set, else by the usual names */
static void open_library (void)
{
    static const char *const get = "PATH is a closed-source solver that is free for small problems: get its library (libpath50.so) from "
        "https://pages.cs.wisc.edu/~ferris/path.html and tell where it is, setenv ('STICKSLIP_PATH_LIBRARY', '/where/it/is/libpath50.so')";
    const char *named = getenv ("STICKSLIP_PATH_LIBRARY");
    char why[256], list[768] = "";
    if (!named) named = "";
    if (library.handle && strcmp (named, library_name) == 0) return;
    close_library ();
    mexAtExit (close_library);
    if (strlen (named) >= sizeof library_name) fail ("noLibrary", "STICKSLIP_PATH_LIBRARY is too long for the name of a file.");
    if (named[0]) {
        if (ss_path_open (&library, named, why, sizeof why) != SS_OK)
            fail ("noLibrary", "STICKSLIP_PATH_LIBRARY names %s, which cannot be loaded as PATH: %s.  (%s.)", named, why, get);
    }
    else {
        int found = 0;
        for (const char *const *k = usual_names; *k && !found; k++) {
            found = ss_path_open (&library, *k, why, sizeof why) == SS_OK;
            size_t used = strlen (list);
            snprintf (list + used, sizeof list - used, "%s%s", used ? "; " : "", why);
        }
        if (!found) fail ("noLibrary", "PATH was not found.  %s.  Tried: %s.", get, list);
    }
    strcpy (library_name, named);
}

/* ---- options ---- */

static const char *take_license (const mxArray *a)
{
    char text[sizeof license_text];
    if (!mxIsChar (a) || mxGetM (a) != 1 || mxGetString (a, text, sizeof text) != 0)
        fail ("badArgument", "opts.license must be a text of less than %d characters.", (int) sizeof license_text);
    strcpy (license_text, text);
    return license_text;
}

/* "name value" of every field: a text, a number, or true and false, which PATH calls yes and no */
static const char *const *take_settings (const mxArray *a, ss_index *count)
{
    enum { ROOM = 256 };
    take_struct (a, "opts.options");
    *count = mxGetNumberOfFields (a);
    char **list = mxMalloc ((size_t) (*count + 1)*sizeof *list);
    for (ss_index k = 0; k < *count; k++) {
        const char *name = mxGetFieldNameByNumber (a, (int) k);
        const mxArray *x = mxGetFieldByNumber (a, 0, (int) k);
        char label[128], value[64] = "";
        snprintf (label, sizeof label, "opts.options.%s", name);
        if (x && mxIsChar (x)) require (mxGetM (x) == 1 && mxGetString (x, value, sizeof value) == 0, label, "must be a short text");
        else if (x && mxIsLogical (x)) snprintf (value, sizeof value, "%s", take_truth (x, label) ? "yes" : "no");
        else if (x) snprintf (value, sizeof value, "%.17g", take_scalar (x, label));
        for (const char *c = value; *c; c++) require (*c > ' ' && *c < 127, label, "must be one word");
        require (strlen (name) + strlen (value) + 2 < ROOM, label, "has too long a name");
        list[k] = mxMalloc (ROOM);
        snprintf (list[k], ROOM, "%s %s", name, value);
    }
    return (const char *const *) list;
}

static void print_text (void *data, const char *text)
{
    (void) data;
    mexPrintf ("%s", text);
}

static ss_path_options take_path_options (const mxArray *opts)
{
    ss_path_options path = { 0 };
    const mxArray *f;
    if (!opts || !mxIsStruct (opts)) return path;       /* a start z0 */
    if ((f = find_field (opts, "timeLimit"))) path.time_limit = take_positive (f, "opts.timeLimit");
    if ((f = find_field (opts, "license"))) path.license = take_license (f);
    if ((f = find_field (opts, "options"))) path.settings = take_settings (f, &path.setting_count);
    if ((f = find_field (opts, "output")) && take_truth (f, "opts.output")) path.print = print_text;
    return path;
}

/* ---- solve ---- */

static void check_report (const ss_path_report *report, const ss_path_options *path)
{
    switch (report->outcome) {
    case SS_PATH_RAN: return;
    case SS_PATH_NO_LICENSE:
        fail ("noLicense", "PATH has no licence for %d variables and %d nonzeros: without one it takes 300 and 2000.  Get one at "
              "https://pages.cs.wisc.edu/~ferris/path.html and give it as opts.license or in the environment's PATH_LICENSE_STRING%s.",
              report->n, report->nnz, path->license ? " (the one in opts.license does not allow it)" : getenv ("PATH_LICENSE_STRING") ? " (the one there does not allow it)" : "");
    case SS_PATH_BAD_SETTING:
        fail ("badArgument", "opts.options: PATH does not take '%s'.", path->settings[report->setting]);
    case SS_PATH_FAILED:
        fail ("failed", "PATH ended with an error of its own: %s", report->text[0] ? report->text : ss_path_text (report->termination));
    }
}

void path_and_give (const solver_problem *p, const mxArray *opts, double started, int nout, mxArray *out[])
{
    ss_path_options path = take_path_options (opts);
    ss_solver_options opt = p->options;
    ss_solver_info info = { 0 };
    ss_path_report report;
    open_library ();
    opt.poll = host_poll ();
    double *z = give_matrix (&out[0], p->n, 1);         /* all of the host's memory before PATH runs */
    ss_work work = take_work (0);
    ss_ncp cone = cone_problem (p);
    ss_status s = SS_NO_ROOM;
    while (s == SS_NO_ROOM) {
        for (ss_index i = 0; i < p->n; i++) z[i] = p->z0 ? p->z0[i] : 0;
        s = p->mu ? ss_path_ncp_solve (&library, &cone, &opt, &path, z, &info, &report, &work)
                  : ss_path_solve (&library, &p->P, &opt, &path, z, &info, &report, &work);
        if (s == SS_NO_ROOM) work = take_work (info.room);
    }
    check_report (&report, &path);
    check (s);
    if (nout < 2) return;
    give_info (&out[1], s, (double) info.iterations, info.residual, NULL, 0, seconds_now () - started);
    mxAddField (out[1], "path_status");
    mxSetField (out[1], 0, "path_status", mxCreateString (ss_path_text (report.termination)));
    mxAddField (out[1], "version");
    mxSetField (out[1], 0, "version", mxCreateString (library.version ()));
}
