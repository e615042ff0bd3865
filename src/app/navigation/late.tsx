import { type ComponentType, use } from 'react';

/** A part of the site whose code comes once it is needed. */
export interface Late {
  /** Shows it, and waits for its code. */
  Part: ComponentType;
  /** Resolves once its code is there; a failed attempt is made again. */
  load: () => Promise<unknown>;
  isLoaded: () => boolean;
}

/** A component whose code `load` brings. Once that is there, it is drawn at once, with nothing in its place before. */
export function late(load: () => Promise<ComponentType>): Late {
  let loading: Promise<ComponentType> | null = null;
  let isLoaded = false;
  let hasFailed = false;
  const start = (): Promise<ComponentType> => {
    if (loading) return loading;
    const begun = load();
    begun.then(
      (value) => {
        isLoaded = true;
        // React waits for no promise that says so itself.
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
