/* id = ss_record_write ('create', file, paths, values, tables, sizes, compression)     ss_record_write ('append', id, columns)
   id = ss_record_write ('reopen', file, tables, sizes)                                 ss_record_write ('flush', id, state)
                                                                                        ss_record_write ('close', id, finished)
   lock = ss_record_write ('lock', file)                                                ss_record_write ('unlock', lock)
   A recording: an HDF5 file of fixed data sets and of tables that grow by columns.

   A process that is killed at any moment leaves a file that opens.  All groups and data sets are made first, then the file goes over to single-writer,
   multiple-reader mode, in which HDF5 orders its writes so that what lies on the disk is whole.  After that tables only grow, and /flushed has two
   slots, written in turn after all else: [serial, slot of the state, its length, finished, columns of each table, checksum of those in its last chunk, sum].
   A slot whose sum is wrong was torn, and the other one counts.  The state (what a run needs to go on) has two slots as well.

   Every byte of a table is written once.  Its last chunk is kept in memory; when it is full or a flush comes, what the file lacks of it goes to where the chunk lies, past
   HDF5, which would write the whole chunk again, and the chunk's checksum behind.  (Compressed chunks are left to HDF5.)

   When a write fails, nothing of the file is changed any more (gateway_driver.h): it is as a kill at that moment would have left it.

   The host's allocation functions leave by a long jump: all arguments are checked before anything of HDF5 is touched. */
#include "gateway_driver.h"
#include "gateway_hdf5.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 8, TABLES = 40, RANK = 4, HEAD = 4 };         /* recordings at a time; tables of one; dimensions of one with that of the columns; see /flushed */

typedef struct {
    hid_t   set;                                            /* 0: the columns are empty, and there is no such data set */
    int     rank, packed;                                   /* dimensions with that of the columns; whether chunks are compressed */
    hsize_t size[RANK], bytes;                              /* of a column in the order of C, 1 (0: empty) for the dimension of the columns; its bytes */
    hsize_t chunk, start, used, done;                       /* columns of a chunk; of the last one: its first, how many it has, how many of these are in the file */
    haddr_t place;                                          /* of the last chunk in the file; HADDR_UNDEF: nowhere yet */
    char   *tail;                                           /* the last chunk, with room for its checksum; NULL until there is something in it */
} table;

typedef struct {
    hid_t   file, state[2], flushed;
    int     n, failed;                                      /* tables; something went wrong: only closing is left */
    table   table[TABLES];
    double  serial, slot, length;                           /* of /flushed and of the state that is whole */
    double  id;                                             /* never given twice */
} recording;

static const char cannot[] = "cannot be written: the disk is full, or gone";
static recording kept[MOST];                                /* open when .file is not 0 */
static double    given;                                     /* the last id */
static struct { double id;  int lock;  char *name; } locks[MOST];           /* held when .name is not NULL */

/* ---- data sets that do not change: compact when small, because a header has a checksum; else in one chunk with one ---- */

static void write_fixed (hid_t file, hid_t link, const char *path, const mxArray *a, hdf5_error *why)
{
    int text = mxIsChar (a), rank = (int) mxGetNumberOfDimensions (a);
    size_t count = mxGetNumberOfElements (a), bytes = count*(text ? 1 : sizeof (double));
    hsize_t size[RANK];
    for (int k = 0; k < rank; k++) size[k] = (hsize_t) mxGetDimensions (a)[rank - 1 - k];
    hid_t type = H5Tcopy (text ? H5T_C_S1 : H5T_NATIVE_DOUBLE), plan = H5Pcreate (H5P_DATASET_CREATE), set = -1;
    hid_t space = text ? H5Screate (H5S_SCALAR) : H5Screate_simple (rank, size, NULL);
    if (text && type >= 0) {
        H5Tset_size (type, count > 0 ? count : 1);
        H5Tset_strpad (type, H5T_STR_NULLPAD);
        H5Tset_cset (type, H5T_CSET_UTF8);
    }
    if (bytes <= 32768) H5Pset_layout (plan, H5D_COMPACT);
    else if (!text) { H5Pset_chunk (plan, rank, size);  H5Pset_fletcher32 (plan); }
    if (type >= 0 && space >= 0 && plan >= 0) set = H5Dcreate2 (file, path, type, space, link, plan, H5P_DEFAULT);
    if (set < 0 || (count > 0 && H5Dwrite (set, type, H5S_ALL, H5S_ALL, H5P_DEFAULT, mxGetData (a)) < 0)) hdf5_say (why, path, "cannot be written");
    if (set >= 0) H5Dclose (set);
    if (plan >= 0) H5Pclose (plan);
    if (space >= 0) H5Sclose (space);
    if (type >= 0) H5Tclose (type);
}

