import { type RefCallback, useCallback, useState, useSyncExternalStore } from 'react';

/** The distance below the screen at which something counts as seen. */
const NEAR = '400px';

/**
 * Tells whether a reader has come near an element, for things loaded no sooner. Mantine's hook, which also follows
 * elements that leave, is larger.
 */
export function useSeen(): [ref: RefCallback<Element>, seen: boolean] {
  const [seen, setSeen] = useState(false);
  const ref = useCallback((element: Element | null) => {
    if (!element) return;
    // A busy browser delivers several entries at once, the oldest first.
    const see: IntersectionObserverCallback = (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    };
    const observer = new IntersectionObserver(see, { rootMargin: NEAR });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, seen];
}

function subscribe(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

/** Tells whether the tab is visible, and not another one in its place. */
export const useIsOnScreen = (): boolean =>
  useSyncExternalStore(subscribe, () => document.visibilityState === 'visible');
