/** Time a message stays in the page, long enough for a screen reader's cursor to reach it. */
const HEARD_MS = 7_000;
/**
 * Delay before adding a message, because screen readers only announce content added to a live region they already know.
 */
const KNOWN_MS = 100;

/** Styles that hide an element visually but leave it in the accessibility tree. */
const VISUALLY_HIDDEN =
  'position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap;bottom:0';

let region: HTMLElement | null = null;

function liveRegion(): HTMLElement {
  if (region?.isConnected) return region;
  region = document.createElement('div');
  region.setAttribute('role', 'status');
  region.style.cssText = VISUALLY_HIDDEN;
  document.body.append(region);
  return region;
}

/**
 * Announces an action's result to screen readers, in the words shown on the screen, for results without a toast. This
 * is the site's only live region for results; consecutive messages are read in order.
 */
export function announce(text: string): void {
  const said = liveRegion();
  setTimeout(() => {
    const line = document.createElement('p');
    line.textContent = text;
    said.append(line);
    setTimeout(() => line.remove(), HEARD_MS);
  }, KNOWN_MS);
}
