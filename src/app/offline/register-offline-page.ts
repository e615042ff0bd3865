const WORKER = '/offline-worker.js';
/** Safari does not say when a page is idle. */
const SOON_MS = 2_000;

/**
 * Lets the browser show a page of ours where there is no network: registers the worker that keeps it, once a page has
 * loaded and has nothing else to do.
 */
export function registerOfflinePage(): void {
  // The development server has no worker.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // A browser that refuses it, as in a private window, has its own page for that.
  const register = () => void navigator.serviceWorker.register(WORKER).catch(() => {});
  const whenIdle = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(register);
    else setTimeout(register, SOON_MS);
  };
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
}
