import { useHydrating } from './use-hydrating.ts';

let drawnAt: Date | null = null;

/** Sets the moment by which a prerendered page writes its relative times. */
export function setDrawnAt(at: Date): void {
  drawnAt = at;
}

/** The current time; while a prerendered page hydrates, the moment at which it was drawn. */
export function useNow(): Date {
  const isHydrating = useHydrating();
  return isHydrating && drawnAt ? drawnAt : new Date();
}
