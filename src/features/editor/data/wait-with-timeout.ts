/** Maximum wait for a newer draft from the subscription. */
const MAX_WAIT_MS = 10_000;

/** Resolves to true once a condition holds, or to false on timeout; `watch` re-checks it after changes. */
export function waitWithTimeout(
  isSo: () => boolean,
  watch: (check: () => void) => (() => void) | void,
): Promise<boolean> {
  if (isSo()) return Promise.resolve(true);
  return new Promise((resolve) => {
    const end = (found: boolean) => {
      clearTimeout(timer);
      stop?.();
      resolve(found);
    };
    const timer = setTimeout(() => end(false), MAX_WAIT_MS);
    const stop = watch(() => {
      if (isSo()) end(true);
    });
  });
}
