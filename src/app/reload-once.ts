const RELOADED_KEY = 'handoff-reloaded';

/**
 * Reloads an open page if its release's files are gone after a deployment, once per release (identified by its entry
 * script); not while offline, when the browser would show its own error page. Returns a function that stops listening.
 */
export function reloadOnce(reload: () => void, release = entryScript()): () => void {
  const onMissing = () => {
    if (!navigator.onLine || !release || reloadedFrom() === release) return;
    try {
      sessionStorage.setItem(RELOADED_KEY, release);
    } catch {
      // Without a stored mark, we couldn't tell a second failure from the first and might reload forever.
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
