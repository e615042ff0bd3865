import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { DEAL_EVENTS, type DealEventKind } from '../../../domain/deal/events.ts';

/** How long a control may take to appear, longer than a subscription that has to be begun anew; and the page to settle once it has. */
const ARRIVING_MS = 20_000;
const SETTLING_MS = 700;

const kindOf = (hash: string): DealEventKind | null => {
  const named = hash.slice(1);
  return Object.hasOwn(DEAL_EVENTS, named) ? (named as DealEventKind) : null;
};

/** What can be done with the question that the page was opened for, or the question itself. */
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
 * Lands on the control that a notification speaks of, which its link names by the kind of event (`#offer-made`) or by a question, also
 * when the page was open already. Where no control answers it, or none is there any more, it lands on what is shown.
 * Whoever presses something meanwhile is left alone.
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
    // What is above may still change its height.
    const settle = setTimeout(() => landed?.scrollIntoView({ block: 'nearest' }), SETTLING_MS);
    const end = setTimeout(stop, ARRIVING_MS);
    return () => {
      for (const timer of [begin, settle, end]) clearTimeout(timer);
      stop();
    };
  }, [hash, key, question, room]);
}
