const MARK = 'handoff-reloaded';

/**
 * A page that is open across a deployment asks for files of a release that is gone. Then the page is loaded anew, once
 * for each release (named by its entry script): if that does not help, the error page shows. Not while offline, where
 * the browser would show its own. Returns how to stop.
 */
export function reloadOnce(reload: () => void, release = entryScript()): () => void {
  const onMissing = () => {
    if (!navigator.onLine || !release || reloadedFrom() === release) return;
    try {
      sessionStorage.setItem(MARK, release);
    } catch {
      // Where nothing can be noted, a second time could not be told from the first.
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
    return sessionStorage.getItem(MARK);
  } catch {
    return null;
  }
}
