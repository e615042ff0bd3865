import type { ReactNode } from 'react';
import { comesBeforeAcceptance, type Deal } from '../../domain/deal/deal.ts';
import { DEAL_EVENTS, timelineLine } from '../../domain/deal/events.ts';
import { type DealRole, otherRole } from '../../domain/deal/states.ts';
import { useDealEvents } from '../../features/deals/data/use-deal-events.ts';
import { Thread } from '../../features/messages/components/thread.tsx';
import { OfferNote } from '../../features/offers/components/offer-note.tsx';
import { useOffers } from '../../features/offers/data/offer-reads.ts';

interface DealThreadProps {
  deal: Deal;
  role: DealRole;
  head?: ReactNode;
  menu?: ReactNode;
  banner?: ReactNode;
}

/** A deal's thread: messages, offers and events in chronological order. */
export function DealThread({ deal, role, ...frame }: DealThreadProps) {
  const offers = useOffers(deal.id);
  const events = useDealEvents(deal.id);
  const cards = offers.data.map((offer, i) => ({
    id: `offer-${offer.version}`,
    at: offer.createdAt,
    line: null,
    content: (
      <OfferNote
        offer={offer}
        before={offers.data[i - 1] ?? null}
        maker={offer.by === role ? null : deal[otherRole(role)].name}
        watchful={comesBeforeAcceptance(deal)}
      />
    ),
  }));
  const lines = events.data
    .filter(({ kind }) => DEAL_EVENTS[kind].inThread)
    .map((event) => ({
      id: `${event.at.getTime()}-${event.kind}`,
      at: event.at,
      line: timelineLine(deal, event, role),
      content: null,
    }));
  return <Thread deal={deal} role={role} notes={[...lines, ...cards]} {...frame} />;
}
