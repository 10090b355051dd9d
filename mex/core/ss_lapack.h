/* ss_lapack: the Fortran functions of BLAS and LAPACK that the core calls, the one place that narrows an index, and
   factorisations that run on one thread.  blas_int is 32 bits with Debian's OpenBLAS (Octave) and ptrdiff_t with
   MATLAB's. */
#ifndef SS_LAPACK_H
#define SS_LAPACK_H

#include "ss_base.h"

#ifdef MATLAB_MEX_FILE
typedef ptrdiff_t blas_int;
#define BLAS_INT_MAX PTRDIFF_MAX
#else
typedef int32_t blas_int;
#define BLAS_INT_MAX INT32_MAX
#endif

#define SS_FITS_BLAS(n) ((n) >= 0 && (n) <= (ss_index) BLAS_INT_MAX)

extern void dgetrf_ (const blas_int *m, const blas_int *n, double *a, const blas_int *lda, blas_int *pivot, blas_int *info);
extern void dgetrs_ (const char *trans, const blas_int *n, const blas_int *nrhs, const double *a, const blas_int *lda, const blas_int *pivot, double *b, const blas_int *ldb, blas_int *info, size_t trans_length);
extern void dgetri_ (const blas_int *n, double *a, const blas_int *lda, const blas_int *pivot, double *work, const blas_int *lwork, blas_int *info);

extern void dpotrf_ (const char *uplo, const blas_int *n, double *a, const blas_int *lda, blas_int *info, size_t uplo_length);
extern void dtrtri_ (const char *uplo, const char *diag, const blas_int *n, double *a, const blas_int *lda, blas_int *info, size_t uplo_length, size_t diag_length);
extern void dlarfg_ (const blas_int *n, double *alpha, double *x, const blas_int *incx, double *tau);
extern void dlarf_  (const char *side, const blas_int *m, const blas_int *n, const double *v, const blas_int *incv, const double *tau, double *c, const blas_int *ldc, double *work, size_t side_length);
extern void dlartg_ (const double *f, const double *g, double *c, double *s, double *r);
extern void dgemv_  (const char *trans, const blas_int *m, const blas_int *n, const double *alpha, const double *a, const blas_int *lda, const double *x, const blas_int *incx, const double *beta, double *y, const blas_int *incy, size_t trans_length);
extern void dtrsv_  (const char *uplo, const char *trans, const char *diag, const blas_int *n, const double *a, const blas_int *lda, double *x, const blas_int *incx, size_t uplo_length, size_t trans_length, size_t diag_length);
extern void dgeqp3_ (const blas_int *m, const blas_int *n, double *a, const blas_int *lda, blas_int *pivot, double *tau, double *work, const blas_int *lwork, blas_int *info);
extern void dorgqr_ (const blas_int *m, const blas_int *n, const blas_int *k, double *a, const blas_int *lda, const double *tau, double *work, const blas_int *lwork, blas_int *info);

/* OpenBLAS on several threads gives other bits than on one.  begin sets it to one thread and returns what it was
   (0: there is no OpenBLAS, nothing to do); end restores that. */
int  ss_threads_begin (void);
void ss_threads_end (int before);

/* P A = L U of the n x n column-major A, in place.  pivot: n.
   SS_OK, SS_SINGULAR (an exact zero, or a pivot below 1e-13 of the largest), SS_TOO_LARGE. */
ss_status ss_lu_factor (ss_index n, double *A, blas_int *pivot);

/* x = A \ x from ss_lu_factor; x n x columns.  SS_OK always after a factorisation that was SS_OK. */
ss_status ss_lu_solve (ss_index n, const double *LU, const blas_int *pivot, ss_index columns, double *x);

/* A = inv (A) from ss_lu_factor, in place.  work: SS_LU_INVERT_WORK (n) doubles. */
#define SS_LU_INVERT_WORK(n) (32*(n) + 1)
ss_status ss_lu_invert (ss_index n, double *LU, const blas_int *pivot, double *work);

#endif
