import { Box, Group, Text, Title } from '@mantine/core';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Avatar } from '../../../components/account/avatar.tsx';
import { ListingStateChip } from '../../../components/listing/listing-state-chip.tsx';
import { Panel } from '../../../components/ui/panel.tsx';
import { RelativeTime } from '../../../components/ui/relative-time.tsx';
import { Sums, SumsRow } from '../../../components/ui/sums.tsx';
import textClasses from '../../../components/ui/text.module.css';
import { TextLink } from '../../../components/ui/text-link.tsx';
import { averageRating, responseText } from '../../../domain/account/reputation.ts';
import { ANONYMOUS_SELLER } from '../../../domain/deal/hidden-seller.ts';
import { detailText } from '../../../domain/listing/detail-text.ts';
import { multipleText } from '../../../domain/listing/multiple.ts';
import {
  type AnonymousSeller,
  isAnonymous,
  type NamedSeller,
  REPLY_TIME_TEXTS,
  type SellerCard,
} from '../../../domain/listing/seller-card.ts';
import { formatMoney } from '../../../domain/shared/money.ts';
import { daysText, formatDay, formatMonthYear } from '../../../domain/shared/time.ts';
import { sitePaths } from '../../../domain/site-paths.ts';
import type { PublicListing } from '../data/use-listing.ts';
import { IncludedWithAccess } from './included-with-access.tsx';
import classes from './listing-rail.module.css';

/** Beside a listing: price and actions, the seller, what access includes, and the changes. */
export const ListingRail = ({ listing, actions }: { listing: PublicListing; actions: ReactNode }) => (
  <aside className={classes.rail} aria-label="Price and seller">
    <Price listing={listing} actions={actions} />
    <Seller seller={listing.teaser.seller} />
    <IncludedWithAccess opens={listing.teaser.accessOpens} />
    <section>
      <Title order={2} fz={15} mb={6}>
        Change log
      </Title>
      <ul className={classes.log}>
        {listing.changes.map((change) => (
          <li key={change.id}>
            <Text inherit c="dimmed" span>
              {formatDay(change.at)}
            </Text>
            {change.text}
          </li>
        ))}
      </ul>
    </section>
  </aside>
);

function Price({ listing, actions }: { listing: PublicListing; actions: ReactNode }) {
  const { teaser } = listing;
  const { firmness, structures } = teaser.details;
  return (
    <Panel p={20}>
      <Group justify="space-between">
        <ListingStateChip state={listing.state} reader="public" />
        <Text size="xs" c="dimmed" span>
          Confirmed <RelativeTime date={listing.confirmedAt} />
        </Text>
      </Group>
      <Box component="p" mt={10} className={clsx(classes.price, textClasses.num)}>
        {formatMoney(teaser.askingPrice)}
      </Box>
      <Text size="sm" c="dimmed">
        {multipleText(teaser)}
      </Text>
      <Box my={16}>{actions}</Box>
      <Sums>
        {teaser.buyNow && (
          <SumsRow label="Buy now" mutedLabel>
            Members, at this price
          </SumsRow>
        )}
        {firmness && (
          <SumsRow label="Negotiation" mutedLabel>
            {detailText('firmness', firmness)}
          </SumsRow>
        )}
        {structures && (
          <SumsRow label="Payment" mutedLabel>
            {detailText('structures', structures)}
          </SumsRow>
        )}
        <SumsRow label="Seller’s help" mutedLabel>
          {daysText(teaser.supportDays)}
        </SumsRow>
      </Sums>
      <Text size="xs" c="dimmed" mt={10}>
        You pay no fee. Your money is held by the payment provider until you confirm the handover.
      </Text>
    </Panel>
  );
}

const Seller = ({ seller }: { seller: SellerCard }) => (
  <Panel>
    <Group wrap="nowrap" gap={14} p={20}>
      <Avatar url={isAnonymous(seller) ? null : seller.pictureUrl} size="medium" />
      <div>
        <Title order={2} fz={15}>
          {isAnonymous(seller) ? (
            ANONYMOUS_SELLER
          ) : (
            <TextLink to={sitePaths.profile(seller.username ?? seller.uid)}>{seller.name}</TextLink>
          )}
        </Title>
        <Text size="sm" c="dimmed">
          {isAnonymous(seller) ? anonymousLine(seller) : sellerLine(seller)}
        </Text>
      </div>
    </Group>
  </Panel>
);

/** `Replies within a day, has sold here before. You learn who it is when they answer you.` */
function anonymousLine({ replies, soldBefore }: AnonymousSeller): string {
  const known = [replies && `replies ${REPLY_TIME_TEXTS[replies]}`, soldBefore && 'has sold here before'].filter(
    Boolean,
  );
  const meaning = 'You learn who it is when they answer you.';
  return known.length ? `${upperFirst(known.join(', '))}. ${meaning}` : meaning;
}

const upperFirst = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** `4.8 of 5 from 6 reviews, 3 sold here, replies within 2 hours, to 95% of messages, member since March 2025` */
function sellerLine({ reviews, sold, answerMinutes, answeredShare, since }: NamedSeller): string {
  const average = averageRating(reviews);
  const answers = responseText({ answerMinutes, answeredShare });
  return [
    average && `${average} of 5 from ${reviews.count} review${reviews.count === 1 ? '' : 's'}`,
    sold > 0 && `${sold} sold here`,
    answers && `replies ${answers}`,
    `member since ${formatMonthYear(since)}`,
  ]
    .filter(Boolean)
    .join(', ');
}
