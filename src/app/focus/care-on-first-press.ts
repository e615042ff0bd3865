/** Loads what cares for the focus once something is pressed, so that no page loads it to be shown. */
export function careOnFirstPress(): void {
  const over = new AbortController();
  const start = () => {
    over.abort();
    // Without it the page works as before.
    import('./care-for-focus.ts').then(({ careForFocus }) => careForFocus()).catch(() => {});
  };
  for (const press of ['keydown', 'click']) {
    document.addEventListener(press, start, { capture: true, signal: over.signal });
  }
}
