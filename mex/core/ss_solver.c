/* ss_solver: defaults and bookkeeping of all solvers */
#include "ss_solver.h"
#include <math.h>

ss_solver_options ss_solver_defaults (void)
{
    return (ss_solver_options) { .max_iterations = -1, .measure = SS_SCALED };
}

void ss_info_begin (ss_solver_info *info)
{
    info->iterations = info->history_length = 0;
    info->residual = NAN;
    info->room = 0;
    info->method = NULL;
    info->attempts = 0;
}

void ss_history_add (ss_solver_info *info, double value)
{
    if (info->history && info->history_length < info->history_room) info->history[info->history_length++] = value;
}
