/** Does what is due by `now` and returns how much that was. Safe to run twice, late and in parallel. */
export type Due = (now: Date) => Promise<number>;
