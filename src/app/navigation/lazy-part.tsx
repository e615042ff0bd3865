import { type ComponentType, use } from 'react';
import { useReaderClock } from '../../lib/session/reader-clock.ts';

/** A part of the site whose code is loaded on demand. */
export interface LazyPart {
  /** Renders the part, suspending until its code is loaded. */
  Part: ComponentType;
  /** Resolves once the code is loaded. If an earlier attempt failed, starts a new one. */
  load: () => Promise<unknown>;
  isLoaded: () => boolean;
}

/**
 * Creates a component whose code is loaded by `load`. If the code is already loaded, the component renders
 * synchronously, without a flash of the fallback.
 */
export function lazyPart(load: () => Promise<ComponentType>): LazyPart {
  let loading: Promise<ComponentType> | null = null;
  let isLoaded = false;
  let hasFailed = false;
  const start = (): Promise<ComponentType> => {
    if (loading) return loading;
    const begun = load();
    begun.then(
      (value) => {
        isLoaded = true;
        // React doesn't suspend on a promise already marked as fulfilled.
        Object.assign(begun, { status: 'fulfilled', value });
      },
      () => {
        hasFailed = true;
      },
    );
    loading = begun;
    return begun;
  };
  return {
    Part: () => {
      // Re-renders a prerendered page, without remounting it, once the reader's time zone and locale are known.
      useReaderClock();
      const Loaded = use(start());
      return <Loaded />;
    },
    load: () => {
      if (hasFailed) loading = null;
      hasFailed = false;
      return start();
    },
    isLoaded: () => isLoaded,
  };
}
