import { Box, Group } from '@mantine/core';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { ListingStateChip } from '../../../components/listing/listing-state-chip.tsx';
import { InCurrency } from '../../../components/money/in-currency.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import { Panel } from '../../../components/ui/panel.tsx';
import { RelativeTime } from '../../../components/ui/relative-time.tsx';
import { Sums, SumsRow } from '../../../components/ui/sums.tsx';
import textClasses from '../../../components/ui/text.module.css';
import { detailText } from '../../../domain/listing/details/detail-text.ts';
import { multipleText } from '../../../domain/listing/figures/multiple.ts';
import { formatMoney } from '../../../domain/shared/money.ts';
import { daysText } from '../../../domain/shared/time.ts';
import type { PublicListing } from '../data/listing-reads.ts';
import classes from './listing-rail.module.css';

interface ListingRailProps {
  listing: PublicListing;
  actions: ReactNode;
  /** Content that stays in view below the price, if there is room beside the page. */
  children: ReactNode;
}

/** A listing's price and actions, which stay in view in wide windows. */
export const ListingRail = ({ listing, actions, children }: ListingRailProps) => (
  <aside className={classes.rail} aria-label="Price and seller">
    <Price listing={listing} actions={actions} />
    {children}
  </aside>
);

function Price({ listing, actions }: { listing: PublicListing; actions: ReactNode }) {
  const { teaser, cut } = listing;
  const { firmness, structures } = teaser.details;
  const isSold = listing.state === 'sold';
  return (
    <Panel p="mlg">
      <Group justify="space-between">
        <ListingStateChip state={listing.state} reader="public" />
        {!isSold && (
          <Muted size="xs" span>
            Confirmed <RelativeTime date={listing.confirmedAt} />
          </Muted>
        )}
      </Group>
      <Box component="p" mt="smd" className={clsx(classes.price, textClasses.num)}>
        {formatMoney(teaser.askingPrice)}
        {cut && (
          <>
            {' '}
            <del>
              <span className={textClasses.visuallyHidden}>before </span>
              {formatMoney(cut.from)}
            </del>
          </>
        )}
        <InCurrency cents={teaser.askingPrice} />
      </Box>
      <Muted>{isSold ? `Asked before the sale. ${multipleText(teaser)}` : multipleText(teaser)}</Muted>
      <Box my="md">{actions}</Box>
      <Sums>
        {teaser.buyNow && !isSold && (
          <SumsRow label="Buy now" mutedLabel>
            Members, at this price
          </SumsRow>
        )}
        {firmness && !isSold && (
          <SumsRow label="Negotiation" mutedLabel>
            {detailText('firmness', firmness)}
          </SumsRow>
        )}
        {structures && !isSold && (
          <SumsRow label="Payment" mutedLabel>
            {detailText('structures', structures)}
          </SumsRow>
        )}
        <SumsRow label="Seller’s help" mutedLabel>
          {daysText(teaser.supportDays)}
        </SumsRow>
      </Sums>
      {!isSold && (
        <Muted size="xs" mt="smd">
          You pay no fee. Your money is held by the payment provider until you confirm the handover.
        </Muted>
      )}
    </Panel>
  );
}
