/** Whether there is time for one more document; the rest is left to the next run. */
export type HasTime = () => boolean;

/**
 * Does what is due by `now` and returns how much that was. Safe to run twice, late and in parallel. It asks before each
 * document whether there is time for it. Tests give smaller pages than it reads by itself.
 */
export type Due = (now: Date, hasTime?: HasTime, page?: number) => Promise<number>;
