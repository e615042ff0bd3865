import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { Deal } from '../../../domain/deal/deal.ts';
import type { DealControl } from '../../../domain/deal/deal-control.ts';
import { DEAL_EVENTS } from '../../../domain/deal/events.ts';
import type { DealRole } from '../../../domain/deal/states.ts';
import { turnOf } from '../../../domain/deal/turn-of.ts';
import { TURN_HASH } from '../../../domain/site-paths.ts';

/** Milliseconds to wait for a control (longer than a new subscription takes), and for the layout to settle. */
const ARRIVING_MS = 20_000;
const SETTLING_MS = 700;

/**
 * Returns the controls for a URL fragment, which is either an event kind or stands for the current user's task. Returns
 * null for other fragments.
 */
function controlsNamed(hash: string, deal: Deal, role: DealRole): readonly DealControl[] | null {
  const named = hash.slice(1);
  if (named === TURN_HASH) return turnOf(deal, role)?.controls ?? null;
  const row = Object.entries(DEAL_EVENTS).find(([kind]) => kind === named)?.[1];
  return row ? ('controls' in row && row.controls) || [] : null;
}

/** Returns the action on the question the page was opened for, or the question itself. */
function questionIn(room: HTMLElement): HTMLElement | null {
  const question = room.querySelector<HTMLElement>('[data-control="question"]');
  return question?.querySelector<HTMLElement>('button:not(:disabled)') ?? question;
}

/** Returns the first of these controls that is present and enabled. */
function firstOf(controls: readonly DealControl[], room: HTMLElement): HTMLElement | null {
  for (const control of controls) {
    const found = room.querySelector<HTMLElement>(`[data-control="${control}"]:not(:disabled)`);
    if (found) return found;
  }
  return null;
}

function land(element: HTMLElement): void {
  if (!element.matches('a, button, input, textarea, select')) element.tabIndex = -1;
  element.scrollIntoView({ block: element.offsetHeight > window.innerHeight / 2 ? 'start' : 'center' });
  element.focus({ preventScroll: true });
}

interface Landing {
  deal: Deal;
  role: DealRole;
  /** The element around the current tab (`room`) and the conversation. */
  layout: RefObject<HTMLElement | null>;
  room: RefObject<HTMLElement | null>;
}

/**
 * Scrolls to and focuses the control that a link refers to: an event kind (`#offer-made`), a question, or the current
 * user's task. Works even if the page was already open, falls back to the current tab, and stops on any user action.
 */
export function useScrollToTarget({ deal, role, layout, room }: Landing): void {
  const { hash, key, search } = useLocation();
  const question = new URLSearchParams(search).has('question');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link may be followed again
  useEffect(() => {
    const controls = controlsNamed(hash, deal, role);
    if (!controls && !question) return;
    const over = new AbortController();
    const { signal } = over;
    const stop = () => over.abort();
    let landed: HTMLElement | null = null;
    const look = () => {
      const content = layout.current;
      if (!content || signal.aborted) return;
      const control = (controls ? firstOf(controls, content) : questionIn(content)) ?? room.current ?? content;
      if (landed === control && control.isConnected) return;
      landed = control;
      land(control);
    };
    // When a menu that contained the link closes, it moves focus back to the menu button, so focus the control again.
    const back = (event: FocusEvent) => {
      if (landed && event.target instanceof Node && !layout.current?.contains(event.target)) land(landed);
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
    // The content above may still change its height.
    const settle = setTimeout(() => landed?.scrollIntoView({ block: 'nearest' }), SETTLING_MS);
    const end = setTimeout(stop, ARRIVING_MS);
    return () => {
      for (const timer of [begin, settle, end]) clearTimeout(timer);
      stop();
    };
  }, [hash, key, question, layout, room]);
}
