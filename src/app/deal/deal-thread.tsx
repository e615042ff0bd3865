import type { ReactNode } from 'react';
import { type Deal, isBeforeAcceptance } from '../../domain/deal/deal.ts';
import { DEAL_EVENTS, timelineLine } from '../../domain/deal/events.ts';
import { type DealRole, otherRole } from '../../domain/deal/states.ts';
import { useDealEvents } from '../../features/deals/data/use-deal-events.ts';
import { Thread } from '../../features/messages/components/thread.tsx';
import type { ThreadNote } from '../../features/messages/components/thread-entries.ts';
import { OfferNote } from '../../features/offers/components/offer-note.tsx';
import { useOffers } from '../../features/offers/data/offer-reads.ts';

/** Returns the offers (as cards) and events (as lines) that a deal’s thread shows between its messages. */
export function useThreadNotes(deal: Deal, role: DealRole): ThreadNote[] {
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
        watchful={isBeforeAcceptance(deal)}
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
  return [...lines, ...cards];
}

interface DealThreadProps {
  deal: Deal;
  role: DealRole;
  head?: ReactNode;
  menu?: ReactNode;
  banner?: ReactNode;
}

/** A deal's thread: messages, offers and events in chronological order. */
export const DealThread = ({ deal, role, ...frame }: DealThreadProps) => (
  <Thread deal={deal} role={role} notes={useThreadNotes(deal, role)} {...frame} />
);
