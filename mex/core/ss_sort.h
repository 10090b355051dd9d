/* ss_sort: sorting of non-negative whole keys */
#ifndef SS_SORT_H
#define SS_SORT_H

#include "ss_base.h"

/* Sorts n keys by their bits from low_bit up, of which the largest key's are the highest; keys equal in those bits keep
   their order.  spare holds n.  Linear in n. */
void ss_sort_keys (uint64_t *key, uint64_t *spare, ss_index n, int low_bit, uint64_t largest);

#endif
