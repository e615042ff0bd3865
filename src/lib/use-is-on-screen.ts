import { useSyncExternalStore } from 'react';

function subscribe(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

/** Whether the tab can be seen, and not another one in its place. */
export const useIsOnScreen = (): boolean =>
  useSyncExternalStore(subscribe, () => document.visibilityState === 'visible');
