/* gateway_driver: how HDF5 writes the file of a recording */
#define _GNU_SOURCE
#include "gateway_driver.h"
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { MOST = 16, TRIES = 100 };        /* files at a time; of taking a lock whose file goes at the same time */

#ifndef F_OFD_SETLK                     /* a lock of this opening of the file; older systems have only those of the process */
#define F_OFD_SETLK F_SETLK
#endif

typedef struct {
    H5FD_t  pub;                        /* HDF5's, first */
    int     fd, used, failed;
    haddr_t eoa, eof;                   /* end of what is allocated, of what is there */
    dev_t   device;
    ino_t   inode;
} file;

static file pool[MOST];

static H5FD_t *open_file (const char *name, unsigned flags, hid_t access, haddr_t most)
{
    struct stat s;
    file *f = pool;
    (void) access;  (void) most;
    while (f < pool + MOST && f->used) f++;
    if (f == pool + MOST) return NULL;
    int mode = (flags & H5F_ACC_RDWR ? O_RDWR : O_RDONLY) | (flags & H5F_ACC_CREAT ? O_CREAT : 0) | (flags & H5F_ACC_TRUNC ? O_TRUNC : 0) | (flags & H5F_ACC_EXCL ? O_EXCL : 0);
    int fd = open (name, mode | O_CLOEXEC, 0666);
    if (fd < 0) return NULL;
    if (fstat (fd, &s) != 0) { close (fd);  return NULL; }
    memset (f, 0, sizeof *f);
    f->fd = fd;
    f->used = 1;
    f->eof = (haddr_t) s.st_size;
    f->device = s.st_dev;
    f->inode = s.st_ino;
    return &f->pub;
}

static herr_t close_file (H5FD_t *pub)
{
    file *f = (file *) pub;
    close (f->fd);                      /* what close could still report is for a file that nobody will look at in this process */
    f->used = 0;
    return 0;
}

static int compare (const H5FD_t *a, const H5FD_t *b)
{
    const file *f = (const file *) a, *g = (const file *) b;
    if (f->device != g->device) return f->device < g->device ? -1 : 1;
    return f->inode < g->inode ? -1 : f->inode > g->inode;
}

static herr_t query (const H5FD_t *pub, unsigned long *flags)
{
    (void) pub;
    *flags = H5FD_FEAT_AGGREGATE_METADATA | H5FD_FEAT_ACCUMULATE_METADATA | H5FD_FEAT_DATA_SIEVE | H5FD_FEAT_AGGREGATE_SMALLDATA | H5FD_FEAT_SUPPORTS_SWMR_IO;
    return 0;
}

static haddr_t get_eoa (const H5FD_t *pub, H5FD_mem_t type) { (void) type;  return ((const file *) pub)->eoa; }
static haddr_t get_eof (const H5FD_t *pub, H5FD_mem_t type) { (void) type;  return ((const file *) pub)->eof; }
static herr_t  set_eoa (H5FD_t *pub, H5FD_mem_t type, haddr_t end) { (void) type;  ((file *) pub)->eoa = end;  return 0; }

static herr_t get_handle (H5FD_t *pub, hid_t access, void **handle)
{
    (void) access;
    *handle = pub;
    return 0;
}

/* what lies behind the end of the file is zero */
static herr_t read_file (H5FD_t *pub, H5FD_mem_t type, hid_t transfer, haddr_t at, size_t size, void *to)
{
    file *f = (file *) pub;
    char *p = to;
    (void) type;  (void) transfer;
    while (size > 0) {
        ssize_t n = pread (f->fd, p, size, (off_t) at);
        if (n < 0 && errno == EINTR) continue;
        if (n < 0) return -1;
        if (n == 0) { memset (p, 0, size);  break; }
        p += n;  at += (haddr_t) n;  size -= (size_t) n;
    }
    return 0;
}

