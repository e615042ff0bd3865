import { Box, Group, Stack, Text, Title } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ListingStateChip } from '../../../../components/listing/listing-state-chip.tsx';
import { Logo } from '../../../../components/listing/logo.tsx';
import { Thumb } from '../../../../components/listing/thumb.tsx';
import { Muted } from '../../../../components/ui/muted.tsx';
import { Note } from '../../../../components/ui/note.tsx';
import { Section } from '../../../../components/ui/section.tsx';
import type { Draft } from '../../../../domain/listing/draft/draft.ts';
import type { Listing, Submission } from '../../../../domain/listing/listing.ts';
import { explainState } from '../../../../domain/listing/sale/seller-moves.ts';
import { isAnonymous } from '../../../../domain/listing/seller-card.ts';
import { isPublic, isRechecked } from '../../../../domain/listing/states.ts';
import { renditionUrl } from '../../../../domain/picture/rendition.ts';
import { formatMoney } from '../../../../domain/shared/money.ts';
import { watchersText } from '../../../../domain/watchlist/watchers-text.ts';
import { useUnpublished } from '../../../../lib/firebase/use-unpublished.ts';
import { useWatchers } from '../../data/own-listing-reads.ts';
import { ChangeLog } from './change-log.tsx';
import { ListingBuyers } from './listing-buyers.tsx';
import { ListingReach } from './listing-reach.tsx';
import { ForSaleQuestion, ListingDates, StateReasons } from './listing-state.tsx';
import { OwnFigures } from './own-figures.tsx';
import { OwnListingActions } from './own-listing-actions.tsx';
import classes from './own-listing-page.module.css';
import { OwnConnection, OwnOwnership } from './own-proof.tsx';

interface OwnListingPageProps {
  listing: Listing;
  draft: Draft;
  submission: Submission | null;
  /** Documents, in states that allow them. */
  documents: ReactNode;
  /** Details revealed by an accepted offer; null if there is none. */
  diligence: ReactNode;
  /** Buyers' questions about the listing. */
  answers: ReactNode;
}

/** Returns `Sold for $31,900, asked $32,900`; leaves out the price if it wasn't paid in full. */
const soldText = (soldFor: number | null, asked: number): string =>
  `Sold${soldFor === null ? '' : ` for ${formatMoney(soldFor)}`}, asked ${formatMoney(asked)}`;

/**
 * The seller's view of a listing: tasks first, then buyers and their questions, with the state and views in a column
 * beside them.
 */
export function OwnListingPage({ listing, draft, submission, documents, diligence, answers }: OwnListingPageProps) {
  const { id, state, title, teaser } = listing;
  const askingPrice = isPublic(state) && teaser ? teaser.askingPrice : draft.askingPrice;
  const buyNow = isPublic(state) && teaser ? teaser.buyNow : draft.buyNow;
  const anonymous = isPublic(state) && teaser ? isAnonymous(teaser.seller) : draft.anonymous;
  const facts = { state, askingPrice };
  const wasPublic = listing.firstListedAt !== null;
  const unpublished = useUnpublished(listing, draft);
  const hash = draft.pictures[0]?.hash;
  return (
    <Stack gap="lg">
      <Group component="header" gap="md" wrap="nowrap" align="flex-start">
        <Thumb url={hash ? renditionUrl(hash, 320) : null} width={88} />
        {draft.logo?.hash && <Logo hash={draft.logo.hash} title={title} size={40} />}
        <Box flex={1} miw={0}>
          <Title order={1} fz="xl">
            {title || 'Untitled draft'}
          </Title>
          <Group gap="smd" mt="xs">
            <ListingStateChip state={state} reader="owner" />
            {askingPrice !== null && (
              <Muted span>
                {state === 'sold'
                  ? soldText(listing.soldFor, askingPrice)
                  : `Asking ${formatMoney(askingPrice)}, Buy now ${buyNow ? 'on' : 'off'}`}
                {anonymous && ', anonymous'}
              </Muted>
            )}
            {isPublic(state) && <WatchersText listingId={id} />}
          </Group>
        </Box>
      </Group>
      <ForSaleQuestion listing={listing} facts={facts} />
      <Text maw="68ch">{explainState(listing)}</Text>
      {listing.changedSinceReview && isRechecked(state) && (
        <Note tone="slate" component="p">
          We’re checking what you changed since the review. Until then its page says “Changed since review”.
        </Note>
      )}
      <StateReasons listing={listing} submission={submission} />
      {unpublished && (
        <Note tone="amber" component="p">
          <IconInfoCircle size={18} stroke={1.6} aria-hidden="true" />
          You have unpublished changes. Buyers still see the earlier version.
        </Note>
      )}
      <OwnListingActions listing={listing} draft={draft} facts={facts} unpublished={unpublished} />
      {/* Sections set their own spacing. */}
      <div className={classes.columns}>
        <div>
          {wasPublic && <ListingBuyers listing={listing} />}
          {wasPublic && answers}
          {diligence && <Section>{diligence}</Section>}
          <OwnFigures listing={listing} draft={draft} />
          {documents && <Section>{documents}</Section>}
          {wasPublic && <ChangeLog listingId={id} />}
        </div>
        <aside aria-label="State and views">
          <ListingDates listing={listing} />
          {wasPublic && <ListingReach listingId={id} />}
          <OwnConnection listing={listing} />
          <OwnOwnership listing={listing} draft={draft} />
        </aside>
      </div>
    </Stack>
  );
}

/** The current number of watchers, because the public page updates its number only once a day. */
function WatchersText({ listingId }: { listingId: string }) {
  const watchers = useWatchers(listingId);
  if (watchers === null) return null;
  return <Muted span>{watchersText(watchers)} watching</Muted>;
}
