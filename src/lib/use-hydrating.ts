import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** True while a page is drawn as it was before it reached this device, of which it knows nothing yet. */
export const useHydrating = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  );
