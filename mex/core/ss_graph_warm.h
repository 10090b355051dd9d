/* ss_graph_warm: what the contact graph's solver keeps from step to step: impulses by contact id, as vectors of the world frame, so that a
   normal that turns takes them along */
#ifndef SS_GRAPH_WARM_H
#define SS_GRAPH_WARM_H

#include "ss_base.h"

enum { SS_GRAPH_WIDTH = 4 };            /* numbers of a contact: its impulse, and whether Newton's method solved it */

/* Where the contacts of a step are; tangent NULL: no friction */
typedef struct {
    ss_index n;
    const double *id, *normal, *tangent;    /* n, 3 x n, 3 x n: ss_contacts.id and .normal, ss_blocks.T1 */
} ss_graph_contacts;

/* r (3n) along [n t o] and hot (n) from what n_old contacts left; zeros for contacts that are new */
void ss_graph_gather (const ss_graph_contacts *c, ss_index n_old, const double *id, const double *value, double *r, unsigned char *hot);

/* value (SS_GRAPH_WIDTH x n) from r and hot */
void ss_graph_keep (const ss_graph_contacts *c, const double *r, const unsigned char *hot, double *value);

/* Of n rows of joints behind them: r (3n) and hot (n) from the n_old numbers that were left, zeros where these are of other rows; and value (3n), the place of the third component, which
   is zero, taken by hot */
void ss_graph_gather_rows (ss_index n, ss_index n_old, const double *value, double *r, unsigned char *hot);
void ss_graph_keep_rows (ss_index n, const double *r, const unsigned char *hot, double *value);

#endif
