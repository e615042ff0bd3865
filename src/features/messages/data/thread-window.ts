import { MESSAGES_PER_PAGE, type Message } from '../../../domain/deal/message.ts';

/**
 * The part of a thread held in memory (the newest messages without a gap, oldest first), and the part that is rendered.
 */
export interface ThreadWindow {
  held: readonly Message[];
  /** True if the held messages start with the thread's first message. */
  complete: boolean;
  /** ID of the first message shown. */
  firstId: string | null;
  /** ID of the last message shown; if null, the newest messages are shown, including new ones as they arrive. */
  lastId: string | null;
}
/** Maximum number of messages rendered at once, so that scrolling back through thousands doesn't slow down the page. */
export const MAX_SHOWN = 10 * MESSAGES_PER_PAGE;
export const EMPTY: ThreadWindow = { held: [], complete: false, firstId: null, lastId: null };

const at = (held: readonly Message[], id: string | null): number => held.findIndex(({ clientId }) => clientId === id);
const idAt = (held: readonly Message[], index: number): string | null =>
  held[Math.max(0, Math.min(index, held.length - 1))]?.clientId ?? null;

/**
 * Updates the window with the newest messages. If a gap separates them from the held messages, the held messages are
 * dropped.
 */
export function withNewest(window: ThreadWindow, newest: readonly Message[]): ThreadWindow {
  const joint = at(window.held, newest[0]?.clientId ?? null);
  if (joint < 0) {
    return {
      held: newest,
      complete: newest.length < MESSAGES_PER_PAGE,
      firstId: newest[0]?.clientId ?? null,
      lastId: null,
    };
  }
  const held = [...window.held.slice(0, joint), ...newest];
  return { ...window, held, firstId: window.firstId ?? idAt(held, 0) };
}

/** Adds a page of older messages to the window without showing them; `whole` means that there are none before them. */
export const withOlder = (window: ThreadWindow, older: readonly Message[], whole: boolean): ThreadWindow => ({
  ...window,
  held: [...older, ...window.held],
  complete: whole,
});

/** Shows one more page of older messages. Above the maximum, the newest messages are no longer shown. */
export function showOlder(window: ThreadWindow): ThreadWindow {
  const { held } = window;
  const first = Math.max(0, at(held, window.firstId) - MESSAGES_PER_PAGE);
  const last = first + MAX_SHOWN - 1;
  const end = window.lastId === null ? held.length - 1 : at(held, window.lastId);
  return { ...window, firstId: idAt(held, first), lastId: end > last ? idAt(held, last) : window.lastId };
}

/** Shows one more page of newer messages. Above the maximum, the oldest messages are no longer shown. */
export function showNewer(window: ThreadWindow): ThreadWindow {
  const { held } = window;
  if (window.lastId === null) return window;
  const last = Math.min(at(held, window.lastId) + MESSAGES_PER_PAGE, held.length - 1);
  const first = Math.max(at(held, window.firstId), last - MAX_SHOWN + 1);
  return { ...window, firstId: idAt(held, first), lastId: last === held.length - 1 ? null : idAt(held, last) };
}

export const showNewest = (window: ThreadWindow): ThreadWindow => ({
  ...window,
  firstId: window.lastId === null ? window.firstId : idAt(window.held, window.held.length - MESSAGES_PER_PAGE),
  lastId: null,
});

/** Moves the shown part to a loaded message. Returns the same window if the message is already shown. */
export function showMessage(window: ThreadWindow, id: string): ThreadWindow {
  const index = at(window.held, id);
  if (index < 0 || shownMessages(window).some(({ clientId }) => clientId === id)) return window;
  const last = index + MESSAGES_PER_PAGE / 2;
  return {
    ...window,
    firstId: idAt(window.held, index - MESSAGES_PER_PAGE / 2),
    lastId: last >= window.held.length - 1 ? null : idAt(window.held, last),
  };
}

/** Returns the messages shown, oldest first. */
export function shownMessages({ held, firstId, lastId }: ThreadWindow): readonly Message[] {
  const end = lastId === null ? held.length : at(held, lastId) + 1;
  return held.slice(Math.max(0, at(held, firstId)), end);
}

/** Returns true if there are messages before the first one shown. */
export const hasOlder = ({ held, complete, firstId }: ThreadWindow): boolean =>
  held.length > 0 && (!complete || held[0]?.clientId !== firstId);
/** Returns true if older messages are already in memory and don't have to be fetched. */
export const hasLoadedOlder = ({ held, firstId }: ThreadWindow): boolean => at(held, firstId) > 0;
