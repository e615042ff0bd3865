import { useDocumentTitle } from '@mantine/hooks';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { BRAND } from '../domain/brand.ts';
import { isolateText } from '../domain/shared/isolate-text.ts';
import { recordPage } from '../lib/session/previous-page.ts';
import { startReaderClock, useReaderClock } from '../lib/session/reader-clock.ts';
import { useHydrating } from '../lib/use-hydrating.ts';
import { usePage } from './navigation/page-state.ts';
import classes from './root.module.css';

/** Elements from which navigation never takes focus: text fields and dialogs. */
const KEPT = 'input, textarea, select, [contenteditable], [role="dialog"]';

/** The time menus and popovers take to close and return focus to their buttons. */
const CLOSING_MS = 500;

const page = () => document.getElementById('main');

/** Focuses the page's heading, or its content if there is no heading yet. */
function focusPage(): void {
  const target = page()?.querySelector('h1') ?? page();
  if (!target || document.activeElement?.closest(KEPT)) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/**
 * Returns true if nothing has focus, or if the page's content as a whole has focus although a heading is now available.
 */
const isLost = (): boolean => {
  const { activeElement: focused, body } = document;
  return focused === null || focused === body || (focused === page() && page()?.querySelector('h1') !== null);
};

/**
 * Moves focus to the page's heading after each navigation, unless the navigation stays on the page and the pressed
 * control still has focus. Headings are replaced as content arrives, so this continues until the user presses a key or
 * clicks.
 */
function useArrivalFocus(): void {
  const { pathname, search, hash, key } = useLocation();
  const left = useRef({ pathname, search });
  // Not every browser moves focus along with the URL hash.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on each press of the skip link
  useEffect(() => {
    if (hash === '#main') page()?.focus();
  }, [hash, key]);
  useEffect(() => {
    const arrived = left.current.pathname !== pathname;
    if (!arrived && left.current.search === search) return;
    left.current = { pathname, search };
    if (arrived || isLost()) focusPage();

    const over = new AbortController();
    const stop = () => over.abort();
    for (const press of ['pointerdown', 'keydown']) {
      document.addEventListener(press, stop, { capture: true, signal: over.signal });
    }
    const content = new MutationObserver(() => isLost() && focusPage());
    content.observe(document.body, { childList: true, subtree: true });
    over.signal.addEventListener('abort', () => content.disconnect());
    if (arrived) {
      const closed = AbortSignal.any([over.signal, AbortSignal.timeout(CLOSING_MS)]);
      const back = () => page()?.contains(document.activeElement) || focusPage();
      document.addEventListener('focusin', back, { signal: closed });
    }
    return stop;
  }, [pathname, search]);
}

/**
 * Switches a prerendered page to the reader's time zone and locale once React has hydrated it, and replays a click made
 * before hydration.
 */
function useHydrated(): void {
  useEffect(() => {
    startReaderClock();
    delete document.documentElement.dataset.serverRendered;
    const pressed = globalThis.earlyPress;
    globalThis.earlyPress = undefined;
    pressed?.click();
  }, []);
}

/** Restores focus to the page when a changed time zone or locale remounts it. */
function useFocusAfter(clock: string): void {
  const shown = useRef(clock);
  useEffect(() => {
    if (shown.current !== clock && isLost()) focusPage();
    shown.current = clock;
  }, [clock]);
}

/**
 * Returns a React key that changes with the reader's time zone and locale. The switch from a prerendered page's UTC
 * times to the reader's keeps the key, so that the page isn't remounted.
 */
function useClockVersion(isHydrating: boolean): string {
  const clock = useReaderClock();
  const [first, setFirst] = useState(isHydrating ? null : clock);
  if (first === null && !isHydrating) setFirst(clock);
  return first === null || first === clock ? 'first' : clock;
}

/** Null at build time if the site has no analytics tags, because then it needs no consent. */
const ConsentBanner = import.meta.env.VITE_TAGS
  ? lazy(() =>
      import('../features/consent/components/consent-banner.tsx').then(({ ConsentBanner: Component }) => ({
        default: Component,
      })),
    )
  : null;
const ProgressBar = lazy(() => import('./progress-bar.tsx').then((module) => ({ default: module.ProgressBar })));

/** Wraps every page: sets its title, shows the progress bar while it loads, and manages scroll and focus on arrival. */
export function Root() {
  const isHydrating = useHydrating();
  const { meta, isLeaving: busy } = usePage();
  useDocumentTitle(meta ? `${isolateText(meta.title)} · ${BRAND}` : BRAND);

  useArrivalFocus();
  const { pathname, search } = useLocation();
  useEffect(() => recordPage(pathname + search), [pathname, search]);
  const version = useClockVersion(isHydrating);
  useFocusAfter(version);
  useHydrated();
  const [moved, setMoved] = useState(false);
  if (busy && !moved) setMoved(true);

  return (
    <>
      {moved && (
        <Suspense>
          <ProgressBar busy={busy} />
        </Suspense>
      )}
      <a href="#main" className={classes.skip}>
        Skip to content
      </a>
      {/* Remounted when the time zone or locale changes, because times and numbers may appear anywhere on the page. */}
      <Outlet key={version} />
      {ConsentBanner && !isHydrating && (
        <Suspense>
          <ConsentBanner />
        </Suspense>
      )}
    </>
  );
}
