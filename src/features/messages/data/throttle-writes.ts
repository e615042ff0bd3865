/** Number of retries for a failed write. */
const RETRIES = 2;

/**
 * Throttles writes per key: every call is followed by a write, but a pause separates two writes, and calls during a
 * write or the pause share the next one. A failed write is retried, because another tab may have written first.
 */
export function throttleWrites(
  write: (key: string) => Promise<unknown>,
  pauseMs: number,
): (key: string) => Promise<void> {
  const running = new Map<string, { wanted: boolean }>();
  return async (key) => {
    const mine = running.get(key);
    if (mine) {
      mine.wanted = true;
      return;
    }
    const state = { wanted: true };
    running.set(key, state);
    let failures = 0;
    while (state.wanted) {
      state.wanted = false;
      const failed = await write(key).then(
        () => false,
        () => true,
      );
      failures = failed ? failures + 1 : 0;
      if (failed && failures <= RETRIES) state.wanted = true;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
    running.delete(key);
  };
}
