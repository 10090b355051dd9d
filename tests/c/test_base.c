/* work space, status texts and polling of ss_base */
#include "check.h"
#include "ss_base.h"

TEST (texts)
{
    for (int s = 0; s < SS_STATUS_END; s++) {
        CHECK (ss_status_name ((ss_status) s) && strlen (ss_status_name ((ss_status) s)) > 0);
        CHECK (ss_status_text ((ss_status) s) && strlen (ss_status_text ((ss_status) s)) > 0);
        for (int r = 0; r < s; r++) CHECK (strcmp (ss_status_name ((ss_status) s), ss_status_name ((ss_status) r)) != 0);
    }
    CHECK (strcmp (ss_status_name (SS_OK), "solved") == 0);
    CHECK (ss_status_name (SS_STATUS_END) != NULL);                      /* a code that is none has a text too */
    CHECK (ss_status_text ((ss_status) -1) != NULL);
}

/* counting and carving take the same steps, pieces are aligned and apart */
TEST (carving)
{
    ss_work count = { 0 };
    SS_TAKE (&count, double, 7);
    SS_TAKE (&count, char, 3);
    SS_TAKE (&count, double, 0);
    SS_TAKE (&count, ss_index, 5);
    CHECK (!count.short_of_room);

    char *block = aligned_alloc (64, (count.used + 63)/64*64);
    ss_work w = { block, count.used, 0, 0 };
    double *a = SS_TAKE (&w, double, 7);
    char *b = SS_TAKE (&w, char, 3);
    SS_TAKE (&w, double, 0);
    ss_index *c = SS_TAKE (&w, ss_index, 5);
    CHECK (!w.short_of_room && a && b && c);
    CHECK ((uintptr_t) a % 64 == 0 && (uintptr_t) b % 64 == 0 && (uintptr_t) c % 64 == 0);
    for (int k = 0; k < 7; k++) a[k] = k;
    for (int k = 0; k < 3; k++) b[k] = 'x';
    for (int k = 0; k < 5; k++) c[k] = -k;
    for (int k = 0; k < 7; k++) CHECK_NEAR (a[k], k, 0);

    CHECK (SS_TAKE (&w, double, 1000) == NULL && w.short_of_room);       /* the block is used up */
    free (block);
}

TEST (sizes_that_overflow)
{
    ss_work w = { 0 };
    SS_TAKE (&w, double, PTRDIFF_MAX/2);
    CHECK (w.short_of_room);
    ss_work u = { 0 };
    for (int k = 0; k < 8; k++) SS_TAKE (&u, char, PTRDIFF_MAX/2);
    CHECK (u.short_of_room);
}

static int stop_at_three (void *data) { return ++*(int *) data >= 3; }

TEST (polling)
{
    int calls = 0;
    ss_poll p = { stop_at_three, &calls }, none = { 0 };
    CHECK (!ss_poll_stop (p) && !ss_poll_stop (p) && ss_poll_stop (p));
    CHECK (!ss_poll_stop (none));
}

int main (void)
{
    RUN (texts);
    RUN (carving);
    RUN (sizes_that_overflow);
    RUN (polling);
    return check_end ();
}
