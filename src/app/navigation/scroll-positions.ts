import { useLayoutEffect, useState } from 'react';
import type { Location } from 'react-router-dom';
import { deviceValue } from '../../lib/session/device-value.ts';

const KEY = 'handoff.scroll';

/** The pixels that each entry of this tab's history was scrolled by, by its key. */
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
    // Without a place to keep it, a page that is loaded anew begins at its top.
  }
}

/** The element that an address names; null for none, and for what is no name. */
function targetOf(hash: string): Element | null {
  try {
    return hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  } catch {
    return null;
  }
}

/** The memory of one page for the next. */
interface Scrolling {
  positions: Positions;
  /** The key of the entry that is shown; null before the first is. */
  shown: string | null;
}

/**
 * Begins a page at its top or at the part that its address names, and a page that was left where it was; the first one
 * stays where its reader has scrolled it, as does a step within a page. Returns the call to make before a page is left.
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
      // Until the scripts of the page run again, the browser restores it.
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
