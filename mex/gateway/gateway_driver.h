/* gateway_driver: how HDF5 writes the file of a recording.  HDF5 does not survive a write that fails: what it has in memory can then neither be written nor be let go, and the
   process dies, at its end at the latest.  With this driver no write fails.  From the first one that does not come off (a full disk), nothing of the file is changed any more:
   it stays as a kill at that moment would have left it, and whoever asks is told. */
#ifndef GATEWAY_DRIVER_H
#define GATEWAY_DRIVER_H

#include <hdf5.h>

hid_t driver_access (void);             /* an access list with the driver, for H5Fcreate and H5Fopen; negative when there is none */
int   driver_write (hid_t file, haddr_t at, size_t size, const void *from);   /* past HDF5, where it holds nothing of its own; 1 when it came off */
/* A lock that is there as long as this process holds it, whatever becomes of the process: the lock of the system on a file that is made for it.  Gives what driver_unlock takes,
   LOCK_HELD when somebody else (in this process or another) has it, LOCK_NONE where there are no locks. */
enum { LOCK_NONE = -1, LOCK_HELD = -2 };
int   driver_lock (const char *name);
void  driver_unlock (int lock, const char *name);

int   driver_failed (hid_t file);       /* whether a write to an open file of the driver has failed */

#endif
