import { type Check, type CheckFacts, type CheckNote, collectNotes } from './check.ts';
import { OPENED_CHECKS } from './opened-checks.ts';
import { PUBLIC_CHECKS } from './public-checks.ts';

/**
 * @public Called by tests. All checks that need only figures: those on public figures first, then those that need
 * access.
 */
export const ALL_CHECKS: readonly Check[] = [...PUBLIC_CHECKS, ...OPENED_CHECKS];

/** Runs all checks on the given figures and returns the notes, for the seller, reviewers and buyers with access. */
export const runAllChecks = (facts: CheckFacts): CheckNote[] => collectNotes(ALL_CHECKS, facts);
