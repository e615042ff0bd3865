import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { isAdmin } from '../../domain/account/user.ts';
import { formatMoment, formatUtc } from '../../domain/shared/time.ts';
import { useRealMe } from '../../features/accounts/data/use-session.tsx';
import { queryClient } from '../../lib/api/query-client.ts';
import { pendingReads } from '../../lib/firebase/pending-reads.ts';
import { lastViews } from '../../lib/session/last-views.ts';
import { sessionFlag } from '../../lib/session/session-flag.ts';
import { isLeaving } from '../../lib/session/sign-out.ts';

/**
 * URLs whose last view is stored: the dashboard, own listings, conversations and deals, except URLs that point to
 * something within the page.
 */
const KEPT =
  /^\/(dashboard|projects\/sell|messages(\?show=\w+)?([?&]deal=[\w-]+)?|deals\/[\w-]+(\?tab=(offer|handover|review|timeline))?)$/;

/**
 * Number of consecutive frames with nothing loading after which a page counts as complete, because lazily loaded code
 * takes a few frames.
 */
const QUIET_FRAMES = 6;

/** Delay before storing a complete page, so that the user's first interaction doesn't have to wait for the copy. */
const KEEP_AFTER_MS = 1_000;

const CONTROLS = 'button, input, select, textarea, summary, label, [role=button], [contenteditable]';

/**
 * Attributes removed from the copy because they would clash with the live page. SVGs keep them, since it doesn't matter
 * which of two identical drawings a reference finds.
 */
const REFERRING = ['id', 'for', 'name', 'aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-owns'];

/**
 * Hides the last view once the page is complete, then stores the page as its new last view. Administrators' pages are
 * never stored, nor are pages that they view while impersonating a user.
 */
export function KeepLastView({ frame }: { frame: RefObject<HTMLElement | null> }): null {
  const { pathname, search } = useLocation();
  const me = useRealMe();
  const { uid } = me;
  const isKept = !isAdmin(me) && KEPT.test(pathname + search);
  useEffect(() => {
    if (!isKept) return lastViews.hide();
    lastViews.forgetOthers(uid);
    const over = new AbortController();
    const keep = () => {
      if (!frame.current || over.signal.aborted || isLoading(frame.current)) return;
      // All views were removed if the session has ended, here or in another tab, so don't store a new one.
      if (!sessionFlag.get() || isLeaving()) return;
      lastViews.keep(pathname + search, {
        uid,
        ...timesOf(new Date()),
        styles: styles(),
        html: copyOf(frame.current),
      });
    };
    onceComplete(frame, over.signal, () => {
      lastViews.hide();
      setTimeout(keep, KEEP_AFTER_MS);
      const onHidden = () => document.visibilityState === 'hidden' && keep();
      document.addEventListener('visibilitychange', onHidden, over);
    });
    return () => over.abort();
  }, [isKept, pathname, search, uid, frame]);
  // Hides the last view if the page fails to render, so that its error is visible.
  useEffect(() => lastViews.hide, []);
  return null;
}

const timesOf = (now: Date) => ({ asOf: formatMoment(now), utc: formatUtc(now) });

const isLoading = (frame: HTMLElement): boolean =>
  pendingReads.size > 0 ||
  queryClient.isFetching() > 0 ||
  frame.querySelector('[aria-busy=true], [data-loading]') !== null;

function onceComplete(frame: RefObject<HTMLElement | null>, over: AbortSignal, complete: () => void): void {
  let quiet = 0;
  const check = () => {
    if (over.aborted) return;
    quiet = frame.current && !isLoading(frame.current) ? quiet + 1 : 0;
    if (quiet === QUIET_FRAMES) complete();
    else requestAnimationFrame(check);
  };
  check();
}

const styles = (): string[] =>
  [...document.querySelectorAll('link[rel=stylesheet]')].flatMap((link) => link.getAttribute('href') ?? []);

/** Copies the page as HTML, without confidential parts such as tiers and documents, and with inert controls. */
function copyOf(frame: HTMLElement): string {
  const scrolled = [...frame.querySelectorAll<HTMLElement>('*')].filter(({ scrollTop }) => scrollTop > 0);
  for (const element of scrolled) element.dataset.scrolled = String(element.scrollTop);
  const copy = frame.cloneNode(true) as HTMLElement;
  for (const element of scrolled) delete element.dataset.scrolled;
  for (const element of copy.querySelectorAll('[data-unkept], script, [role=alert]')) element.remove();
  for (const element of copy.querySelectorAll<HTMLElement>(CONTROLS)) element.inert = true;
  for (const name of REFERRING)
    for (const element of copy.querySelectorAll(`[${name}]:not(svg *)`)) element.removeAttribute(name);
  // Includes the theme's CSS variables, which React would render only later.
  const variables = document.querySelectorAll('style[data-mantine-styles]:not(main *, aside *)');
  return [...variables, copy].map(({ outerHTML }) => outerHTML).join('');
}
