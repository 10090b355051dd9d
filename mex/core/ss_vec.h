/* ss_vec: vectors of three */
#ifndef SS_VEC_H
#define SS_VEC_H

#include <math.h>

static inline double ss_dot (const double *a, const double *b)
{
    return a[0]*b[0] + a[1]*b[1] + a[2]*b[2];
}

static inline double ss_length (const double *a)
{
    return sqrt (ss_dot (a, a));
}

/* |(a, b)|, as hypot and several times as fast; hypot where squares would overflow or drown */
static inline double ss_hypot (double a, double b)
{
    double square = a*a + b*b;
    if (square > 1e-280 && square < 1e280) return sqrt (square);
    return a == 0 && b == 0 ? 0 : hypot (a, b);
}

static inline void ss_cross (const double *a, const double *b, double *c)          /* c = a x b */
{
    c[0] = a[1]*b[2] - a[2]*b[1];
    c[1] = a[2]*b[0] - a[0]*b[2];
    c[2] = a[0]*b[1] - a[1]*b[0];
}

static inline void ss_subtract (const double *a, const double *b, double *c)       /* c = a - b */
{
    c[0] = a[0] - b[0];  c[1] = a[1] - b[1];  c[2] = a[2] - b[2];
}

static inline void ss_add_scaled (const double *a, double s, const double *b, double *c)   /* c = a + s b; c may be a or b */
{
    c[0] = a[0] + s*b[0];  c[1] = a[1] + s*b[1];  c[2] = a[2] + s*b[2];
}

/* R (rows one after the other) of a unit quaternion, scalar first: x_world = R x_body */
static inline void ss_rotation (const double *e, double *R)
{
    double w = e[0], x = e[1], y = e[2], z = e[3];
    R[0] = 1 - 2*(y*y + z*z);  R[1] = 2*(x*y - w*z);      R[2] = 2*(x*z + w*y);
    R[3] = 2*(x*y + w*z);      R[4] = 1 - 2*(x*x + z*z);  R[5] = 2*(y*z - w*x);
    R[6] = 2*(x*z - w*y);      R[7] = 2*(y*z + w*x);      R[8] = 1 - 2*(x*x + y*y);
}

/* r = e conj (a): the turn from the orientation a to e */
static inline void ss_turn_between (const double *a, const double *e, double *r)
{
    r[0] =  e[0]*a[0] + e[1]*a[1] + e[2]*a[2] + e[3]*a[3];
    r[1] = -e[0]*a[1] + e[1]*a[0] - e[2]*a[3] + e[3]*a[2];
    r[2] = -e[0]*a[2] + e[1]*a[3] + e[2]*a[0] - e[3]*a[1];
    r[3] = -e[0]*a[3] - e[1]*a[2] + e[2]*a[1] + e[3]*a[0];
}

static inline void ss_rotate (const double *R, const double *a, double *b)         /* b = R a */
{
    b[0] = ss_dot (R, a);  b[1] = ss_dot (R + 3, a);  b[2] = ss_dot (R + 6, a);
}

static inline void ss_rotate_back (const double *R, const double *a, double *b)    /* b = R'a */
{
    for (int i = 0; i < 3; i++) b[i] = R[i]*a[0] + R[i + 3]*a[1] + R[i + 6]*a[2];
}

#endif
