import { type RefCallback, useCallback, useState, useSyncExternalStore } from 'react';

/** The distance below the viewport at which an element counts as seen. */
const NEAR_MARGIN = '400px';

/**
 * Returns a ref and whether the user has scrolled near its element or prints the page, for lazy loading. Mantine's hook
 * is larger because it also tracks elements that leave.
 */
export function useScrolledNear(): [ref: RefCallback<Element>, seen: boolean] {
  const [seen, setSeen] = useState(false);
  const ref = useCallback((element: Element | null) => {
    if (!element) return;
    // A busy browser delivers several entries in one call, oldest first.
    const see: IntersectionObserverCallback = (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    };
    const observer = new IntersectionObserver(see, { rootMargin: NEAR_MARGIN });
    observer.observe(element);
    const paper = matchMedia('print');
    const print = () => setSeen(true);
    paper.addEventListener('change', print);
    return () => {
      observer.disconnect();
      paper.removeEventListener('change', print);
    };
  }, []);
  return [ref, seen];
}

function subscribe(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

/** Returns true while this tab is in the foreground. */
export const useIsOnScreen = (): boolean =>
  useSyncExternalStore(subscribe, () => document.visibilityState === 'visible');
