import { useHydrating } from './use-hydrating.ts';

let renderedAt: Date | null = null;

/** Sets the time on which a prerendered page bases its relative times. */
export function setRenderedAt(at: Date): void {
  renderedAt = at;
}

/** The current time; while a prerendered page hydrates, the time it was rendered. */
export function useNow(): Date {
  const isHydrating = useHydrating();
  return isHydrating && renderedAt ? renderedAt : new Date();
}
