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

#endif
