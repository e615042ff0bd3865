const WORKER = '/offline-worker.js';
/** Fallback delay: Safari has no `requestIdleCallback`. */
const IDLE_DELAY_MS = 2_000;

/**
 * Registers the service worker that shows our own page when there is no network, once a page has loaded and is idle.
 */
export function registerOfflinePage(): void {
  // The development server has no worker.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // If registration fails, as in some private windows, the browser shows its own offline page.
  const register = () => void navigator.serviceWorker.register(WORKER).catch(() => {});
  const whenIdle = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(register);
    else setTimeout(register, IDLE_DELAY_MS);
  };
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
}
