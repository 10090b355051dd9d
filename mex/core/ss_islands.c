/* ss_islands: connected components by union and find; the root of a tree is its smallest member */
#include "ss_islands.h"

ss_status ss_islands_find (ss_sparse A, ss_index *count, ss_index *first, ss_index *member, ss_index *island)
{
    ss_index n = A.cols, *parent = member;                      /* member is written last */
    for (ss_index i = 0; i < n; i++) parent[i] = i;
    for (ss_index j = 0; j < n; j++)
        for (ss_index k = A.p[j]; k < A.p[j+1]; k++) {
            if (A.x && A.x[k] == 0) continue;
            ss_islands_join (parent, A.i[k], j);
        }

    /* number them; a root comes before its other members */
    *count = 0;
    for (ss_index i = 0; i < n; i++) {
        ss_index r = ss_islands_root (parent, i);
        island[i] = r == i ? (*count)++ : island[r];
    }

    /* sort the rows by island */
    for (ss_index k = 0; k <= n; k++) first[k] = 0;
    for (ss_index i = 0; i < n; i++) first[island[i] + 1]++;
    for (ss_index k = 0; k < *count; k++) first[k+1] += first[k];
    for (ss_index i = 0; i < n; i++) member[first[island[i]]++] = i;
    for (ss_index k = *count; k > 0; k--) first[k] = first[k-1];
    first[0] = 0;
    return SS_OK;
}
