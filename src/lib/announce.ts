/** A message stays so long that a screen reader's cursor can still reach it. */
const HEARD_MS = 7_000;
/** Screen readers say only what is added to a region that they already know. */
const KNOWN_MS = 100;

/** Out of sight, but not out of the accessibility tree. */
const UNSEEN =
  'position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap;bottom:0';

let region: HTMLElement | null = null;

function liveRegion(): HTMLElement {
  if (region?.isConnected) return region;
  region = document.createElement('div');
  region.setAttribute('role', 'status');
  region.style.cssText = UNSEEN;
  document.body.append(region);
  return region;
}

/**
 * Says by ear what a press has brought about, in the words that the screen shows, where no toast does: the one live
 * region of the site for results. Several messages are said one after the other.
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