/* ---- tables ---- */

/* Chunks of 64 kB for small scenes, of up to 1 MB for large ones: eight times the largest column.  A table of single numbers has an eighth of that. */
static hsize_t chunk_columns (hsize_t column, hsize_t largest)
{
    hsize_t bytes = largest < 8192 ? 65536 : largest > 131072 ? 1048576 : 8*largest, n = column > bytes ? 1 : bytes/column;
    return n < bytes/64 ? n : bytes/64;
}

static hsize_t column_bytes (int rank, const hsize_t *size)
{
    hsize_t bytes = 8;
    for (int k = 1; k < rank; k++) bytes *= size[k];
    return bytes;
}

/* How many columns the chunks of each table have; gives that of a table of single numbers */
static hsize_t plan_chunks (recording *r)
{
    hsize_t largest = 0;
    for (int k = 0; k < r->n; k++) if ((r->table[k].bytes = column_bytes (r->table[k].rank, r->table[k].size)) > largest) largest = r->table[k].bytes;
    for (int k = 0; k < r->n; k++) if (r->table[k].size[0] > 0) r->table[k].chunk = chunk_columns (r->table[k].bytes, largest);
    return chunk_columns (8, largest);
}

static int give_row (hid_t set, int row)
{
    hid_t space = H5Screate (H5S_SCALAR), a = space >= 0 ? H5Acreate2 (set, HDF5_ROW, H5T_NATIVE_INT, space, H5P_DEFAULT, H5P_DEFAULT) : -1;
    int done = a >= 0 && H5Awrite (a, H5T_NATIVE_INT, &row) >= 0;
    if (a >= 0) H5Aclose (a);
    if (space >= 0) H5Sclose (space);
    return done;
}

/* The cache holds one chunk and no more: a run's memory does not grow.  row: where /flushed counts the columns, negative when it does not. */
static hid_t make_table (hid_t file, hid_t link, const char *path, int rank, const hsize_t *size, hsize_t columns, int compression, int row, hdf5_error *why)
{
    hsize_t start[RANK], most[RANK], chunk[RANK], column = column_bytes (rank, size);
    for (int k = 0; k < rank; k++) {
        start[k] = k > 0 ? size[k] : 0;
        most[k] = k > 0 ? size[k] : H5S_UNLIMITED;
        chunk[k] = size[k];
    }
    chunk[0] = columns;
    hid_t space = H5Screate_simple (rank, start, most), plan = H5Pcreate (H5P_DATASET_CREATE), access = H5Pcreate (H5P_DATASET_ACCESS), set = -1;
    if (space >= 0 && plan >= 0 && access >= 0 && H5Pset_chunk (plan, rank, chunk) >= 0
        && (compression == 0 || (H5Pset_shuffle (plan) >= 0 && H5Pset_deflate (plan, (unsigned) compression) >= 0))
        && H5Pset_fill_time (plan, H5D_FILL_TIME_NEVER) >= 0 && H5Pset_fletcher32 (plan) >= 0 && H5Pset_chunk_cache (access, 7, chunk[0]*column + 1, 1.0) >= 0)
        set = H5Dcreate2 (file, path, H5T_NATIVE_DOUBLE, space, link, plan, access);
    if (set < 0 || (row >= 0 && !give_row (set, row))) hdf5_say (why, path, "cannot be made");
    if (access >= 0) H5Pclose (access);
    if (plan >= 0) H5Pclose (plan);
    if (space >= 0) H5Sclose (space);
    return set;
}