static herr_t write_file (H5FD_t *pub, H5FD_mem_t type, hid_t transfer, haddr_t at, size_t size, const void *from)
{
    file *f = (file *) pub;
    const char *p = from;
    (void) type;  (void) transfer;
    if (at + size > f->eof) f->eof = at + size;
    while (size > 0 && !f->failed) {
        ssize_t n = pwrite (f->fd, p, size, (off_t) at);
        if (n < 0 && errno == EINTR) continue;
        if (n <= 0) { f->failed = 1;  break; }
        p += n;  at += (haddr_t) n;  size -= (size_t) n;
    }
    return 0;
}

static herr_t truncate_file (H5FD_t *pub, hid_t transfer, hbool_t closing)
{
    file *f = (file *) pub;
    (void) transfer;  (void) closing;
    if (f->eoa == f->eof) return 0;
    if (!f->failed && ftruncate (f->fd, (off_t) f->eoa) != 0) f->failed = 1;
    f->eof = f->eoa;
    return 0;
}

/* HDF5 marks a file as being written only if it could lock it.  The mark is what keeps a second writer away. */
static herr_t lock_file (H5FD_t *pub, hbool_t write) { (void) pub;  (void) write;  return 0; }
static herr_t unlock_file (H5FD_t *pub) { (void) pub;  return 0; }

static const H5FD_class_t driver = {
#ifdef H5FD_CLASS_VERSION                                           /* HDF5 1.14 and later */
    .version = H5FD_CLASS_VERSION, .value = 600,
#endif
    .name = "stickslip_recording", .maxaddr = (haddr_t) INT64_MAX, .fc_degree = H5F_CLOSE_STRONG,
    .open = open_file, .close = close_file, .cmp = compare, .query = query, .get_eoa = get_eoa, .set_eoa = set_eoa, .get_eof = get_eof, .get_handle = get_handle,
    .read = read_file, .write = write_file, .truncate = truncate_file, .lock = lock_file, .unlock = unlock_file, .fl_map = H5FD_FLMAP_DICHOTOMY
};

hid_t driver_access (void)
{
    static hid_t registered;
    if (registered <= 0) registered = H5FDregister (&driver);
    hid_t access = registered > 0 ? H5Pcreate (H5P_FILE_ACCESS) : -1;
    if (access >= 0 && H5Pset_driver (access, registered, NULL) < 0) { H5Pclose (access);  access = -1; }
    return access;
}

static file *file_of (hid_t open)
{
    void *handle = NULL;
    return H5Fget_vfd_handle (open, H5P_DEFAULT, &handle) < 0 ? NULL : handle;
}

int driver_write (hid_t open, haddr_t at, size_t size, const void *from)
{
    file *f = file_of (open);
    return f && write_file (&f->pub, H5FD_MEM_DRAW, H5P_DEFAULT, at, size, from) >= 0 && !f->failed;
}

int driver_failed (hid_t open)
{
    const file *f = file_of (open);
    return !f || f->failed;
}

int driver_lock (const char *name)
{
    for (int k = 0; k < TRIES; k++) {
        struct flock whole = { .l_type = F_WRLCK, .l_whence = SEEK_SET };
        struct stat a, b;
        int fd = open (name, O_RDWR | O_CREAT | O_CLOEXEC, 0666);
        if (fd < 0) return LOCK_NONE;
        if (fcntl (fd, F_OFD_SETLK, &whole) != 0) {
            int held = errno == EAGAIN || errno == EACCES;
            close (fd);
            return held ? LOCK_HELD : LOCK_NONE;
        }
        if (fstat (fd, &a) == 0 && stat (name, &b) == 0 && a.st_dev == b.st_dev && a.st_ino == b.st_ino) return fd;
        close (fd);                     /* who had it has removed the file since it was opened */
    }
    return LOCK_NONE;
}

void driver_unlock (int lock, const char *name)
{
    unlink (name);
    close (lock);
}
