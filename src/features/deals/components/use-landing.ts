import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { DEAL_EVENTS, type DealEventKind } from '../../../domain/deal/events.ts';

/**
 * Maximum wait for a control to appear (longer than a new subscription takes), and the time for the layout to settle,
 * in milliseconds.
 */
const ARRIVING_MS = 20_000;
const SETTLING_MS = 700;

const kindOf = (hash: string): DealEventKind | null => {
  const named = hash.slice(1);
  return Object.hasOwn(DEAL_EVENTS, named) ? (named as DealEventKind) : null;
};

/** Returns the action on the question the page was opened for, or the question itself. */
function questionIn(room: HTMLElement): HTMLElement | null {
  const question = room.querySelector<HTMLElement>('[data-door="question"]');
  return question?.querySelector<HTMLElement>('button:not(:disabled)') ?? question;
}

/** Returns the control that responds to an event, if present: the first match of those listed for the event. */
function doorFor(kind: DealEventKind, room: HTMLElement): HTMLElement | null {
  const row = DEAL_EVENTS[kind];
  for (const door of ('doors' in row && row.doors) || []) {
    const found = room.querySelector<HTMLElement>(`[data-door="${door}"]:not(:disabled)`);
    if (found) return found;
  }
  return null;
}

function land(element: HTMLElement): void {
  if (!element.matches('a, button, input, textarea, select')) element.tabIndex = -1;
  element.scrollIntoView({ block: element.offsetHeight > window.innerHeight / 2 ? 'start' : 'center' });
  element.focus({ preventScroll: true });
}

/**
 * Scrolls to and focuses the control a notification links to, by event kind (`#offer-made`) or question, even if the
 * page was already open; falls back to the current tab. Any user action stops it.
 */
export function useLanding(room: RefObject<HTMLElement | null>): void {
  const { hash, key, search } = useLocation();
  const question = new URLSearchParams(search).has('question');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link may be followed again
  useEffect(() => {
    const kind = kindOf(hash);
    if (!kind && !question) return;
    const over = new AbortController();
    const { signal } = over;
    const stop = () => over.abort();
    let landed: HTMLElement | null = null;
    const look = () => {
      const content = room.current;
      if (!content || signal.aborted) return;
      const door = (kind ? doorFor(kind, content) : questionIn(content)) ?? content;
      if (landed === door && door.isConnected) return;
      landed = door;
      land(door);
    };
    // When a menu containing the link closes, it returns focus to its button, so take it back.
    const back = (event: FocusEvent) => {
      if (landed && event.target instanceof Node && !room.current?.contains(event.target)) land(landed);
    };
    const begin = setTimeout(() => {
      for (const press of ['pointerdown', 'keydown', 'wheel', 'touchmove']) {
        document.addEventListener(press, stop, { capture: true, signal });
      }
      document.addEventListener('focusin', back, { signal });
      const content = new MutationObserver(look);
      content.observe(document.body, { childList: true, subtree: true });
      signal.addEventListener('abort', () => content.disconnect());
      look();
    });
    // Content above may still change height.
    const settle = setTimeout(() => landed?.scrollIntoView({ block: 'nearest' }), SETTLING_MS);
    const end = setTimeout(stop, ARRIVING_MS);
    return () => {
      for (const timer of [begin, settle, end]) clearTimeout(timer);
      stop();
    };
  }, [hash, key, question, room]);
}
