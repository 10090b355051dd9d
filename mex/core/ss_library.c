/* ss_library: dlopen and dlsym, and what they are called elsewhere */
#include "ss_library.h"
#include <stdio.h>
#include <string.h>

#ifdef _WIN32
#include <windows.h>
static void *load (const char *file) { return (void *) LoadLibraryA (file); }
static void *find (void *handle, const char *name) { return (void *) GetProcAddress ((HMODULE) handle, name); }
static void  why_not (char *why, size_t room) { snprintf (why, room, "Windows error %lu", GetLastError ()); }
#else
#include <dlfcn.h>
static void *load (const char *file) { return dlopen (file, RTLD_NOW | RTLD_LOCAL); }
static void *find (void *handle, const char *name) { return dlsym (handle, name); }
static void  why_not (char *why, size_t room)
{
    const char *text = dlerror ();
    snprintf (why, room, "%s", text ? text : "it cannot be loaded");
}
#endif

void *ss_library_open (const char *file, const char *product, const ss_symbol *table, size_t count, char *why, size_t room)
{
    void *handle = load (file);
    if (!handle) { why_not (why, room);  return NULL; }
    for (size_t k = 0; k < count; k++) {
        void *address = find (handle, table[k].name);
        if (!address && table[k].needed) {
            snprintf (why, room, "%s: it has no function %s, so it is not %s's library", file, table[k].name, product);
            return NULL;
        }
        memcpy (table[k].place, &address, sizeof address);      /* a data pointer to a function pointer, as POSIX has it */
    }
    return handle;
}
