/* ss_sort: radix sort, eight bits at a time from the lowest; insertion for a few */
#include "ss_sort.h"
#include <string.h>

enum { FEW = 32, DIGITS = 256 };

static void insertion_sort (uint64_t *key, ss_index n, int low_bit)
{
    for (ss_index i = 1; i < n; i++) {
        uint64_t x = key[i];
        ss_index j = i;
        for ( ; j > 0 && key[j - 1] >> low_bit > x >> low_bit; j--) key[j] = key[j - 1];
        key[j] = x;
    }
}

void ss_sort_keys (uint64_t *key, uint64_t *spare, ss_index n, int low_bit, uint64_t largest)
{
    if (n <= FEW) { insertion_sort (key, n, low_bit);  return; }

    uint64_t *from = key, *to = spare;
    for (int bit = low_bit; bit < 64 && largest >> bit > 0; bit += 8) {
        ss_index start[DIGITS] = { 0 };
        for (ss_index i = 0; i < n; i++) start[from[i] >> bit & 255]++;
        for (ss_index d = 0, sum = 0; d < DIGITS; d++) { ss_index count = start[d];  start[d] = sum;  sum += count; }
        for (ss_index i = 0; i < n; i++) to[start[from[i] >> bit & 255]++] = from[i];
        uint64_t *t = from;  from = to;  to = t;
    }
    if (from != key) memcpy (key, from, (size_t) n * sizeof *key);
}
