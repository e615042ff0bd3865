import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** True while a prerendered page hydrates and must still match its HTML, which knows nothing about this device. */
export const useHydrating = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  );