static hid_t make_flushed (hid_t file, hid_t link, int n, hdf5_error *why)
{
    hsize_t size[2] = { 2, (hsize_t) (HEAD + 2*n + 1) };
    hid_t space = H5Screate_simple (2, size, NULL), plan = H5Pcreate (H5P_DATASET_CREATE), set = -1;
    if (space >= 0 && plan >= 0 && H5Pset_alloc_time (plan, H5D_ALLOC_TIME_EARLY) >= 0)
        set = H5Dcreate2 (file, "/flushed", H5T_NATIVE_DOUBLE, space, link, plan, H5P_DEFAULT);
    if (set < 0) hdf5_say (why, "/flushed", "cannot be made");
    if (plan >= 0) H5Pclose (plan);
    if (space >= 0) H5Sclose (space);
    return set;
}

/* Columns first .. first + n-1 of a table, which grows to hold them if it must */
static int put_columns (hid_t set, int rank, const hsize_t *size, hsize_t first, hsize_t n, hsize_t grown, const double *x)
{
    if (n == 0) return 1;
    hsize_t whole[RANK], start[RANK] = { first }, count[RANK];
    memcpy (whole, size, sizeof whole);
    memcpy (count, size, sizeof count);
    whole[0] = grown;
    count[0] = n;
    if (H5Dset_extent (set, whole) < 0) return 0;
    hid_t from = H5Screate_simple (rank, count, NULL), to = H5Dget_space (set);
    int done = from >= 0 && to >= 0 && H5Sselect_hyperslab (to, H5S_SELECT_SET, start, NULL, count, NULL) >= 0
               && H5Dwrite (set, H5T_NATIVE_DOUBLE, from, to, H5P_DEFAULT, x) >= 0;
    if (from >= 0) H5Sclose (from);
    if (to >= 0) H5Sclose (to);
    return done;
}

/* What the file lacks of a table's last chunk */
static int put_tail (recording *r, table *t)
{
    if (t->done == t->used) return 1;
    hsize_t whole[RANK], first[RANK] = { t->start }, from = t->done*t->bytes, to = t->used*t->bytes, all = t->chunk*t->bytes, stored = 0;
    memcpy (whole, t->size, sizeof whole);
    whole[0] = t->start + t->used;
    int done;
    if (t->packed) done = put_columns (t->set, t->rank, t->size, t->start + t->done, t->used - t->done, whole[0], (const double *) (t->tail + from));
    else {
        uint32_t sum = hdf5_fletcher32 (t->tail, all);
        for (int k = 0; k < 4; k++) t->tail[all + k] = (char) (sum >> 8*k);
        done = H5Dset_extent (t->set, whole) >= 0;
        if (t->place == HADDR_UNDEF) {
            done = done && H5Dwrite_chunk (t->set, H5P_DEFAULT, 0, first, all + 4, t->tail) >= 0
                   && (t->used == t->chunk || (H5Dget_chunk_info_by_coord (t->set, first, NULL, &t->place, &stored) >= 0 && stored == all + 4));
        }
        else done = done && driver_write (r->file, t->place + from, to - from, t->tail + from) && driver_write (r->file, t->place + all, 4, t->tail + all);
    }
    t->done = t->used;
    if (t->used == t->chunk) {
        t->start += t->chunk;
        t->used = t->done = 0;
        t->place = HADDR_UNDEF;
    }
    return done;
}

/* Room for the last chunk, once.  What is not used of it is zero. */
static int need_tail (table *t)
{
    if (!t->tail) t->tail = malloc (t->chunk*t->bytes + 4);
    if (t->tail && t->used == 0) memset (t->tail, 0, t->chunk*t->bytes);
    return t->tail != NULL;
}

