import type { ReactNode } from 'react';
import type { Deal } from '../../domain/deal/deal.ts';
import { type DealRole, otherRole } from '../../domain/deal/states.ts';
import { Thread } from '../../features/messages/components/thread.tsx';
import { OfferNote } from '../../features/offers/components/offer-note.tsx';
import { useOffers } from '../../features/offers/data/use-offers.ts';

/** A deal's thread, with each offer among the messages at the time it was made. */
export function DealThread({ deal, role, head }: { deal: Deal; role: DealRole; head?: ReactNode }) {
  const offers = useOffers(deal.id);
  const notes = offers.data.map((offer, i) => ({
    id: `offer-${offer.version}`,
    at: offer.createdAt,
    content: (
      <OfferNote
        offer={offer}
        isCounter={offers.data[i - 1]?.state === 'countered'}
        maker={offer.by === role ? null : deal[otherRole(role)].name}
      />
    ),
  }));
  return <Thread deal={deal} role={role} notes={notes} head={head} />;
}
