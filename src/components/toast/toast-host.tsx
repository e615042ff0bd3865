import { type ComponentType, useSyncExternalStore } from 'react';

let toaster: ComponentType | null = null;
const hosts = new Set<() => void>();

/** Registers the component that shows toasts. Called by `toast.tsx`, so that pages without toasts don't load it. */
export function provideToaster(component: ComponentType): void {
  toaster = component;
  for (const notify of hosts) notify();
}

const subscribe = (notify: () => void) => {
  hosts.add(notify);
  return () => hosts.delete(notify);
};

/** Shows toasts above every page, once a page that uses them has loaded `toast.tsx`. */
export function ToastHost() {
  const Toaster = useSyncExternalStore(
    subscribe,
    () => toaster,
    () => null,
  );
  return Toaster && <Toaster />;
}
