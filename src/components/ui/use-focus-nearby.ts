import { useEffect } from 'react';

/** By then a dialog that closed has given the focus back to its button, if that is still there. */
const GIVEN_BACK_MS = 30;
/** How long what was done may take to show, since the page hears of it by a subscription. */
const SHOWN_MS = 10_000;

/** What can hold the focus in place of something that was in it. */
const PLACES = 'section, aside, main';

function* ancestorsOf(element: Element | null): Generator<Element> {
  for (let next = element; next; next = next.parentElement) yield next;
}

/**
 * Keeps the keyboard where a dialog was opened: what opened it may be gone with what was done in it, and the next Tab would
 * begin at the top of the page. The nearest part of the page around it that is still there has the focus then.
 */
export function useFocusNearby(opened: boolean): void {
  useEffect(() => {
    if (!opened) return;
    const [opener, ...around] = ancestorsOf(document.activeElement);
    return () => {
      if (!opener) return;
      const watch = new MutationObserver(() => {
        if (opener.isConnected) return;
        watch.disconnect();
        if (isLost()) focusOn(around);
      });
      setTimeout(() => {
        if (opener.isConnected) watch.observe(document.body, { childList: true, subtree: true });
        else if (isLost()) focusOn(around);
      }, GIVEN_BACK_MS);
      setTimeout(() => watch.disconnect(), SHOWN_MS);
    };
  }, [opened]);
}

function isLost(): boolean {
  const { activeElement: focused, body } = document;
  return focused === null || focused === body || focused.closest('[role="dialog"]') !== null;
}

/** Gives the focus to the nearest place that is still on the page. */
function focusOn(around: readonly Element[]): void {
  const place = around.find(({ isConnected }) => isConnected)?.closest<HTMLElement>(PLACES);
  if (!place) return;
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
