import { Box, Group, Title } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Avatar } from '../../../components/account/avatar.tsx';
import { ChangeText } from '../../../components/listing/change-text.tsx';
import { ListingStateChip } from '../../../components/listing/listing-state-chip.tsx';
import { InCurrency } from '../../../components/money/in-currency.tsx';
import { ListFoot } from '../../../components/table/list-foot.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { TextLink } from '../../../components/ui/link.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import { Panel } from '../../../components/ui/panel.tsx';
import { RelativeTime } from '../../../components/ui/relative-time.tsx';
import { Sums, SumsRow } from '../../../components/ui/sums.tsx';
import textClasses from '../../../components/ui/text.module.css';
import { ANONYMOUS_SELLER } from '../../../domain/deal/hidden-seller.ts';
import { detailText } from '../../../domain/listing/details/detail-text.ts';
import { multipleText } from '../../../domain/listing/figures/multiple.ts';
import { MAX_CHANGES } from '../../../domain/listing/log-pages.ts';
import { isAnonymous, sellerLine, sellerRows } from '../../../domain/listing/seller-card.ts';
import type { SellerCard } from '../../../domain/listing/seller-card-schema.ts';
import { formatMoney } from '../../../domain/shared/money.ts';
import { counted } from '../../../domain/shared/numbers.ts';
import { daysText, formatCalendarDay } from '../../../domain/shared/time.ts';
import { sitePaths } from '../../../domain/site-paths.ts';
import { type PublicListing, useChangeLog } from '../data/listing-reads.ts';
import classes from './listing-rail.module.css';

/** More than this are collapsed, to keep the figures within reach on phones. */
const SHOWN = 6;

/** Labels of the details that access opens. */
function IncludedWithAccess({ opens }: { opens: readonly string[] }) {
  const all = [...opens, 'Documents, where the seller adds any'];
  const shown = all.length > SHOWN + 1 ? all.slice(0, SHOWN) : all;
  const folded = all.slice(shown.length);
  return (
    <section>
      <Title order={2} fz="md" mb="sm">
        Included with access
      </Title>
      <Opens texts={shown} />
      {folded.length > 0 && (
        <details className={classes.more}>
          <summary className={textClasses.link}>{folded.length} more</summary>
          <Opens texts={folded} />
        </details>
      )}
    </section>
  );
}

const Opens = ({ texts }: { texts: readonly string[] }) => (
  <ul className={classes.includes}>
    {texts.map((text) => (
      <li key={text}>
        <IconLock size={16} stroke={1.6} aria-hidden="true" />
        {text}
      </li>
    ))}
  </ul>
);

/** The listing's sidebar: price and actions, seller, what access includes, and the change log. */
export const ListingRail = ({ listing, actions }: { listing: PublicListing; actions: ReactNode }) => (
  <aside className={classes.rail} aria-label="Price and seller">
    <Price listing={listing} actions={actions} />
    <Seller seller={listing.teaser.seller} />
    <IncludedWithAccess opens={listing.teaser.accessOpens} />
    {listing.changes.length > 0 && <ChangeLog listing={listing} />}
  </aside>
);

/** Changes published since the listing's review, newest first. */
function ChangeLog({ listing }: { listing: PublicListing }) {
  const { changes, failed, retry, showMore } = useChangeLog(listing);
  return (
    <section>
      <Title order={2} fz="md" mb="sm">
        Change log
      </Title>
      <ul className={classes.log}>
        {changes.map((change) => (
          <li key={change.id}>
            <Muted inherit span>
              {formatCalendarDay(change.at)}
            </Muted>
            <span>
              <ChangeText {...change} />
            </span>
          </li>
        ))}
      </ul>
      {failed && <ErrorState text="Older changes could not be loaded." onRetry={retry} />}
      <ListFoot shown={changes.length} total={listing.changesInAll} onMore={showMore} label="Show older" />
      {changes.length === MAX_CHANGES && <Muted>These are the newest {counted(MAX_CHANGES)}.</Muted>}
    </section>
  );
}

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

const Seller = ({ seller }: { seller: SellerCard }) => (
  <Panel p="mlg">
    <Group wrap="nowrap" gap="md" mb="md">
      <Avatar url={isAnonymous(seller) ? null : seller.pictureUrl} size="medium" />
      <div>
        <Title order={2} fz="md">
          {isAnonymous(seller) ? (
            ANONYMOUS_SELLER
          ) : (
            <TextLink dir="auto" to={sitePaths.profile(seller.username ?? seller.uid)}>
              {seller.name}
            </TextLink>
          )}
        </Title>
        <Muted>{sellerLine(seller)}</Muted>
      </div>
    </Group>
    <Sums>
      {sellerRows(seller).map(([label, text]) => (
        <SumsRow key={label} label={label} mutedLabel>
          {text}
        </SumsRow>
      ))}
    </Sums>
  </Panel>
);
