/* ss_peg_tolerance: what counts as touching, parallel or converged in polyhedral exact geometry; the same numbers as peg_tolerance.m (snap is SS_TOL_SNAP), where
   the reason of each stands */
#ifndef SS_PEG_TOLERANCE_H
#define SS_PEG_TOLERANCE_H

#define SS_PEG_TOUCH     4e-9       /* lengths, as a part of the size of the smaller part */
#define SS_PEG_GAP       0.25       /* part of touch */
#define SS_PEG_DEEPEST   1e-6
#define SS_PEG_PARALLEL  1e-6       /* angles */
#define SS_PEG_FROZEN    0.05
#define SS_PEG_APART     0.44
#define SS_PEG_TURN      0.025
#define SS_PEG_FINEST    1e-3       /* part of the step */
enum { SS_PEG_SWITCHES = 3, SS_PEG_LOOSEN = 8, SS_PEG_PASSES = 40, SS_PEG_LEVELS = 4, SS_PEG_UNSOLVED = 1 };

#endif