static int append_columns (recording *r, table *t, hsize_t n, const double *x)
{
    const char *from = (const char *) x;
    while (n > 0) {
        if (!need_tail (t)) return 0;
        hsize_t m = t->chunk - t->used < n ? t->chunk - t->used : n;
        memcpy (t->tail + t->used*t->bytes, from, m*t->bytes);
        t->used += m;
        from += m*t->bytes;
        n -= m;
        if (t->used == t->chunk && !put_tail (r, t)) return 0;
    }
    return 1;
}

/* The last word of a flush: where the tables end.  Alternates between the two slots. */
static int put_flushed (recording *r, int finished)
{
    double line[HEAD + 2*TABLES + 1] = { r->serial + 1, r->slot, r->length, finished }, sum = 0;
    int last = HEAD + 2*r->n;
    hsize_t start[2] = { (hsize_t) fmod (r->serial + 1, 2), 0 }, count[2] = { 1, (hsize_t) last + 1 };
    for (int k = 0; k < r->n; k++) {
        const table *t = &r->table[k];
        line[HEAD + k] = (double) (t->start + t->used);
        line[HEAD + r->n + k] = t->used > 0 ? hdf5_fletcher32 (t->tail, t->used*t->bytes) : 0;
    }
    for (int k = 0; k < last; k++) sum += line[k];
    line[last] = sum;
    hid_t from = H5Screate_simple (2, count, NULL), to = H5Dget_space (r->flushed);
    int done = from >= 0 && to >= 0 && H5Sselect_hyperslab (to, H5S_SELECT_SET, start, NULL, count, NULL) >= 0
               && H5Dwrite (r->flushed, H5T_NATIVE_DOUBLE, from, to, H5P_DEFAULT, line) >= 0 && H5Dflush (r->flushed) >= 0;
    if (from >= 0) H5Sclose (from);
    if (to >= 0) H5Sclose (to);
    if (done) r->serial++;
    return done;
}

static int flush (recording *r, const double *state, hsize_t length, int finished)
{
    static const hsize_t one[RANK] = { 1 };
    for (int k = 0; k < r->n; k++) if (!put_tail (r, &r->table[k])) return 0;
    if (state) {
        int slot = !(int) r->slot;                          /* the other one stays whole */
        hid_t space = H5Dget_space (r->state[slot]);
        hsize_t there = 0;
        if (space < 0 || H5Sget_simple_extent_dims (space, &there, NULL) < 0) return 0;
        H5Sclose (space);
        if (!put_columns (r->state[slot], 1, one, 0, length, length > there ? length : there, state)) return 0;
        r->slot = slot;
        r->length = (double) length;
    }
    return H5Fflush (r->file, H5F_SCOPE_LOCAL) >= 0 && !driver_failed (r->file) && put_flushed (r, finished) && !driver_failed (r->file);
}

/* ---- files ---- */

static void shut (recording *r)
{
    for (int k = 0; k < r->n; k++) {
        if (r->table[k].set > 0) H5Dclose (r->table[k].set);
        free (r->table[k].tail);
    }
    for (int k = 0; k < 2; k++) if (r->state[k] > 0) H5Dclose (r->state[k]);
    if (r->flushed > 0) H5Dclose (r->flushed);
    H5Fclose (r->file);
    memset (r, 0, sizeof *r);
}

static hid_t access_list (void)
{
    hid_t access = driver_access ();
    if (access >= 0 && (H5Pset_libver_bounds (access, H5F_LIBVER_V110, H5F_LIBVER_V110) < 0 || H5Pset_fclose_degree (access, H5F_CLOSE_STRONG) < 0)) {
        H5Pclose (access);
        access = -1;
    }
    return access;
}

