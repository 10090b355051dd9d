/* [values, found] = ss_fclib ('read', file, paths)    ss_fclib ('write', file, paths, values): the data sets of an HDF5 file
   by their paths.  HDF5 lives in this gateway alone.

   A file may be hostile.  It is opened read only; links that lead elsewhere and storage outside of the file are refused; what a
   data set says of its size is held against the file's before room is made for it.  The host's allocation functions leave by
   a long jump, so that none is called while anything of HDF5 is open: the file is opened to inspect, closed, opened to read. */
#include "gateway_hdf5.h"
#include <string.h>

enum { IN_COMMAND, IN_FILE, IN_PATHS, IN_VALUES, IN_END };
enum { OUT_VALUES, OUT_FOUND, OUT_END };

typedef enum { NONE, NUMBERS, INTEGERS, TEXT } kind;

typedef struct {
    char   *path;
    kind    kind;               /* NONE: there is no such data set */
    size_t  count;              /* numbers, or bytes of the text */
    void   *data;               /* count doubles, ints or bytes */
} dataset;

/* ---- inspect and read ---- */

/* What the open data set holds; NONE with a reason when it is not for us */
static kind inspect_open (hid_t set, hid_t type, hid_t space, hid_t plan, double file_size, const char *path, size_t *count, hdf5_error *why)
{
    hssize_t points = H5Sget_simple_extent_npoints (space);
    size_t size = H5Tget_size (type);
    H5T_class_t class = H5Tget_class (type);
    if (points < 0 || size == 0) { hdf5_say (why, path, "has no size");  return NONE; }
    if ((double) points*(double) size > hdf5_room (set, plan, file_size)) { hdf5_say (why, path, "is larger than the file, or lies outside of it");  return NONE; }
    if (class == H5T_STRING) {
        if (H5Tis_variable_str (type) || points != 1) { hdf5_say (why, path, "is not one text of fixed length");  return NONE; }
        *count = size;
        return TEXT;
    }
    if ((class == H5T_INTEGER || class == H5T_FLOAT) && size <= 16) {
        *count = (size_t) points;
        return NUMBERS;
    }
    hdf5_say (why, path, "holds neither numbers nor text");
    return NONE;
}

/* Fills d->kind and d->count; or, reading, fills d->data if the data set is still what it was */
static void visit (hid_t file, double file_size, int reading, dataset *d, hdf5_error *why)
{
    if (!hdf5_find (file, d->path, why)) {
        if (reading) hdf5_say (why, d->path, "changed while it was read");
        return;
    }
    hid_t set = H5Dopen2 (file, d->path, H5P_DEFAULT);
    hid_t type = set >= 0 ? H5Dget_type (set) : -1;
    hid_t space = set >= 0 ? H5Dget_space (set) : -1;
    hid_t plan = set >= 0 ? H5Dget_create_plist (set) : -1;
    if (type < 0 || space < 0 || plan < 0) hdf5_say (why, d->path, "is no data set that can be opened");
    else {
        size_t count = 0;
        kind k = inspect_open (set, type, space, plan, file_size, d->path, &count, why);
        if (!reading) { d->kind = k;  d->count = count; }
        else if (k != d->kind || count != d->count) hdf5_say (why, d->path, "changed while it was read");
        else if (count > 0 && H5Dread (set, k == TEXT ? type : H5T_NATIVE_DOUBLE, H5S_ALL, H5S_ALL, H5P_DEFAULT, d->data) < 0) hdf5_say (why, d->path, "cannot be read");
    }
    if (plan >= 0) H5Pclose (plan);
    if (space >= 0) H5Sclose (space);
    if (type >= 0) H5Tclose (type);
    if (set >= 0) H5Dclose (set);
}

static void visit_all (const char *name, int reading, dataset *list, ss_index n, hdf5_error *why)
{
    double file_size = hdf5_file_size (name);
    hid_t access = H5Pcreate (H5P_FILE_ACCESS);
    if (access >= 0) H5Pset_fclose_degree (access, H5F_CLOSE_STRONG);
    hid_t file = access >= 0 ? H5Fopen (name, H5F_ACC_RDONLY, access) : -1;
    if (file < 0) hdf5_say (why, name, "is no HDF5 file, or a broken one");
    for (ss_index k = 0; k < n && file >= 0 && !why->text[0]; k++)
        if (!reading || list[k].kind != NONE) visit (file, file_size, reading, &list[k], why);
    if (file >= 0 && H5Fclose (file) < 0) hdf5_say (why, name, "cannot be closed");
    if (access >= 0) H5Pclose (access);
}

/* ---- write ---- */

static void write_one (hid_t file, hid_t link, const dataset *d, hdf5_error *why)
{
    hsize_t count = (hsize_t) d->count;
    hid_t type = -1, space = -1, set = -1;
    if (d->kind == TEXT) {                              /* as H5LTmake_dataset_string makes it */
        type = H5Tcopy (H5T_C_S1);
        if (type >= 0) H5Tset_size (type, d->count);
        space = H5Screate (H5S_SCALAR);
    }
    else {
        type = H5Tcopy (d->kind == INTEGERS ? H5T_NATIVE_INT32 : H5T_NATIVE_DOUBLE);
        space = H5Screate_simple (1, &count, NULL);
    }
    if (type >= 0 && space >= 0) set = H5Dcreate2 (file, d->path, type, space, link, H5P_DEFAULT, H5P_DEFAULT);
    if (set < 0 || (d->count > 0 && H5Dwrite (set, type, H5S_ALL, H5S_ALL, H5P_DEFAULT, d->data) < 0)) hdf5_say (why, d->path, "cannot be written");
    if (set >= 0) H5Dclose (set);
    if (space >= 0) H5Sclose (space);
    if (type >= 0) H5Tclose (type);
}

