/** Loads the focus management on the first key press or click, so that no page load has to wait for it. */
export function careOnFirstPress(): void {
  const over = new AbortController();
  const start = () => {
    over.abort();
    // If loading fails, the page works without focus management.
    import('./care-for-focus.ts').then(({ careForFocus }) => careForFocus()).catch(() => {});
  };
  for (const press of ['keydown', 'click']) {
    document.addEventListener(press, start, { capture: true, signal: over.signal });
  }
}
