/* values = ss_record_read ('read', file, paths, first, count)     sizes = ss_record_read ('sizes', file, paths)
   Data sets of a recording, whole or some of their columns.

   A file may be hostile, broken, cut off, or still be written by another process: see gateway_hdf5.h.  It is opened to inspect, closed, and opened to
   read, because the host's allocation functions leave by a long jump. */
#include "gateway_hdf5.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { IN_COMMAND, IN_FILE, IN_PATHS, IN_FIRST, IN_COUNT, IN_END };
enum { RANK = 4, MOST_FLUSHED = 256 };                      /* dimensions; numbers of a slot of /flushed */

typedef struct {
    char    *path;
    int      there, text, rank;
    hsize_t  size[RANK];                                    /* whole, in the order of C */
    hsize_t  first, count;                                  /* columns asked for */
    void    *data;
} dataset;

static void inspect (hid_t set, hid_t type, hid_t space, hid_t plan, double file_size, dataset *d, hdf5_error *why)
{
    H5T_class_t class = H5Tget_class (type);
    size_t width = H5Tget_size (type);
    d->rank = H5Sget_simple_extent_ndims (space);
    d->text = class == H5T_STRING;
    if (d->text) {
        if (H5Tis_variable_str (type) || d->rank != 0 || width == 0) { hdf5_say (why, d->path, "is not one text of fixed length");  return; }
        d->rank = 1;
        d->size[0] = width;
    }
    else if ((class != H5T_FLOAT && class != H5T_INTEGER) || width > sizeof (double)) { hdf5_say (why, d->path, "does not hold numbers");  return; }
    else if (d->rank < 1 || d->rank > RANK || H5Sget_simple_extent_dims (space, d->size, NULL) < 0) { hdf5_say (why, d->path, "has no size that fits");  return; }
    double bytes = d->text ? 1 : sizeof (double);
    for (int k = 1; k < d->rank; k++) bytes *= (double) d->size[k];
    if (d->count == (hsize_t) -1) { d->first = 0;  d->count = d->size[0]; }
    if (d->first > d->size[0] || d->count > d->size[0] - d->first) { hdf5_say (why, d->path, "has fewer columns than it should");  return; }
    if (bytes*(double) d->count > hdf5_room (set, plan, file_size)) { hdf5_say (why, d->path, "is larger than the file, or lies outside of it");  return; }
    d->there = 1;
}

static int read_stretch (hid_t set, hid_t space, hid_t transfer, const dataset *d, hsize_t first, hsize_t n, double *x)
{
    hsize_t start[RANK] = { first }, count[RANK];
    memcpy (count, d->size, sizeof count);
    count[0] = n;
    hid_t to = H5Screate_simple (d->rank, count, NULL);
    int done = to >= 0 && H5Sselect_hyperslab (space, H5S_SELECT_SET, start, NULL, count, NULL) >= 0 && H5Dread (set, H5T_NATIVE_DOUBLE, to, space, transfer, x) >= 0;
    if (to >= 0) H5Sclose (to);
    return done;
}

/* What the newest whole slot of /flushed says of a table: its columns, and the checksum of those in its last chunk */
static int read_end (hid_t file, hid_t set, double *count, double *sum)
{
    hdf5_error why = { "" };
    hsize_t size[2] = { 0 };
    int row = -1, good = -1;
    hid_t a = H5Aexists (set, HDF5_ROW) > 0 ? H5Aopen (set, HDF5_ROW, H5P_DEFAULT) : -1, one = a >= 0 ? H5Aget_space (a) : -1, kind = a >= 0 ? H5Aget_type (a) : -1;
    if (one >= 0 && kind >= 0 && H5Sget_simple_extent_npoints (one) == 1 && H5Tget_class (kind) == H5T_INTEGER && H5Aread (a, H5T_NATIVE_INT, &row) < 0) row = -1;
    hid_t flushed = hdf5_find (file, "/flushed", &why) ? H5Dopen2 (file, "/flushed", H5P_DEFAULT) : -1, space = flushed >= 0 ? H5Dget_space (flushed) : -1;
    hid_t plan = flushed >= 0 ? H5Dget_create_plist (flushed) : -1, type = flushed >= 0 ? H5Dget_type (flushed) : -1;
    int fits = type >= 0 && H5Tget_class (type) == H5T_FLOAT && plan >= 0 && H5Pget_layout (plan) == H5D_CONTIGUOUS && H5Pget_external_count (plan) == 0
               && space >= 0 && H5Sget_simple_extent_ndims (space) == 2 && H5Sget_simple_extent_dims (space, size, NULL) >= 0 && size[0] == 2 && size[1] >= 7 && size[1] <= MOST_FLUSHED;
    double slot[2*MOST_FLUSHED];
    int width = (int) size[1], tables = (width - 5)/2;
    if (fits && row >= 0 && row < tables && H5Dread (flushed, H5T_NATIVE_DOUBLE, H5S_ALL, H5S_ALL, H5P_DEFAULT, slot) >= 0) {
        for (int k = 0; k < 2; k++) {
            const double *line = slot + k*width;
            double total = 0;
            for (int j = 0; j < width - 1; j++) total += line[j];
            if (total == line[width - 1] && (good < 0 || line[0] > slot[0])) good = k;
        }
        if (good >= 0) {
            *count = slot[good*width + 4 + row];
            *sum = slot[good*width + 4 + tables + row];
        }
    }
    if (type >= 0) H5Tclose (type);
    if (plan >= 0) H5Pclose (plan);
    if (space >= 0) H5Sclose (space);
    if (flushed >= 0) H5Dclose (flushed);
    if (kind >= 0) H5Tclose (kind);
    if (one >= 0) H5Sclose (one);
    if (a >= 0) H5Aclose (a);
    return good >= 0;
}

