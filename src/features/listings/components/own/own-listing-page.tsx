import { Box, Button, Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ListingStateChip } from '../../../../components/listing/listing-state-chip.tsx';
import { Thumb } from '../../../../components/listing/thumb.tsx';
import { Section } from '../../../../components/ui/section.tsx';
import type { Draft } from '../../../../domain/listing/draft.ts';
import type { Listing, Submission } from '../../../../domain/listing/listing.ts';
import { sellerMoves } from '../../../../domain/listing/seller-moves.ts';
import { editAction, mainMove, sellerMeaning } from '../../../../domain/listing/seller-view.ts';
import { isChangeable, isDeletable, isPublic } from '../../../../domain/listing/states.ts';
import { isOpenOffer } from '../../../../domain/offer/states.ts';
import { renditionUrl } from '../../../../domain/picture/rendition.ts';
import { formatMoney } from '../../../../domain/shared/money.ts';
import { sitePaths } from '../../../../domain/site-paths.ts';
import { ChangeLog } from './change-log.tsx';
import { DeleteDraft } from './delete-draft.tsx';
import { ForSaleQuestion } from './for-sale-question.tsx';
import { ListingBuyers, type ListingDeals } from './listing-buyers.tsx';
import { ListingDates } from './listing-dates.tsx';
import { SellerMove } from './seller-move.tsx';
import { StateReasons } from './state-reasons.tsx';

interface OwnListingPageProps {
  listing: Listing;
  draft: Draft;
  submission: Submission | null;
  /** Those on it. */
  deals: ListingDeals;
  /** Its documents, where the state takes any. */
  documents: ReactNode;
}

/** A listing as its seller manages it: its state, what that means, and what can be done now. */
export function OwnListingPage({ listing, draft, submission, deals, documents }: OwnListingPageProps) {
  const { id, state, title, teaser } = listing;
  const askingPrice = isPublic(state) && teaser ? teaser.askingPrice : draft.askingPrice;
  const buyNow = isPublic(state) && teaser ? teaser.buyNow : draft.buyNow;
  const openOffers = deals.data.filter(({ offer }) => offer && isOpenOffer(offer.state)).length;
  const facts = { state, askingPrice, openOffers };
  const wasPublic = listing.firstListedAt !== null;
  const edit = editAction(listing);
  const main = mainMove(listing);
  const hash = draft.pictures[0]?.hash;
  return (
    <Stack gap={24} maw={760}>
      <Group component="header" gap={16} wrap="nowrap" align="flex-start">
        <Thumb url={hash ? renditionUrl(hash, 320) : null} width={88} />
        <Box flex={1} miw={0}>
          <Title order={1} fz={22}>
            {title || 'Untitled draft'}
          </Title>
          <Group gap={12} mt={4} wrap="wrap">
            <ListingStateChip state={state} />
            {askingPrice !== null && (
              <Text size="sm" c="dimmed" span>
                Asking {formatMoney(askingPrice)}, Buy now {buyNow ? 'on' : 'off'}
              </Text>
            )}
          </Group>
        </Box>
      </Group>
      <ForSaleQuestion listing={listing} facts={facts} />
      <Text maw="68ch">{sellerMeaning(listing)}</Text>
      <StateReasons listing={listing} submission={submission} />
      <Group gap={8} wrap="wrap">
        {edit && (
          <Button
            component={Link}
            to={sitePaths.editListing(id, edit.step)}
            variant={isChangeable(state) ? 'default' : 'filled'}
          >
            {edit.label}
          </Button>
        )}
        {isChangeable(state) && (
          <Button component={Link} to={sitePaths.editListing(id, 'price')} variant="default">
            Change the price
          </Button>
        )}
        {sellerMoves(state)
          .filter((name) => name !== 'confirm' || !listing.askedAt)
          .map((name) => (
            <SellerMove key={name} listing={listing} name={name} facts={facts} primary={name === main} />
          ))}
        {isDeletable(listing) && <DeleteDraft listing={listing} draft={draft} />}
        {isPublic(state) && !listing.hidden && (
          <Button component={Link} to={sitePaths.listing(id, title)} variant="default">
            See its public page
          </Button>
        )}
      </Group>
      <ListingDates listing={listing} />
      {wasPublic && <ListingBuyers deals={deals} />}
      {documents && <Section>{documents}</Section>}
      {wasPublic && <ChangeLog listingId={id} />}
    </Stack>
  );
}
