/* ss_lapack: LU factorisations on one thread */
#include "ss_lapack.h"
#include <math.h>

extern int  openblas_get_num_threads (void)  __attribute__ ((weak));
extern void openblas_set_num_threads (int n) __attribute__ ((weak));

int ss_threads_begin (void)
{
    if (!openblas_get_num_threads || !openblas_set_num_threads) return 0;
    int before = openblas_get_num_threads ();
    if (before != 1) openblas_set_num_threads (1);
    return before;
}

void ss_threads_end (int before)
{
    if (before > 1 && openblas_set_num_threads) openblas_set_num_threads (before);
}

ss_status ss_lu_factor (ss_index n, double *A, blas_int *pivot)
{
    if (!SS_FITS_BLAS (n)) return SS_TOO_LARGE;
    if (n == 0) return SS_OK;
    blas_int m = (blas_int) n, info = 0;
    int before = ss_threads_begin ();
    dgetrf_ (&m, &m, A, &m, pivot, &info);                      /* P A = L U */
    ss_threads_end (before);
    if (info != 0) return SS_SINGULAR;

    double least = fabs (A[0]), most = least;
    for (ss_index i = 1; i < n; i++) {
        double d = fabs (A[i*(n + 1)]);
        if (d < least) least = d;
        if (d > most) most = d;
    }
    return least > 1e-13*most ? SS_OK : SS_SINGULAR;            /* also when NaN */
}

ss_status ss_lu_solve (ss_index n, const double *LU, const blas_int *pivot, ss_index columns, double *x)
{
    if (!SS_FITS_BLAS (n) || !SS_FITS_BLAS (columns)) return SS_TOO_LARGE;
    if (n == 0 || columns == 0) return SS_OK;
    blas_int m = (blas_int) n, k = (blas_int) columns, info = 0;
    int before = ss_threads_begin ();
    dgetrs_ ("N", &m, &k, LU, &m, pivot, x, &m, &info, 1);      /* x = A \ x */
    ss_threads_end (before);
    return info == 0 ? SS_OK : SS_BAD_ARGUMENT;
}

ss_status ss_lu_invert (ss_index n, double *LU, const blas_int *pivot, double *work)
{
    ss_index room = SS_LU_INVERT_WORK (n);
    if (!SS_FITS_BLAS (room)) return SS_TOO_LARGE;
    if (n == 0) return SS_OK;
    blas_int m = (blas_int) n, length = (blas_int) room, info = 0;
    int before = ss_threads_begin ();
    dgetri_ (&m, LU, &m, pivot, work, &length, &info);          /* A = inv (A) */
    ss_threads_end (before);
    return info == 0 ? SS_OK : SS_SINGULAR;
}