/* A kill in the middle of a write leaves a table's last chunk half old, half new, with the checksum of neither, and so does a run that writes it right now.  The columns
   that were flushed are the same in both, and have a checksum of their own.  All other chunks are whole. */
static int read_torn (hid_t file, hid_t set, hid_t space, hid_t plan, const dataset *d)
{
    double count = 0, sum = 0, *x = d->data;
    hsize_t edge[RANK], column = 1, end = d->first + d->count;
    if (!read_end (file, set, &count, &sum) || H5Pget_layout (plan) != H5D_CHUNKED || H5Pget_chunk (plan, RANK, edge) != d->rank) return 0;
    for (int k = 1; k < d->rank; k++) {
        if (edge[k] != d->size[k]) return 0;
        column *= d->size[k];
    }
    if (!(count >= (double) end && count <= (double) d->size[0])) return 0;
    hsize_t flushed = (hsize_t) count, start = flushed - flushed % edge[0], whole = start > d->first ? (start < end ? start : end) - d->first : 0;
    if (whole > 0 && !read_stretch (set, space, H5P_DEFAULT, d, d->first, whole, x)) return 0;
    if (whole == d->count) return 1;
    double *tail = malloc ((flushed - start)*column*sizeof *tail);
    hid_t transfer = H5Pcreate (H5P_DATASET_XFER);
    int done = tail && transfer >= 0 && H5Pset_edc_check (transfer, H5Z_DISABLE_EDC) >= 0 && read_stretch (set, space, transfer, d, start, flushed - start, tail)
               && hdf5_fletcher32 (tail, (flushed - start)*column*sizeof *tail) == sum;
    if (done) memcpy (x + whole*column, tail + (d->first + whole - start)*column, (d->count - whole)*column*sizeof *tail);
    if (transfer >= 0) H5Pclose (transfer);
    free (tail);
    return done;
}

static int read_columns (hid_t file, hid_t set, hid_t type, hid_t space, hid_t plan, int live, const dataset *d)
{
    if (d->text) return H5Dread (set, type, H5S_ALL, H5S_ALL, H5P_DEFAULT, d->data) >= 0;
    if (d->count == 0) return 1;
    for (int k = 1; k < d->rank; k++) if (d->size[k] == 0) return 1;
    return read_stretch (set, space, H5P_DEFAULT, d, d->first, d->count, d->data) || (live && read_torn (file, set, space, plan, d));
}

static void visit (hid_t file, double file_size, int reading, dataset *d, hdf5_error *why)
{
    if (!hdf5_find (file, d->path, why)) {
        if (reading) hdf5_say (why, d->path, "changed while it was read");
        return;
    }
    unsigned intent = 0;
    int live = H5Fget_intent (file, &intent) >= 0 && (intent & H5F_ACC_SWMR_READ);
    hid_t set = H5Dopen2 (file, d->path, H5P_DEFAULT);
    hid_t type = set >= 0 ? H5Dget_type (set) : -1;
    hid_t space = set >= 0 ? H5Dget_space (set) : -1;
    hid_t plan = set >= 0 ? H5Dget_create_plist (set) : -1;
    if (type < 0 || space < 0 || plan < 0) hdf5_say (why, d->path, "is no data set that can be opened");
    else if (!reading) inspect (set, type, space, plan, file_size, d, why);
    else {
        dataset now = *d;
        inspect (set, type, space, plan, file_size, &now, why);     /* a table may have grown */
        if (now.text != d->text || now.rank != d->rank || memcmp (now.size + 1, d->size + 1, (size_t) (d->rank - 1) * sizeof *now.size) != 0 || (d->text && now.size[0] != d->size[0]))
            hdf5_say (why, d->path, "changed while it was read");
        if (!why->text[0] && !read_columns (file, set, type, space, plan, live, d)) hdf5_say (why, d->path, "cannot be read: the file is broken there");
    }
    if (plan >= 0) H5Pclose (plan);
    if (space >= 0) H5Sclose (space);
    if (type >= 0) H5Tclose (type);
    if (set >= 0) H5Dclose (set);
}

/* A recording that was not closed is marked as being written, and opens as such.  One try at its metadata: the hundred of HDF5 look like a hang.
   No filters but those of the library. */
