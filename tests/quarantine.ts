export interface Quarantined {
  /** The test's name as failures print it: `tests/api/a.test.ts › title`. */
  test: string;
  reason: string;
  /** The number of commits (`git rev-list --count HEAD`) at which the quarantine ends, at most a hundred ahead. */
  until: number;
}

/** Tests that may fail once in a run and pass when repeated, until their cause is fixed. */
export const QUARANTINE: Quarantined[] = [];
