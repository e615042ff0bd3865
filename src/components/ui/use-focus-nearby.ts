import { useEffect } from 'react';

/** By then a dialog that closed has given the focus back to its button, if that is still there. */
const GIVEN_BACK_MS = 30;

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
      setTimeout(() => {
        const { activeElement: focused, body } = document;
        const isLost = focused === null || focused === body || focused.closest('[role="dialog"]') !== null;
        if (!opener || opener.isConnected || !isLost) return;
        const place = around.find(({ isConnected }) => isConnected)?.closest<HTMLElement>(PLACES);
        if (!place) return;
        place.tabIndex = -1;
        place.focus({ preventScroll: true });
      }, GIVEN_BACK_MS);
    };
  }, [opened]);
}
