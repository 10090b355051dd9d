/* ss_islands: the connected components of a square sparse matrix, the problems it falls apart into */
#ifndef SS_ISLANDS_H
#define SS_ISLANDS_H

#include "ss_base.h"

/* Rows i and j are connected where A_ij or A_ji is stored and not zero.  Islands are numbered by their smallest member.
   A       n x n    A.x may be NULL: then the pattern alone counts
   count   out      number of islands
   first   n + 1    island k has the members member[first[k]] ... member[first[k+1]-1], ascending
   member  n
   island  n        the island of every row
   SS_OK, always.  Needs no work space. */
ss_status ss_islands_find (ss_sparse A, ss_index *count, ss_index *first, ss_index *member, ss_index *island);

/* Union and find, for whoever has other edges than a matrix: parent[i] = i at the start; the root of a tree is its smallest member. */
static inline ss_index ss_islands_root (ss_index *parent, ss_index i)
{
    while (parent[i] != i) i = parent[i] = parent[parent[i]];   /* halve the path on the way */
    return i;
}

/* one tree of those of a and b; its root */
static inline ss_index ss_islands_join (ss_index *parent, ss_index a, ss_index b)
{
    a = ss_islands_root (parent, a);
    b = ss_islands_root (parent, b);
    return a < b ? (parent[b] = a) : (parent[a] = b);
}

#endif