static void create (recording *r, const char *name, char **path, const mxArray *values, ss_index fixed, char **name_of, int compression, hdf5_error *why)
{
    hid_t access = access_list (), link = H5Pcreate (H5P_LINK_CREATE);
    r->file = -1;
    if (access >= 0 && link >= 0 && H5Pset_create_intermediate_group (link, 1) >= 0) r->file = H5Fcreate (name, H5F_ACC_EXCL, H5P_DEFAULT, access);
    if (r->file < 0) hdf5_say (why, name, "cannot be made");
    for (ss_index k = 0; k < fixed && !why->text[0]; k++) write_fixed (r->file, link, path[k], mxGetCell (values, (mwIndex) k), why);
    hsize_t plain = plan_chunks (r);
    for (int k = 0; k < r->n && !why->text[0]; k++) {
        table *t = &r->table[k];
        if (t->size[0] > 0) t->set = make_table (r->file, link, name_of[k], t->rank, t->size, t->chunk, compression, k, why);
        t->packed = compression > 0;
    }
    static const hsize_t one[RANK] = { 1 };
    if (!why->text[0]) r->state[0] = make_table (r->file, link, "/resume/0", 1, one, plain, 0, -1, why);
    if (!why->text[0]) r->state[1] = make_table (r->file, link, "/resume/1", 1, one, plain, 0, -1, why);
    if (!why->text[0]) r->flushed = make_flushed (r->file, link, r->n, why);
    /* start_swmr_write reads again what it has written: with a full disk it would fail half way, and leave objects that can never be closed */
    if (!why->text[0] && (H5Fflush (r->file, H5F_SCOPE_LOCAL) < 0 || driver_failed (r->file) || H5Fstart_swmr_write (r->file) < 0 || !flush (r, NULL, 0, 0))) hdf5_say (why, name, cannot);
    if (link >= 0) H5Pclose (link);
    if (access >= 0) H5Pclose (access);
}

/* The last chunk of a table of count columns, and where it lies */
static int fetch_tail (table *t, hsize_t count)
{
    t->start = count - count % t->chunk;
    t->used = count % t->chunk;
    if (t->used == 0) return 1;
    hsize_t there[RANK], first[RANK] = { t->start }, stored = 0;
    int used = (int) t->used;
    t->used = 0;
    if (!need_tail (t)) return 0;
    t->used = t->done = (hsize_t) used;
    memcpy (there, t->size, sizeof there);
    there[0] = t->used;
    hid_t to = H5Screate_simple (t->rank, there, NULL), from = H5Dget_space (t->set);
    int done = to >= 0 && from >= 0 && H5Sselect_hyperslab (from, H5S_SELECT_SET, first, NULL, there, NULL) >= 0 && H5Dread (t->set, H5T_NATIVE_DOUBLE, to, from, H5P_DEFAULT, t->tail) >= 0
               && (t->packed || (H5Dget_chunk_info_by_coord (t->set, first, NULL, &t->place, &stored) >= 0 && stored == t->chunk*t->bytes + 4));
    if (to >= 0) H5Sclose (to);
    if (from >= 0) H5Sclose (from);
    return done;
}

/* Columns of the table in the file, or negative when it is not made as a table of ours */
static hssize_t look_at_table (table *t)
{
    hsize_t there[H5S_MAX_RANK] = { 0 }, edge[H5S_MAX_RANK] = { 0 };
    hid_t space = H5Dget_space (t->set), plan = H5Dget_create_plist (t->set);
    int fits = space >= 0 && plan >= 0 && H5Sget_simple_extent_ndims (space) == t->rank && H5Sget_simple_extent_dims (space, there, NULL) >= 0
               && H5Pget_layout (plan) == H5D_CHUNKED && H5Pget_chunk (plan, H5S_MAX_RANK, edge) == t->rank && edge[0] == t->chunk;
    for (int j = 1; j < t->rank; j++) fits = fits && there[j] == t->size[j] && edge[j] == t->size[j];
    int filters = fits ? H5Pget_nfilters (plan) : 0;
    t->packed = filters > 1;
    if (space >= 0) H5Sclose (space);
    if (plan >= 0) H5Pclose (plan);
    return filters > 0 ? (hssize_t) there[0] : -1;
}

