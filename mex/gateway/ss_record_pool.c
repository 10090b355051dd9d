/* x = ss_record_pool (state)
   A tree of structs of one element, matrices, texts in ASCII and cells of such texts as one vector, [length of the index; its characters; the columns], as record_pool.m makes it; [] when there is
   anything else in the tree.  The state of a run is such a tree, and is made into a vector at every flush of a recording. */
#include "gateway.h"
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum { DEEPEST = 20, LONGEST = 240 };                       /* as record_decode.m and record_index.m have it */

typedef struct {
    char   path[LONGEST + 1];
    double *text, *x;                                       /* NULL while counting */
    size_t letters, numbers;
} walk;

static void put_text (walk *w, const char *s)
{
    for (; *s; s++, w->letters++) if (w->text) w->text[w->letters] = (unsigned char) *s;
}

static void put_line (walk *w, const char *tail, const char *class, size_t count, size_t rows, size_t columns)
{
    char rest[100];
    snprintf (rest, sizeof rest, "%s %s %zu %zux%zu", tail, class, count, rows, columns);
    put_text (w, w->letters > 0 ? "\n" : "");
    put_text (w, w->path[0] ? w->path : ".");
    put_text (w, rest);
}

static int ascii (const mxArray *a)
{
    const mxChar *s = mxGetChars (a);
    size_t n = mxGetNumberOfElements (a);
    for (size_t k = 0; k < n; k++) if ((s[k] & ~0x7f) != 0) return 0;
    return 1;
}

static int put (walk *w, const mxArray *a, int depth);

static int put_fields (walk *w, const mxArray *a, int depth)
{
    int n = mxGetNumberOfFields (a);
    size_t here = strlen (w->path);
    if (mxGetNumberOfElements (a) != 1 || depth > DEEPEST) return 0;
    put_line (w, "", "struct", 0, 1, 1);
    for (int k = 0; k < n; k++) {
        put_text (w, k > 0 ? "," : " ");
        put_text (w, mxGetFieldNameByNumber (a, k));
    }
    for (int k = 0; k < n; k++) {
        const char *name = mxGetFieldNameByNumber (a, k);
        const mxArray *value = mxGetFieldByNumber (a, 0, k);
        if (!value || here + strlen (name) + 2 > sizeof w->path) return 0;
        sprintf (w->path + here, "%s%s", here > 0 ? "/" : "", name);
        if (!put (w, value, depth + 1)) return 0;
        w->path[here] = '\0';
    }
    return 1;
}

static void put_letters (walk *w, const mxArray *a)
{
    size_t n = mxGetNumberOfElements (a);
    if (w->x) for (size_t k = 0; k < n; k++) w->x[w->numbers + k] = mxGetChars (a)[k];
    w->numbers += n;
}

/* texts of one row each: the lines of the cell, of their sizes where these differ, and of all letters */
static int put_texts (walk *w, const mxArray *a)
{
    size_t n = mxGetNumberOfElements (a), letters = 0, first = 0;
    int alike = 1;
    if (n == 0 || mxGetNumberOfDimensions (a) != 2) return 0;
    for (size_t k = 0; k < n; k++) {
        const mxArray *s = mxGetCell (a, k);
        if (!s || !mxIsChar (s) || mxGetNumberOfDimensions (s) != 2 || mxGetM (s) != 1 || !ascii (s)) return 0;
        letters += mxGetN (s);
        if (k == 0) first = mxGetN (s);
        alike = alike && mxGetN (s) == first;
    }
    put_line (w, "", "cell", 0, mxGetM (a), mxGetN (a));
    if (alike) put_line (w, ".cell", "char", letters, 1, first);
    else {
        put_line (w, ".cell.size", "double", 2*n, 2, 1);
        for (size_t k = 0; w->x && k < n; k++) {
            w->x[w->numbers + 2*k] = 1;
            w->x[w->numbers + 2*k + 1] = (double) mxGetN (mxGetCell (a, k));
        }
        w->numbers += 2*n;
        char rest[60];
        snprintf (rest, sizeof rest, ".cell char %zu *", letters);
        put_text (w, "\n");
        put_text (w, w->path);
        put_text (w, rest);
    }
    for (size_t k = 0; k < n; k++) put_letters (w, mxGetCell (a, k));
    return 1;
}

/* 0 when the value is of another kind */
static int put (walk *w, const mxArray *a, int depth)
{
    if (mxIsStruct (a)) return put_fields (w, a, depth);
    if (mxIsCell (a)) return put_texts (w, a);
    size_t n = mxGetNumberOfElements (a);
    int text = mxIsChar (a), flags = mxIsLogical (a), whole = mxIsUint32 (a);
    if (!(text || flags || whole || mxIsDouble (a)) || mxIsComplex (a) || mxIsSparse (a) || mxGetNumberOfDimensions (a) != 2 || (text && n > 0 && (mxGetM (a) != 1 || !ascii (a)))) return 0;
    put_line (w, "", text ? "char" : flags ? "logical" : whole ? "uint32" : "double", n, mxGetM (a), mxGetN (a));
    if (text) { put_letters (w, a);  return 1; }
    if (w->x && flags) for (size_t k = 0; k < n; k++) w->x[w->numbers + k] = mxGetLogicals (a)[k];
    else if (w->x && whole) for (size_t k = 0; k < n; k++) w->x[w->numbers + k] = ((const uint32_t *) mxGetData (a))[k];
    else if (w->x && n > 0) memcpy (w->x + w->numbers, mxGetPr (a), n * sizeof (double));
    w->numbers += n;
    return 1;
}

void mexFunction (int nout, mxArray *out[], int nin, const mxArray *in[])
{
    usage ("ss_record_pool", nin, 1, 1, nout, 1, "x = ss_record_pool (state)");
    walk w = { .path = "" };
    if (!mxIsStruct (in[0])) fail ("badClass", "state must be a struct, got %s.", mxGetClassName (in[0]));
    if (!put (&w, in[0], 1)) { give_matrix (&out[0], 0, 0);  return; }
    double *x = give_matrix (&out[0], 1, (ss_index) (1 + w.letters + w.numbers));
    x[0] = (double) w.letters;
    w = (walk) { .path = "", .text = x + 1, .x = x + 1 + w.letters };
    put (&w, in[0], 1);
}
