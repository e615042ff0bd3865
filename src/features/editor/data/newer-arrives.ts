import type { Draft } from '../../../domain/listing/draft/draft.ts';

/** How long a refused save waits for the newer draft, which the subscription brings. */
const NEWER_WITHIN_MS = 10_000;

/** Resolves to true once the live draft is newer than a revision, or to false if it does not arrive in time. */
export function newerArrives(live: { current: Draft }, than: number, newer: { current: () => void }): Promise<boolean> {
  if (live.current.revision > than) return Promise.resolve(true);
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), NEWER_WITHIN_MS);
    newer.current = () => {
      if (live.current.revision <= than) return;
      clearTimeout(timer);
      resolve(true);
    };
  });
}