/* A closed recording is opened to grow on, in single-writer mode from the first moment.  Its tables must end where /flushed says. */
static void reopen (recording *r, const char *name, char **name_of, hdf5_error *why)
{
    hid_t access = access_list ();
    hssize_t count[TABLES] = { 0 };
    plan_chunks (r);
    r->file = access >= 0 ? H5Fopen (name, H5F_ACC_RDWR | H5F_ACC_SWMR_WRITE, access) : -1;
    if (r->file < 0) hdf5_say (why, name, "cannot be opened to go on: it is read only, or was not closed");
    for (int k = 0; k < r->n && !why->text[0]; k++) {
        table *t = &r->table[k];
        if (t->size[0] == 0) continue;
        if ((t->set = H5Dopen2 (r->file, name_of[k], H5P_DEFAULT)) < 0) hdf5_say (why, name_of[k], "cannot be opened");
        else if ((count[k] = look_at_table (t)) < 0) hdf5_say (why, name_of[k], "has other sizes");
        else if (!fetch_tail (t, (hsize_t) count[k])) hdf5_say (why, name_of[k], "cannot be read");
    }
    int width = HEAD + 2*r->n + 1;
    if (!why->text[0]) {
        r->state[0] = H5Dopen2 (r->file, "/resume/0", H5P_DEFAULT);
        r->state[1] = H5Dopen2 (r->file, "/resume/1", H5P_DEFAULT);
        r->flushed = H5Dopen2 (r->file, "/flushed", H5P_DEFAULT);
        hid_t space = r->flushed >= 0 ? H5Dget_space (r->flushed) : -1;
        double slots[2*(HEAD + 2*TABLES + 1)];
        if (space < 0 || r->state[0] < 0 || r->state[1] < 0 || H5Sget_simple_extent_npoints (space) != 2*width
            || H5Dread (r->flushed, H5T_NATIVE_DOUBLE, H5S_ALL, H5S_ALL, H5P_DEFAULT, slots) < 0) hdf5_say (why, "/flushed", "cannot be read");
        else {
            const double *last = slots + (slots[width] > slots[0] ? width : 0);
            r->serial = last[0];  r->slot = last[1];  r->length = last[2];
            for (int k = 0; k < r->n; k++) if ((double) count[k] != last[HEAD + k]) hdf5_say (why, name, "was not closed");
        }
        if (space >= 0) H5Sclose (space);
        if (!why->text[0] && !flush (r, NULL, 0, 0)) hdf5_say (why, name, cannot);
    }
    if (access >= 0) H5Pclose (access);
}

/* ---- arguments ---- */

static char **take_tables (const mxArray *tables, const mxArray *sizes, recording *r)
{
    ss_index n;
    char **name_of = take_paths (tables, &n);
    require (n >= 1 && n <= TABLES, "tables", "must name 1 to 40 tables");
    if (!mxIsCell (sizes) || (ss_index) mxGetNumberOfElements (sizes) != n) fail ("badSize", "sizes must be a cell of %lld.", (long long) n);
    memset (r, 0, sizeof *r);
    r->n = (int) n;
    for (ss_index k = 0; k < n; k++) {
        const mxArray *a = mxGetCell (sizes, (mwIndex) k);
        if (!a) fail ("badClass", "sizes must be a cell of vectors.");
        const double *x = take_vector (a, "the size of a column", -1);
        int m = (int) mxGetNumberOfElements (a);
        require (m < RANK, "the size of a column", "must have at most 3 dimensions");
        table *t = &r->table[k];
        t->rank = m + 1;
        t->place = HADDR_UNDEF;
        t->size[0] = 1;
        for (int j = 0; j < m; j++) {
            require (x[j] >= 0 && x[j] == floor (x[j]) && x[j] < 1e9, "the size of a column", "must be whole numbers");
            t->size[m - j] = (hsize_t) x[j];
            if (x[j] == 0) t->size[0] = 0;
        }
    }
    return name_of;
}

