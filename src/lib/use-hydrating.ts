import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/**
 * Returns true while a prerendered page hydrates and must still match its HTML, which contains nothing specific to this
 * device.
 */
export const useHydrating = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  );
