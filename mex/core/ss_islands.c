/* ss_islands: connected components by union and find; the root of a tree is its smallest member */
#include "ss_islands.h"

static ss_index root_of (ss_index *parent, ss_index i)
{
    while (parent[i] != i) i = parent[i] = parent[parent[i]];   /* halve the path on the way */
    return i;
}

ss_status ss_islands_find (ss_sparse A, ss_index *count, ss_index *first, ss_index *member, ss_index *island)
{
    ss_index n = A.cols, *parent = member;                      /* member is written last */
    for (ss_index i = 0; i < n; i++) parent[i] = i;
    for (ss_index j = 0; j < n; j++)
        for (ss_index k = A.p[j]; k < A.p[j+1]; k++) {
            if (A.x && A.x[k] == 0) continue;
            ss_index a = root_of (parent, A.i[k]), b = root_of (parent, j);
            if (a < b) parent[b] = a; else parent[a] = b;
        }

    /* number them; a root comes before its other members */
    *count = 0;
    for (ss_index i = 0; i < n; i++) {
        ss_index r = root_of (parent, i);
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