static const mxArray *take_values (const mxArray *values, ss_index n)
{
    if (!mxIsCell (values) || (ss_index) mxGetNumberOfElements (values) != n) fail ("badSize", "values must be a cell of %lld.", (long long) n);
    for (ss_index k = 0; k < n; k++) {
        const mxArray *a = mxGetCell (values, (mwIndex) k);
        int number = a && mxIsDouble (a) && !mxIsComplex (a) && !mxIsSparse (a), text = a && mxIsChar (a) && sizeof (mxChar) == 1;
        if (!number && !text) fail ("badClass", "a value must be a text or a full real double array.");
        require (mxGetNumberOfDimensions (a) <= RANK, "a value", "must have at most 4 dimensions");
    }
    return values;
}

static recording *take_recording (const mxArray *a)
{
    double id = take_scalar (a, "id");
    for (int k = 0; k < MOST; k++) if (kept[k].file > 0 && kept[k].id == id) return &kept[k];
    fail ("closed", "id names no open recording.");
}

/* Columns for every table: n of each */
static void take_columns (const recording *r, const mxArray *columns, hsize_t *n)
{
    if (!mxIsCell (columns) || (int) mxGetNumberOfElements (columns) != r->n) fail ("badSize", "columns must be a cell of %d.", r->n);
    for (int k = 0; k < r->n; k++) {
        const mxArray *a = mxGetCell (columns, k);
        if (!a || !mxIsDouble (a) || mxIsComplex (a) || mxIsSparse (a)) fail ("badClass", "columns must be full real double arrays.");
        hsize_t count = (hsize_t) mxGetNumberOfElements (a), width = r->table[k].size[0];
        for (int j = 1; j < r->table[k].rank; j++) width *= r->table[k].size[j];
        if (width == 0 ? count > 0 : count % width != 0) fail ("badSize", "columns{%d} must have a multiple of %lld elements, got %lld.", k + 1, (long long) width, (long long) count);
        n[k] = width > 0 ? count/width : 0;
    }
}

static void append (recording *r, const mxArray *columns, const hsize_t *n, hdf5_error *why)
{
    for (int k = 0; k < r->n && !why->text[0]; k++) {
        if (!append_columns (r, &r->table[k], n[k], mxGetPr (mxGetCell (columns, k)))) hdf5_say (why, "the recording", cannot);
    }
    if (driver_failed (r->file)) hdf5_say (why, "the recording", cannot);
}

/* ---- the calls ---- */

static int busy (void)
{
    int n = 0;
    for (int k = 0; k < MOST; k++) n += (kept[k].file > 0) + (locks[k].name != NULL);
    return n;
}

static void give_lock (int k)
{
    driver_unlock (locks[k].lock, locks[k].name);
    free (locks[k].name);
    locks[k].name = NULL;
}

static void close_all (void)
{
    for (int k = 0; k < MOST; k++) if (locks[k].name) give_lock (k);
    hdf5_silence s = hdf5_silence_begin ();
    for (int k = 0; k < MOST; k++) {
        if (kept[k].file <= 0) continue;
        if (!kept[k].failed) flush (&kept[k], NULL, 0, 0);
        shut (&kept[k]);
    }
    hdf5_silence_end (s);
}

static void stay (void)
{
    mexAtExit (close_all);
    if (!mexIsLocked ()) mexLock ();
}

static void begin (int nin, const mxArray *in[], int new, mxArray **out)
{
    int place = 0;
    while (place < MOST && kept[place].file > 0) place++;
    require (place < MOST, "ss_record_write", "has 8 recordings open already");
    recording r;
    ss_index fixed = 0;
    char *name = take_text (in[1], "file"), **path = NULL;
    if (new) {
        path = take_paths (in[2], &fixed);
        take_values (in[3], fixed);
    }
    char **name_of = take_tables (in[new ? 4 : 2], in[new ? 5 : 3], &r);
    int compression = new ? (int) take_count (in[nin - 1], "compression", 0, 9) : 0;
    *out = mxCreateDoubleScalar (given + 1);
    hdf5_error why = { "" };
    hdf5_silence s = hdf5_silence_begin ();
    if (new) create (&r, name, path, in[3], fixed, name_of, compression, &why);
    else reopen (&r, name, name_of, &why);
    if (why.text[0] && r.file > 0) shut (&r);
    hdf5_silence_end (s);
    if (why.text[0]) fail ("noFile", "%s.", why.text);
    kept[place] = r;
    kept[place].id = ++given;
    stay ();
}

