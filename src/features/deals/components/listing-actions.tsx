import { Box, Button, Skeleton, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { TextLink } from '../../../components/ui/link.tsx';
import { Note } from '../../../components/ui/note.tsx';
import type { User } from '../../../domain/account/user.ts';
import { dealIdOf } from '../../../domain/collections.ts';
import { requestBarredUntil } from '../../../domain/deal/access.ts';
import { accessMachine } from '../../../domain/deal/states.ts';
import { isAnonymous } from '../../../domain/listing/seller-card.ts';
import type { SellerCard } from '../../../domain/listing/seller-card-schema.ts';
import { isOpenToOffers, type ListingState } from '../../../domain/listing/states.ts';
import { sitePaths } from '../../../domain/site-paths.ts';
import { useDeal, useIsOwnListing } from '../data/use-deal.ts';
import { AskDialog } from './ask-dialog.tsx';
import { BuyNow } from './buy-now.tsx';
import { RequestAccessDialog } from './request-access-dialog.tsx';

interface ListingActionsProps {
  listing: {
    id: string;
    state: ListingState;
    revision: number;
    teaser: {
      title: string;
      askingPrice: number;
      supportDays: number;
      buyNow: boolean;
      seller: SellerCard;
    };
  };
  me: User;
  /** Renders the main action a second time, for use while the price is scrolled out of view. */
  bar?: (action: ReactNode) => ReactNode;
}

/** A signed-in user's actions on a listing, depending on its state and their deal. */
export function ListingActions({ listing, me, bar }: ListingActionsProps) {
  const [dialog, setDialog] = useState<'ask' | 'request' | null>(null);
  const id = dealIdOf(listing.id, me.uid);
  const { seller } = listing.teaser;
  const own = useIsOwnListing(listing, me.uid);
  const { data: deal } = useDeal(own === false ? id : null, me.uid);
  if (own === null) return <Skeleton height={96} />;
  if (own) {
    return (
      <Note component="p" centered>
        <Box component="span" flex={1} miw={0}>
          This is your listing.
        </Box>
        <TextLink to={sitePaths.ownListing(listing.id)}>Manage</TextLink>
      </Note>
    );
  }
  if (!me.emailVerified) {
    return (
      <Button component={Link} to={sitePaths.verifyEmailStep} fullWidth>
        Verify your email to ask or offer
      </Button>
    );
  }
  if (!isOpenToOffers(listing.state)) {
    return (
      <Stack gap="sm">
        {listing.state === 'sold' ? (
          <Note tone="fern" component="p">
            This project was sold.
          </Note>
        ) : (
          <Note component="p">The seller has paused this listing.</Note>
        )}
        {deal && (
          <Button component={Link} to={sitePaths.deal(id)} variant="default" fullWidth>
            Open the deal
          </Button>
        )}
      </Stack>
    );
  }
  if (deal?.blocked) {
    return (
      <Note component="p" centered>
        <Box component="span" flex={1} miw={0}>
          One of you has blocked the other, so you can’t ask, offer or buy here.
        </Box>
        <TextLink to={sitePaths.deal(id)}>See the deal</TextLink>
      </Note>
    );
  }
  const barred = deal !== null && requestBarredUntil(deal, new Date()) !== null;
  const dialogProps = {
    listingId: listing.id,
    sellerName: isAnonymous(seller) ? 'the seller' : seller.name,
    onClose: () => setDialog(null),
  };
  const main = deal?.offer
    ? { to: sitePaths.deal(id, 'offer'), label: 'Open the deal' }
    : { to: sitePaths.newOffer(listing.id), label: 'Make an offer' };
  return (
    <Stack gap="sm">
      <Button component={Link} to={main.to} size="lg" fullWidth>
        {main.label}
      </Button>
      {listing.teaser.buyNow && listing.state === 'live' && <BuyNow listing={listing} me={me} />}
      {accessMachine.can(deal?.access.state ?? 'none', 'request', 'buyer') && !barred && (
        <Button variant="default" fullWidth onClick={() => setDialog('request')}>
          Request access
        </Button>
      )}
      {deal ? (
        <Button component={Link} to={sitePaths.deal(id)} variant="subtle" fullWidth>
          {deal.access.state === 'granted' ? 'See the details' : 'Go to the conversation'}
        </Button>
      ) : (
        <Button variant="subtle" fullWidth onClick={() => setDialog('ask')}>
          Ask a question
        </Button>
      )}
      {bar?.(
        <Button component={Link} to={main.to}>
          {main.label}
        </Button>,
      )}
      <AskDialog {...dialogProps} me={me} opened={dialog === 'ask'} />
      <RequestAccessDialog {...dialogProps} me={me} opened={dialog === 'request'} />
    </Stack>
  );
}
