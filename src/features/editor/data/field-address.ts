import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** The id of the input of a field, which the fragment of an address names: `draft-title`, `draft-assets.{id}`. */
export const fieldId = (path: string): string => `draft-${path}`;

/** A reader's first action; a screen reader moves the focus and nothing else. */
const ACTS = ['pointerdown', 'keydown', 'wheel', 'touchmove', 'focusin'] as const;
/** The time in which content above may arrive. */
const ARRIVES_MS = 10_000;

/** Brings the field that the address names into view, focused, and keeps it there while content above it arrives. */
export function useFieldInAddress(): void {
  const { hash, search, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link may be followed twice; steps vary in fields
  useEffect(() => {
    const field = hash ? document.getElementById(hash.slice(1)) : null;
    if (!field) return;
    const folded = field.closest('details');
    if (folded) folded.open = true;
    field.focus({ preventScroll: true });
    const over = new AbortController();
    const stop = () => over.abort();
    for (const act of ACTS) document.addEventListener(act, stop, { capture: true, passive: true, signal: over.signal });
    // Called at once, too.
    const size = new ResizeObserver(() => field.scrollIntoView({ block: 'center' }));
    size.observe(document.body);
    const late = setTimeout(stop, ARRIVES_MS);
    over.signal.addEventListener('abort', () => {
      size.disconnect();
      clearTimeout(late);
    });
    return stop;
  }, [hash, search, key]);
}
