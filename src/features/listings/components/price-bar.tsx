import { Box } from '@mantine/core';
import clsx from 'clsx';
import { type ReactNode, type RefCallback, useCallback, useState } from 'react';
import { createPortal } from 'react-dom';
import { Muted } from '../../../components/ui/muted.tsx';
import textClasses from '../../../components/ui/text.module.css';
import { formatMultiple, profitMultipleInTenths } from '../../../domain/listing/figures/multiple.ts';
import { formatMoney } from '../../../domain/shared/money.ts';
import type { PublicListing } from '../data/listing-reads.ts';
import classes from './price-bar.module.css';

interface PriceBarProps {
  teaser: PublicListing['teaser'];
  /** The main action on the listing. */
  children: ReactNode;
}

/**
 * A bar with a listing's price and main action at the bottom of the window, shown once the user has scrolled past this
 * element.
 */
export function PriceBar({ teaser, children }: PriceBarProps) {
  const [place, isPast] = useIsPast();
  const profit = profitMultipleInTenths(teaser);
  return (
    <div ref={place}>
      {isPast &&
        // Render the bar outside the sticky price box, which is stacked below the content after it.
        createPortal(
          <section className={classes.bar} aria-label="Price">
            <div className={classes.content}>
              <div className={classes.price}>
                <Box component="p" className={clsx(classes.amount, textClasses.num)}>
                  {formatMoney(teaser.askingPrice)}
                </Box>
                <Muted size="xs" truncate>
                  {profit === null ? 'Asking price' : `${formatMultiple(profit)} profit`}
                </Muted>
              </div>
              {children}
            </div>
          </section>,
          document.body,
        )}
    </div>
  );
}

/** Returns true once the element with the ref has been scrolled past the top of the window. */
function useIsPast(): [ref: RefCallback<Element>, isPast: boolean] {
  const [isPast, setPast] = useState(false);
  const ref = useCallback((element: Element | null) => {
    if (!element) return;
    const observer = new IntersectionObserver((entries) => {
      const newest = entries.at(-1);
      if (newest) setPast(!newest.isIntersecting && newest.boundingClientRect.top < 0);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, isPast];
}
