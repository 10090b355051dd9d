/* gateway_hdf5: what the gateways on HDF5 share */
#include "gateway_hdf5.h"
#include <stdio.h>
#include <string.h>

void hdf5_say (hdf5_error *why, const char *path, const char *what)
{
    if (!why->text[0]) snprintf (why->text, sizeof why->text, "%s %s", path, what);
}

hdf5_silence hdf5_silence_begin (void)
{
    hdf5_silence s = { NULL, NULL };
    H5Eget_auto2 (H5E_DEFAULT, &s.print, &s.data);
    H5Eset_auto2 (H5E_DEFAULT, NULL, NULL);
    return s;
}

void hdf5_silence_end (hdf5_silence s)
{
    H5Eset_auto2 (H5E_DEFAULT, s.print, s.data);
}

int hdf5_find (hid_t file, const char *path, hdf5_error *why)
{
    char part[HDF5_PATH];
    size_t length = strlen (path);
    for (size_t k = 1; k <= length; k++) {
        if (path[k] != '/' && path[k] != '\0') continue;
        memcpy (part, path, k);
        part[k] = '\0';
        H5L_info_t link;
        htri_t there = H5Lexists (file, part, H5P_DEFAULT);
        if (there == 0) return 0;
        if (there < 0 || H5Lget_info (file, part, &link, H5P_DEFAULT) < 0) { hdf5_say (why, path, "cannot be reached");  return 0; }
        if (link.type != H5L_TYPE_HARD) { hdf5_say (why, path, "is a link to elsewhere");  return 0; }
    }
    return 1;
}

double hdf5_room (hid_t set, hid_t plan, double file_size)
{
    switch (H5Pget_layout (plan)) {
    case H5D_COMPACT:    return file_size;
    case H5D_CONTIGUOUS: return H5Pget_external_count (plan) == 0 ? file_size : -1;
    case H5D_CHUNKED: {                                 /* deflate makes at most 1032 bytes of one */
        hsize_t edge[H5S_MAX_RANK];
        int rank = H5Pget_chunk (plan, H5S_MAX_RANK, edge);
        double chunk = 8, stored = (double) H5Dget_storage_size (set);
        for (int k = 0; k < rank; k++) chunk *= (double) edge[k];
        return rank > 0 && stored <= file_size && chunk <= 1032*file_size ? 1032*stored : -1;
    }
    default: return -1;                                 /* a virtual data set lies in other files */
    }
}

double hdf5_file_size (const char *name)
{
    double size = -1;
    FILE *f = fopen (name, "rb");
    if (!f) return size;
    if (fseek (f, 0, SEEK_END) == 0) size = (double) ftell (f);
    fclose (f);
    return size;
}

/* Words w of 16 bits: s1 = sum w, s2 = sum of the sums so far, both modulo 65535, nonzero as 1 .. 65535.  In rows of LANES words, which the compiler adds side by side:
   with R rows, a_l = sum_r w_rl and b_l = sum_r (R - r) w_rl the words of a block add  sum_l LANES b_l - l a_l  to s2.  HDF5 takes the words as big-endian: modulo 65535 a
   rotation by 8 bits is a product with 256, so that the sums are turned at the end. */
enum { LANES = 16, ROWS = 256 };

static uint64_t below_65536 (uint64_t s)
{
    while (s >> 16) s = (s & 0xffff) + (s >> 16);
    return s;
}

uint32_t hdf5_fletcher32 (const void *data, size_t bytes)
{
    const unsigned char *p = data;
    uint64_t s1 = 0, s2 = 0, n = bytes/2;
    while (n > 0) {
        uint64_t rows = n/LANES < ROWS ? n/LANES : ROWS, words = rows*LANES;
        uint32_t a[LANES] = { 0 }, b[LANES] = { 0 };
        uint16_t w[LANES];
        for (uint64_t r = 0; r < rows; r++, p += sizeof w) {
            memcpy (w, p, sizeof w);
            for (int l = 0; l < LANES; l++) a[l] += w[l];
            for (int l = 0; l < LANES; l++) b[l] += a[l];
        }
        s2 += words*s1;
        for (int l = 0; l < LANES; l++) { s2 += (uint64_t) LANES*b[l] - (uint64_t) l*a[l];  s1 += a[l]; }
        for (; rows == 0 && words < n; words++, p += 2) {
            memcpy (w, p, 2);
            s1 += w[0];
            s2 += s1;
        }
        s1 = below_65536 (s1);
        s2 = below_65536 (s2);
        n -= words;
    }
    const uint16_t one = 1;
    if (*(const unsigned char *) &one == 1) {                       /* a little-endian machine */
        s1 = (s1 >> 8 | s1 << 8) & 0xffff;
        s2 = (s2 >> 8 | s2 << 8) & 0xffff;
    }
    return (uint32_t) (s2 << 16 | s1);
}

char *take_text (const mxArray *a, const char *name)
{
    if (!mxIsChar (a) || mxGetM (a) != 1 || mxGetNumberOfDimensions (a) > 2) fail ("badClass", "%s must be a text.", name);
    char *text = mxArrayToString (a);
    if (!text || strlen (text) != mxGetNumberOfElements (a)) fail ("badArgument", "%s must be a text of plain characters.", name);
    return text;
}

char **take_paths (const mxArray *paths, ss_index *n)
{
    if (!mxIsCell (paths)) fail ("badClass", "paths must be a cell of texts, got %s.", mxGetClassName (paths));
    *n = (ss_index) mxGetNumberOfElements (paths);
    char **list = mxCalloc ((size_t) *n + 1, sizeof *list);
    for (ss_index k = 0; k < *n; k++) {
        const mxArray *a = mxGetCell (paths, (mwIndex) k);
        if (!a) fail ("badClass", "paths must be a cell of texts.");
        list[k] = take_text (a, "a path");
        require (list[k][0] == '/' && strlen (list[k]) < HDF5_PATH && !strstr (list[k], "//"), "a path", "must begin with / and be short");
    }
    return list;
}
