/**
 * Work on something, such as a recount, that many events ask for at once. While it runs, all who ask share one more
 * run, which begins after it: whoever asks gets a run that has seen what they wrote, and two never stand in each
 * other's way. A run that fails fails for those who share it.
 */
export function sharedRun<T>(work: (key: string) => Promise<T>): (key: string) => Promise<T> {
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
