/** Loads the focus management on the first key press or click, so that no page load has to wait for it. */
export function manageFocusOnFirstPress(): void {
  const over = new AbortController();
  const start = () => {
    over.abort();
    // If loading fails, the page works without focus management.
    import('./manage-focus.ts').then(({ manageFocus }) => manageFocus()).catch(() => {});
  };
  for (const press of ['keydown', 'click']) {
    document.addEventListener(press, start, { capture: true, signal: over.signal });
  }
}