static void visit_all (const char *name, int reading, dataset *list, ss_index n, hdf5_error *why)
{
    double file_size = hdf5_file_size (name);
    hid_t access = H5Pcreate (H5P_FILE_ACCESS), file = -1;
    H5PLset_loading_state (0);
    if (access >= 0 && H5Pset_fclose_degree (access, H5F_CLOSE_STRONG) >= 0 && H5Pset_metadata_read_attempts (access, 1) >= 0) {
        file = H5Fopen (name, H5F_ACC_RDONLY, access);
        if (file < 0) file = H5Fopen (name, H5F_ACC_RDONLY | H5F_ACC_SWMR_READ, access);
    }
    if (file < 0) hdf5_say (why, name, "is no HDF5 file, or a broken one");
    for (ss_index k = 0; k < n && file >= 0 && !why->text[0]; k++)
        if (!reading || list[k].there) visit (file, file_size, reading, &list[k], why);
    double all = 0;                                         /* a data set may have many names */
    for (ss_index k = 0; k < n && !reading && !why->text[0]; k++) {
        double bytes = list[k].there ? (list[k].text ? 1.0 : 8.0)*(double) list[k].count : 0;
        for (int j = 1; j < list[k].rank; j++) bytes *= (double) list[k].size[j];
        all += bytes;
    }
    if (all > 1032*file_size) hdf5_say (why, name, "says that it holds more than it can");
    if (file >= 0 && H5Fclose (file) < 0) hdf5_say (why, name, "cannot be closed");
    if (access >= 0) H5Pclose (access);
}

static void visit_quietly (const char *name, int reading, dataset *list, ss_index n)
{
    hdf5_error why = { "" };
    hdf5_silence s = hdf5_silence_begin ();
    visit_all (name, reading, list, n, &why);
    hdf5_silence_end (s);
    if (why.text[0]) fail ("badFile", "%s.", why.text);
}

static void give_sizes (mxArray **out, const dataset *list, ss_index n)
{
    *out = mxCreateCellMatrix (1, (mwSize) n);
    for (ss_index k = 0; k < n; k++) {
        mxArray *a;
        int rank = list[k].there ? list[k].rank : 0;
        double *size = give_matrix (&a, rank > 0, rank);
        for (int j = 0; j < rank; j++) size[j] = (double) list[k].size[rank - 1 - j];
        mxSetCell (*out, (mwIndex) k, a);
    }
}

static void give_room (mxArray **out, dataset *list, ss_index n)
{
    *out = mxCreateCellMatrix (1, (mwSize) n);
    for (ss_index k = 0; k < n; k++) {
        dataset *d = &list[k];
        mwSize size[RANK] = { 1, 1, 1, 1 };
        if (!d->there) continue;
        if (d->text || d->rank == 1) size[1] = (mwSize) d->count;
        else {
            for (int j = 0; j < d->rank; j++) size[j] = (mwSize) d->size[d->rank - 1 - j];
            size[d->rank - 1] = (mwSize) d->count;
        }
        mwSize rank = (mwSize) (d->rank < 2 ? 2 : d->rank);
        mxArray *a = d->text ? mxCreateCharArray (rank, size) : mxCreateNumericArray (rank, size, mxDOUBLE_CLASS, mxREAL);
        d->data = mxGetData (a);
        mxSetCell (*out, (mwIndex) k, a);
    }
}

void mexFunction (int nout, mxArray *out[], int nin, const mxArray *in[])
{
    static const char call[] = "values = ss_record_read ('read', file, paths, first, count), or sizes = ss_record_read ('sizes', file, paths)";
    usage ("ss_record_read", nin, IN_FIRST, IN_END, nout, 1, call);
    char *command = take_text (in[IN_COMMAND], "the command");
    int reads = strcmp (command, "read") == 0;
    require (reads || strcmp (command, "sizes") == 0, "the command", "must be 'read' or 'sizes'");
    usage ("ss_record_read", nin, reads ? IN_END : IN_FIRST, reads ? IN_END : IN_FIRST, nout, 1, call);
    char *name = take_text (in[IN_FILE], "file");
    ss_index n;
    char **path = take_paths (in[IN_PATHS], &n);
    const double *first = reads ? take_vector (in[IN_FIRST], "first", n) : NULL, *count = reads ? take_vector (in[IN_COUNT], "count", n) : NULL;
    dataset *list = mxCalloc ((size_t) n + 1, sizeof *list);
    for (ss_index k = 0; k < n; k++) {
        list[k].path = path[k];
        list[k].count = (hsize_t) -1;
        if (!reads || count[k] == -1) continue;
        require (first[k] >= 1 && first[k] < 9e15 && first[k] == floor (first[k]), "first", "must hold whole numbers from 1");
        require (count[k] >= 0 && count[k] < 9e15 && count[k] == floor (count[k]), "count", "must hold whole numbers, -1 for all");
        list[k].first = (hsize_t) first[k] - 1;
        list[k].count = (hsize_t) count[k];
    }
    visit_quietly (name, 0, list, n);
    if (!reads) { give_sizes (&out[0], list, n);  return; }
    for (ss_index k = 0; k < n; k++) if (!list[k].there) fail ("badFile", "%s: there is no %s.", name, list[k].path);
    mxArray *values;
    give_room (&values, list, n);
    visit_quietly (name, 1, list, n);
    out[0] = values;
}
