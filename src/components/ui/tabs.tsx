import { Box, type BoxProps, VisuallyHidden } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link, type To } from 'react-router-dom';
import classes from './tabs.module.css';

/** The number of items waiting behind a tab, and a word for screen readers: `unread`. */
interface TabCount {
  n: number;
  of: string;
}

interface TabsProps<K extends string> extends BoxProps {
  /** The accessible name of the tab list. */
  label: string;
  /** Each tab's key and label, in order, with an optional count of items waiting behind it. */
  tabs: readonly (readonly [K, string, TabCount?])[];
  current: K;
  /** A tab's link target: tabs are part of the URL, so they can be shared and the back button works. */
  to: (key: K) => To;
  /** Set for tabs in the middle of a page, so that switching doesn't scroll to the top. */
  preventScrollReset?: boolean;
}

/** The views of a page, each with its own URL. */
export function Tabs<K extends string>({ label, tabs, current, to, preventScrollReset, ...rest }: TabsProps<K>) {
  const nav = useRef<HTMLElement>(null);
  // Scrolls the current tab into view if not all fit, also after the window is resized; the page never scrolls.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each tab has its own position in the row
  useEffect(() => {
    const show = () => {
      const row = nav.current;
      const tab = row?.querySelector<HTMLElement>('[aria-current]');
      if (!row || !tab) return;
      const all = row.getBoundingClientRect();
      const one = tab.getBoundingClientRect();
      if (one.left < all.left) row.scrollLeft -= all.left - one.left;
      else if (one.right > all.right) row.scrollLeft += Math.ceil(one.right - all.right);
    };
    show();
    // Tab widths change once the web font loads.
    if (document.fonts.status === 'loading') void document.fonts.ready.then(show);
    window.addEventListener('resize', show);
    return () => window.removeEventListener('resize', show);
  }, [current, tabs.length]);
  return (
    <Box component="nav" ref={nav} className={classes.tabs} aria-label={label} mb="mlg" {...rest}>
      {tabs.map(([key, text, count]) => (
        <Link
          key={key}
          to={to(key)}
          aria-current={key === current ? 'page' : undefined}
          preventScrollReset={preventScrollReset ?? false}
        >
          {text}
          {count && count.n > 0 && (
            <>
              {' '}
              <span className={classes.count}>{count.n}</span>
              <VisuallyHidden> {count.of}</VisuallyHidden>
            </>
          )}
        </Link>
      ))}
    </Box>
  );
}
