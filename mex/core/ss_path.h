/* ss_path: complementarity and friction problems by PATH, a closed-source library that is found at run time.
   S. P. Dirkse, M. C. Ferris: The PATH solver, Optimization Methods and Software 5, 1995.  PATH solves the mixed problem
   l <= x <= u complementary to F (x), with F's Jacobian in compressed columns.  It allocates by itself and is not thread-safe. */
#ifndef SS_PATH_H
#define SS_PATH_H

#include "ss_cone.h"
#include "ss_solver.h"

/* The functions of a loaded library, and what it keeps between calls.  Begin with zeros. */
typedef struct {
    void *handle;                                       /* NULL: not open */
    int room_n, room_nnz;                               /* of PATH's work space, 0: none yet */
    const char *(*version) (void);
    void  (*license) (const char *text);
    int   (*check_license) (int n, int nnz);
    void  (*set_output) (void *interface);
    void  (*set_error) (void *interface);               /* this and the next: NULL in a library without them */
    void  (*set_interrupt) (void *interface);
    void  (*default_output) (void), (*default_error) (void), (*default_interrupt) (void);
    void *(*options_create) (void);
    void  (*options_default) (void *options);
    int   (*options_set) (void *options, const char *name_and_value);
    void  (*options_destroy) (void *options);
    void  (*add_options) (void *options);
    void  (*create) (int n, int nnz), (*size) (int n, int nnz), (*destroy) (void);      /* work space; may be NULL */
    void *(*mcp_create) (int n, int nnz);
    void  (*mcp_destroy) (void *mcp);
    void  (*mcp_interface) (void *mcp, void *interface);
    void  (*mcp_presolve) (void *mcp, void *interface);
    void  (*mcp_constant) (void *mcp, int yes), (*mcp_contiguous) (void *mcp, int yes);
    double *(*mcp_x) (void *mcp);
    int   (*solve) (void *mcp, void *information);
} ss_path_library;

/* Loads file: a path, or a name that the system looks for.  why: a sentence of at most room bytes when it is not SS_OK: what the
   system says, or the function that is missing.  A library that was loaded is never unloaded. */
ss_status ss_path_open (ss_path_library *lib, const char *file, char *why, size_t room);
void      ss_path_close (ss_path_library *lib);         /* gives PATH's work space back */

typedef struct {
    double time_limit;                                  /* seconds of processor time; <= 0: none */
    const char *license;                                /* or NULL: the environment's PATH_LICENSE_STRING.  Must stay where it is */
    const char *const *settings;                        /* PATH's own options, "name value", after ours */
    ss_index setting_count;
    void (*print) (void *data, const char *text);       /* gets PATH's listing; NULL: it is not made */
    void *print_data;
} ss_path_options;

typedef enum {
    SS_PATH_RAN,
    SS_PATH_NO_LICENSE,                                 /* none that allows n variables and nnz entries: see those */
    SS_PATH_BAD_SETTING,                                /* PATH does not know setting number `setting` */
    SS_PATH_FAILED                                      /* an error inside of PATH: text */
} ss_path_outcome;

typedef struct {
    ss_path_outcome outcome;
    int termination;                                    /* PATH's own, see ss_path_text */
    int n, nnz;                                         /* size of the problem that PATH was given */
    ss_index setting;
    char text[256];
} ss_path_report;

const char *ss_path_text (int termination);             /* 'solved', 'no progress', … */

/* As ss_solver and ss_ncp_solver.  SS_BAD_ARGUMENT when report->outcome is not SS_PATH_RAN.  tol 1e-10 by default; iterations are
   PATH's crash and minor ones (Newton steps and pivots); PATH's word for infeasible is SS_RAY: it proves nothing.
   The friction problem is given to PATH with, per contact, the normal impulse r_n, a direction e and a speed s,
       0 <= r_n  _|_  u_n >= 0,      u_t + s e = 0,      0 <= s  _|_  1 - |e|^2 >= 0,      r_t = mu r_n e,
   smooth, with the exact Jacobian, and in units of velocity. */
ss_status ss_path_solve (ss_path_library *lib, const ss_lcp *P, const ss_solver_options *opt, const ss_path_options *path,
                         double *z, ss_solver_info *info, ss_path_report *report, ss_work *w);
ss_status ss_path_ncp_solve (ss_path_library *lib, const ss_ncp *P, const ss_solver_options *opt, const ss_path_options *path,
                             double *r, ss_solver_info *info, ss_path_report *report, ss_work *w);

#endif
