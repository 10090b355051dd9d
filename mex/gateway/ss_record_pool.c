/* x = ss_record_pool (state)
   A tree of structs of one element, matrices and texts in ASCII as one vector, [length of the index; its characters; the columns], as record_pool.m makes it; [] when there is
   anything else in the tree.  The state of a run is such a tree, and is made into a vector at every flush of a recording. */
#include "gateway.h"
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

static void put_line (walk *w, const char *class, size_t count, size_t rows, size_t columns)
{
    char rest[100];
    snprintf (rest, sizeof rest, " %s %zu %zux%zu", class, count, rows, columns);
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
    put_line (w, "struct", 0, 1, 1);
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

/* 0 when the value is of another kind */
static int put (walk *w, const mxArray *a, int depth)
{
    if (mxIsStruct (a)) return put_fields (w, a, depth);
    size_t n = mxGetNumberOfElements (a);
    int text = mxIsChar (a), flags = mxIsLogical (a);
    if (!(text || flags || mxIsDouble (a)) || mxIsComplex (a) || mxIsSparse (a) || mxGetNumberOfDimensions (a) != 2 || (text && n > 0 && (mxGetM (a) != 1 || !ascii (a)))) return 0;
    put_line (w, text ? "char" : flags ? "logical" : "double", n, mxGetM (a), mxGetN (a));
    if (w->x && text) for (size_t k = 0; k < n; k++) w->x[w->numbers + k] = mxGetChars (a)[k];
    else if (w->x && flags) for (size_t k = 0; k < n; k++) w->x[w->numbers + k] = mxGetLogicals (a)[k];
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
