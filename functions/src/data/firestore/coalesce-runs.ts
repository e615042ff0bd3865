/**
 * Coalesces work that many events request at the same time, such as a recount: calls made during a run share one
 * follow-up run, which sees all their writes. Runs with the same key never overlap; if a shared run fails, it fails for
 * all its callers.
 */
export function coalesceRuns<T>(work: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const running = new Map<string, Promise<T>>();
  const waiting = new Map<string, Promise<T>>();

  const begin = (key: string): Promise<T> => {
    waiting.delete(key);
    const run = work(key).finally(() => {
      if (running.get(key) === run) running.delete(key);
    });
    running.set(key, run);
    return run;
  };

  return (key) => {
    const known = waiting.get(key);
    if (known) return known;
    const next = Promise.resolve(running.get(key))
      .catch(() => {})
      .then(() => begin(key));
    waiting.set(key, next);
    return next;
  };
}
