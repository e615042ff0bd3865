import { type Check, type CheckFacts, type CheckNote, collectNotes } from './check.ts';
import { OPENED_CHECKS } from './opened-checks.ts';
import { PUBLIC_CHECKS } from './public-checks.ts';

/**
 * @public Called by tests. All checks that need only figures: checks of public figures first, then checks of figures
 * that only buyers with access see.
 */
export const ALL_CHECKS: readonly Check[] = [...PUBLIC_CHECKS, ...OPENED_CHECKS];

/** Runs all checks on the given figures. Returns the notes to show to the seller, reviewers and buyers with access. */
export const runAllChecks = (facts: CheckFacts): CheckNote[] => collectNotes(ALL_CHECKS, facts);
