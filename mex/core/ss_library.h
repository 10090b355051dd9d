/* ss_library: the functions of a library that is found at run time */
#ifndef SS_LIBRARY_H
#define SS_LIBRARY_H

#include <stddef.h>

typedef struct { const char *name;  void *place;  int needed; } ss_symbol;      /* place: of a function pointer, NULL in it where there is none */

/* Loads file, a path or a name that the system looks for, and fills the places of the table.  NULL when it cannot be loaded or does not
   have what is needed; why: a sentence of at most room bytes with what the system says, or the function that is missing from the library of
   the product.  What was loaded is never unloaded. */
void *ss_library_open (const char *file, const char *product, const ss_symbol *table, size_t count, char *why, size_t room);

#endif
