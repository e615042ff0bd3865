import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { RowsSkeleton } from '../../../components/ui/rows-skeleton.tsx';
import { isolateText } from '../../../domain/shared/isolate-text.ts';
import { sitePaths } from '../../../domain/site-paths.ts';
import { useOffers } from '../data/offer-reads.ts';
import { CurrentOffer } from './current-offer.tsx';
import { type DealRoom, DealRoomContext } from './deal-room.ts';
import { OfferVersions } from './offer-versions.tsx';

interface OfferPanelProps {
  room: DealRoom;
  /** True if the listing accepts offers. */
  open: boolean;
}

/** A deal's latest offer, or instructions for making the first. */
export function OfferPanel({ room, open }: OfferPanelProps) {
  const { deal, role } = room;
  const { status, data, retry } = useOffers(deal.id);
  if (status === 'loading') return <RowsSkeleton />;
  if (status === 'error') return <ErrorState text="The offers could not be loaded." onRetry={retry} />;
  const offer = data.at(-1);
  if (!offer) return <NoOffer deal={deal} role={role} open={open} />;
  return (
    <DealRoomContext value={room}>
      <CurrentOffer key={offer.version} offer={offer} earlier={data.slice(0, -1)} listingOpen={open} />
      <OfferVersions offers={data} />
    </DealRoomContext>
  );
}

const NoOffer = ({ deal, role, open }: Pick<DealRoom, 'deal' | 'role'> & { open: boolean }) => (
  <EmptyState
    title="No offer yet"
    action={
      role === 'buyer' &&
      open && (
        <Button component={Link} to={sitePaths.newOffer(deal.listingId)} data-control="make-offer">
          Make an offer
        </Button>
      )
    }
  >
    {role === 'buyer'
      ? 'An offer sets the price, the days and the conditions. The seller can accept, counter or decline it.'
      : `${isolateText(deal.buyer.name)} hasn’t made an offer. We’ll notify you when one arrives.`}
  </EmptyState>
);
