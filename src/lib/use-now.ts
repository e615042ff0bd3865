import { useHydrating } from './use-hydrating.ts';

let renderedAt: Date | null = null;

/** Sets the time from which a prerendered page's relative times are calculated. */
export function setRenderedAt(at: Date): void {
  renderedAt = at;
}

/** Returns the current time or, while a prerendered page hydrates, the time at which it was rendered. */
export function useNow(): Date {
  const isHydrating = useHydrating();
  return isHydrating && renderedAt ? renderedAt : new Date();
}