/* The format of HDF5 1.8, which every later one reads, because its metadata carry checksums */
static void write_all (const char *name, const dataset *list, ss_index n, hdf5_error *why)
{
    hid_t access = H5Pcreate (H5P_FILE_ACCESS), link = H5Pcreate (H5P_LINK_CREATE), file = -1;
    if (access >= 0 && link >= 0 && H5Pset_libver_bounds (access, H5F_LIBVER_V18, H5F_LIBVER_V18) >= 0
        && H5Pset_fclose_degree (access, H5F_CLOSE_STRONG) >= 0 && H5Pset_create_intermediate_group (link, 1) >= 0)
        file = H5Fcreate (name, H5F_ACC_TRUNC, H5P_DEFAULT, access);
    if (file < 0) hdf5_say (why, name, "cannot be made");
    for (ss_index k = 0; k < n && file >= 0 && !why->text[0]; k++) write_one (file, link, &list[k], why);
    if (file >= 0 && H5Fclose (file) < 0) hdf5_say (why, name, "cannot be closed");
    if (link >= 0) H5Pclose (link);
    if (access >= 0) H5Pclose (access);
}

/* ---- arguments ---- */

static dataset *take_sets (const mxArray *paths, ss_index *n)
{
    char **path = take_paths (paths, n);
    dataset *list = mxCalloc ((size_t) *n + 1, sizeof *list);
    for (ss_index k = 0; k < *n; k++) list[k].path = path[k];
    return list;
}

static void take_values (const mxArray *values, dataset *list, ss_index n)
{
    if (!mxIsCell (values)) fail ("badClass", "values must be a cell, got %s.", mxGetClassName (values));
    if ((ss_index) mxGetNumberOfElements (values) != n) fail ("badSize", "values must have %lld elements, got %lld.", (long long) n, (long long) mxGetNumberOfElements (values));
    for (ss_index k = 0; k < n; k++) {
        const mxArray *a = mxGetCell (values, (mwIndex) k);
        if (a && mxIsChar (a)) {
            list[k].kind = TEXT;
            list[k].data = take_text (a, "a value");
            list[k].count = strlen (list[k].data) + 1;
        }
        else if (a && (mxIsDouble (a) || mxIsInt32 (a)) && !mxIsComplex (a) && !mxIsSparse (a)) {
            list[k].kind = mxIsDouble (a) ? NUMBERS : INTEGERS;
            list[k].data = mxGetData (a);
            list[k].count = mxGetNumberOfElements (a);
        }
        else fail ("badClass", "a value must be a text, a real double or an int32 array.");
    }
}

/* ---- the two calls ---- */

static void read_values (const char *name, dataset *list, ss_index n, mxArray *out[])
{
    hdf5_error why = { "" };
    hdf5_silence s = hdf5_silence_begin ();
    visit_all (name, 0, list, n, &why);
    hdf5_silence_end (s);
    if (why.text[0]) fail ("badFile", "%s.", why.text);

    mxArray *values = mxCreateCellMatrix (1, (mwSize) n), *found = mxCreateLogicalMatrix (1, (mwSize) n);
    for (ss_index k = 0; k < n; k++) {
        if (list[k].kind == NUMBERS) {
            mxArray *x = mxCreateDoubleMatrix ((mwSize) list[k].count, 1, mxREAL);
            list[k].data = mxGetData (x);
            mxSetCell (values, (mwIndex) k, x);
        }
        else if (list[k].kind == TEXT) list[k].data = mxCalloc (list[k].count + 1, 1);
        mxGetLogicals (found)[k] = list[k].kind != NONE;
    }
    s = hdf5_silence_begin ();
    visit_all (name, 1, list, n, &why);
    hdf5_silence_end (s);
    if (why.text[0]) fail ("badFile", "%s.", why.text);
    for (ss_index k = 0; k < n; k++) if (list[k].kind == TEXT) mxSetCell (values, (mwIndex) k, mxCreateString (list[k].data));
    out[OUT_VALUES] = values;
    out[OUT_FOUND] = found;
}

void mexFunction (int nout, mxArray *out[], int nin, const mxArray *in[])
{
    static const char call[] = "[values, found] = ss_fclib ('read', file, paths), or ss_fclib ('write', file, paths, values)";
    usage ("ss_fclib", nin, IN_VALUES, IN_END, nout, OUT_END, call);
    char *command = take_text (in[IN_COMMAND], "the command");
    int write = strcmp (command, "write") == 0;
    require (write || strcmp (command, "read") == 0, "the command", "must be 'read' or 'write'");
    int needed = write ? IN_END : IN_VALUES;
    usage (write ? "write_fclib" : "read_fclib", nin, needed, needed, nout, write ? 0 : OUT_END, call);

    ss_index n;
    char *name = take_text (in[IN_FILE], "file");
    dataset *list = take_sets (in[IN_PATHS], &n);
    if (!write) {
        mxArray *both[OUT_END];
        read_values (name, list, n, both);
        out[OUT_VALUES] = both[OUT_VALUES];
        if (nout > OUT_FOUND) out[OUT_FOUND] = both[OUT_FOUND];
        return;
    }
    take_values (in[IN_VALUES], list, n);
    hdf5_error why = { "" };
    hdf5_silence s = hdf5_silence_begin ();
    write_all (name, list, n, &why);
    hdf5_silence_end (s);
    if (why.text[0]) fail ("noFile", "%s.", why.text);
}
