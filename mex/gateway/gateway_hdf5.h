/* gateway_hdf5: what the gateways on HDF5 share.  A file may be hostile: links that lead elsewhere and storage outside of the
   file are refused, and what a data set says of its size is held against the file's before room is made for it.  The host's
   allocation functions leave by a long jump, so that none is called while anything of HDF5 is open. */
#ifndef GATEWAY_HDF5_H
#define GATEWAY_HDF5_H

#include "gateway.h"
#include <hdf5.h>
#include <stdint.h>

enum { HDF5_PATH = 256 };                           /* longest path, with its end */
#define HDF5_ROW "row"                              /* attribute of a table of a recording: where /flushed counts its columns */

typedef struct { char text[512]; } hdf5_error;      /* why it went wrong; empty: it did not */
void hdf5_say (hdf5_error *why, const char *path, const char *what);        /* the first word counts */

/* HDF5 prints its errors unless told otherwise; ours say what is needed */
typedef struct { H5E_auto2_t print;  void *data; } hdf5_silence;
hdf5_silence hdf5_silence_begin (void);
void         hdf5_silence_end (hdf5_silence s);

/* 1 when every link of the path is there and a hard one: a soft or external link could lead anywhere; 0: none, or why tells */
int hdf5_find (hid_t file, const char *path, hdf5_error *why);

/* The most bytes that an open data set can hold, given where it is stored; negative when that is not in this file, or its chunks are larger than the file */
double hdf5_room (hid_t set, hid_t plan, double file_size);

double hdf5_file_size (const char *name);           /* bytes; negative when it cannot be opened */

/* The checksum of HDF5's filter Fletcher32, of an even number of bytes */
uint32_t hdf5_fletcher32 (const void *data, size_t bytes);

char  *take_text (const mxArray *a, const char *name);
char **take_paths (const mxArray *paths, ss_index *n);      /* a cell of texts like /group/name */

#endif
