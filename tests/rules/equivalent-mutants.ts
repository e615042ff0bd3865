/**
 * Faults that change nothing anybody could notice, each with the reason. Named by the text of their
 * line and the change, as `npm run test:mutants` prints them.
 */
export const EQUIVALENT: Record<string, string> = {};
