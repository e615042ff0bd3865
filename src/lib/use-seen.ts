import { type RefCallback, useCallback, useState, useSyncExternalStore } from 'react';

/** How far below the screen something may be and count as seen. */
const NEAR = '400px';

/** Whether a reader has come near an element: for what is loaded no sooner. Mantine's hook, which also follows what leaves, is larger. */
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

/** Whether the tab can be seen, and not another one in its place. */
export const useIsOnScreen = (): boolean =>
  useSyncExternalStore(subscribe, () => document.visibilityState === 'visible');
