import { type Check, type CheckFacts, type CheckNote, notesOf } from './check.ts';
import { OPENED_CHECKS } from './opened-checks.ts';
import { PUBLIC_CHECKS } from './public-checks.ts';

/** @public Called by tests. All that needs figures alone: public figures first, then what access opens. */
export const ALL_CHECKS: readonly Check[] = [...PUBLIC_CHECKS, ...OPENED_CHECKS];

/** The notes for seller, reviewer and buyers with access, on all figures that they are given. */
export const allNotes = (facts: CheckFacts): CheckNote[] => notesOf(ALL_CHECKS, facts);
