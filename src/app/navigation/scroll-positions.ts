import { useLayoutEffect, useState } from 'react';
import type { Location } from 'react-router-dom';
import { deviceValue } from '../../lib/session/device-value.ts';

const KEY = 'handoff.scroll';

/** The scroll offset, in pixels, of each entry in this tab's history, by its key. */
type Positions = Record<string, number>;

const SCHEMA = {
  safeParse: (value: unknown) => ({
    data: typeof value === 'object' && value !== null ? (value as Positions) : undefined,
  }),
};

function store(positions: Positions): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(positions));
  } catch {
    // Without storage, a reloaded page starts at the top.
  }
}

/** Returns the element that a URL hash points to; null if there is none or the hash is malformed. */
function targetOf(hash: string): Element | null {
  try {
    return hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  } catch {
    return null;
  }
}

/** State carried from one page to the next. */
interface Scrolling {
  positions: Positions;
  /** Key of the history entry being shown; null before the first page. */
  shown: string | null;
}

/**
 * Scrolls a new page to the top or to its hash target, and a revisited page to its last position; the first page and
 * navigation within a page don't scroll. Returns a function to call before leaving a page.
 */
export function useScrollPositions(location: Location, stays: boolean): () => void {
  const [scrolling] = useState<Scrolling>(() => ({ positions: {}, shown: null }));
  const [leave] = useState(() => () => {
    if (scrolling.shown !== null) scrolling.positions[scrolling.shown] = window.scrollY;
  });
  useLayoutEffect(() => {
    scrolling.positions = deviceValue(KEY, SCHEMA, sessionStorage) ?? {};
    history.scrollRestoration = 'manual';
    const hide = () => {
      leave();
      store(scrolling.positions);
      // Lets the browser restore the scroll position of a reloaded page until the page's scripts run.
      history.scrollRestoration = 'auto';
    };
    window.addEventListener('pagehide', hide);
    return () => window.removeEventListener('pagehide', hide);
  }, [scrolling, leave]);
  useLayoutEffect(() => {
    const isFirst = scrolling.shown === null;
    scrolling.shown = location.key;
    const before = scrolling.positions[location.key];
    const target = targetOf(location.hash);
    if (before !== undefined) window.scrollTo(0, before);
    else if (target) target.scrollIntoView();
    else if (!stays && !isFirst) window.scrollTo(0, 0);
  }, [scrolling, location, stays]);
  return leave;
}