/* the number of the lock; an empty array where there are no locks */
static void take_lock (const mxArray *file, mxArray **out)
{
    int k = 0;
    while (k < MOST && locks[k].name) k++;
    require (k < MOST, "ss_record_write", "holds 8 locks already");
    const char *given_name = take_text (file, "file");
    double *id = give_matrix (out, 1, 1);
    char *name = malloc (strlen (given_name) + 1);
    int lock = name ? driver_lock (strcpy (name, given_name)) : LOCK_NONE;
    if (lock < 0) free (name);
    if (lock == LOCK_HELD) fail ("locked", "%s is locked by a run that is still going on.", given_name);
    if (lock < 0) { give_matrix (out, 0, 0);  return; }
    locks[k].name = name;
    locks[k].lock = lock;
    *id = locks[k].id = ++given;
    stay ();
}

static void end_lock (double id)
{
    for (int k = 0; k < MOST; k++) if (locks[k].name && locks[k].id == id) give_lock (k);
    if (!busy () && mexIsLocked ()) mexUnlock ();
}

void mexFunction (int nout, mxArray *out[], int nin, const mxArray *in[])
{
    static const char call[] = "ss_record_write ('create' | 'reopen' | 'append' | 'flush' | 'close' | 'lock' | 'unlock', ...)";
    usage ("ss_record_write", nin, 2, 7, nout, 1, call);
    char *command = take_text (in[0], "the command");
    if (strcmp (command, "create") == 0) { usage ("ss_record_write", nin, 7, 7, nout, 1, call);  begin (nin, in, 1, &out[0]);  return; }
    if (strcmp (command, "reopen") == 0) { usage ("ss_record_write", nin, 4, 4, nout, 1, call);  begin (nin, in, 0, &out[0]);  return; }
    if (strcmp (command, "lock") == 0) { usage ("ss_record_write", nin, 2, 2, nout, 1, call);  take_lock (in[1], &out[0]);  return; }
    if (strcmp (command, "unlock") == 0) { usage ("ss_record_write", nin, 2, 2, nout, 0, call);  end_lock (take_scalar (in[1], "lock"));  return; }
    int appends = strcmp (command, "append") == 0, flushes = strcmp (command, "flush") == 0, closes = strcmp (command, "close") == 0;
    require (appends || flushes || closes, "the command", "must be 'create', 'reopen', 'append', 'flush', 'close', 'lock' or 'unlock'");
    usage ("ss_record_write", nin, 3, 3, nout, 0, call);
    recording *r = take_recording (in[1]);
    if (flushes && (!mxIsDouble (in[2]) || mxIsComplex (in[2]) || mxIsSparse (in[2]))) fail ("badClass", "state must be a full real double array, got %s.", mxGetClassName (in[2]));
    const double *state = flushes ? mxGetPr (in[2]) : NULL;
    int finished = closes ? (int) take_count (in[2], "finished", 0, 1) : 0;
    hsize_t n[TABLES];
    if (appends) take_columns (r, in[2], n);
    hdf5_error why = { "" };
    hdf5_silence s = hdf5_silence_begin ();
    if (!closes && r->failed) hdf5_say (&why, "the recording", "could not be written before");
    else if (appends) append (r, in[2], n, &why);
    else if (!r->failed && !flush (r, state, flushes ? mxGetNumberOfElements (in[2]) : 0, finished)) hdf5_say (&why, "the recording", cannot);
    if (why.text[0]) r->failed = 1;
    if (closes) {
        shut (r);
        if (!busy () && mexIsLocked ()) mexUnlock ();
    }
    hdf5_silence_end (s);
    if (why.text[0]) fail ("noRoom", "%s.", why.text);
}
