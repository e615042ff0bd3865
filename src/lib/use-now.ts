import { useHydrating } from './use-hydrating.ts';

let drawnAt: Date | null = null;

/** Sets the time on which a prerendered page bases its relative times. */
export function setDrawnAt(at: Date): void {
  drawnAt = at;
}

/** The current time; while a prerendered page hydrates, the time it was rendered. */
export function useNow(): Date {
  const isHydrating = useHydrating();
  return isHydrating && drawnAt ? drawnAt : new Date();
}
