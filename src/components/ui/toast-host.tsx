import { type ComponentType, useSyncExternalStore } from 'react';

let toaster: ComponentType | null = null;
const hosts = new Set<() => void>();

/** Gives the host what shows toasts; `toast.tsx` does, so that pages without toasts do not load it. */
export function provideToaster(component: ComponentType): void {
  toaster = component;
  for (const tell of hosts) tell();
}

const subscribe = (tell: () => void) => {
  hosts.add(tell);
  return () => hosts.delete(tell);
};

/** Where toasts appear, above every page, once one that can toast was loaded. */
export function ToastHost() {
  const Toaster = useSyncExternalStore(subscribe, () => toaster);
  return Toaster && <Toaster />;
}
