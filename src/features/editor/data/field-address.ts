import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Returns the id of a field's input, used as the URL fragment: `draft-title`, `draft-assets.{id}`. */
export const fieldId = (path: string): string => `draft-${path}`;

/** Events that count as the user's first action; with a screen reader, that may be just a focus change. */
const ACTS = ['pointerdown', 'keydown', 'wheel', 'touchmove', 'focusin'] as const;
/** Milliseconds during which content above the field may still load and move the field. */
const ARRIVES_MS = 10_000;

/** Scrolls to and focuses the field in the URL, and keeps it in view while content above it loads. */
export function useFocusFieldFromHash(): void {
  const { hash, search, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link may be followed twice; fields differ by step
  useEffect(() => {
    const field = hash ? document.getElementById(hash.slice(1)) : null;
    if (!field) return;
    const folded = field.closest('details');
    if (folded) folded.open = true;
    field.focus({ preventScroll: true });
    const over = new AbortController();
    const stop = () => over.abort();
    for (const act of ACTS) document.addEventListener(act, stop, { capture: true, passive: true, signal: over.signal });
    // The observer also fires once when it starts, which scrolls to the field.
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
