const RELOADED_KEY = 'handoff-reloaded';

/**
 * Reloads an open page if files of its release are missing after a deployment, once per release (named by its entry
 * script), but not offline, where the browser would show its own page. Returns a function that stops listening.
 */
export function reloadOnce(reload: () => void, release = entryScript()): () => void {
  const onMissing = () => {
    if (!navigator.onLine || !release || reloadedFrom() === release) return;
    try {
      sessionStorage.setItem(RELOADED_KEY, release);
    } catch {
      // Without this mark we couldn't tell a second failure from the first, and might reload forever.
      return;
    }
    reload();
  };
  window.addEventListener('vite:preloadError', onMissing);
  return () => window.removeEventListener('vite:preloadError', onMissing);
}

const entryScript = (): string | null =>
  document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? null;

function reloadedFrom(): string | null {
  try {
    return sessionStorage.getItem(RELOADED_KEY);
  } catch {
    return null;
  }
}
