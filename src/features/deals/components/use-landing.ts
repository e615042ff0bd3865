import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { DEAL_EVENTS, type DealEventKind } from '../../../domain/deal/events.ts';

/**
 * The time in which a control may appear, longer than a new subscription takes; and the time in which the page settles
 * then.
 */
const ARRIVING_MS = 20_000;
const SETTLING_MS = 700;

const kindOf = (hash: string): DealEventKind | null => {
  const named = hash.slice(1);
  return Object.hasOwn(DEAL_EVENTS, named) ? (named as DealEventKind) : null;
};

/** The action on the question that the page was opened for, or the question itself. */
function questionIn(room: HTMLElement): HTMLElement | null {
  const question = room.querySelector<HTMLElement>('[data-door="question"]');
  return question?.querySelector<HTMLElement>('button:not(:disabled)') ?? question;
}

/** The control that answers an event, if it is there: the first of those that the event's row names. */
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
 * Lands on the control of a notification, which its link names by an event's kind (`#offer-made`) or a question, even
 * if the page was open before; without such a control, on the shown tab. A press meanwhile stops it.
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
    // The menu that the link was in gives the focus back to its button when it closes.
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
    // Content above may still change its height.
    const settle = setTimeout(() => landed?.scrollIntoView({ block: 'nearest' }), SETTLING_MS);
    const end = setTimeout(stop, ARRIVING_MS);
    return () => {
      for (const timer of [begin, settle, end]) clearTimeout(timer);
      stop();
    };
  }, [hash, key, question, room]);
}
