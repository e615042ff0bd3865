import { isOver } from '../../../../src/domain/deal/states.ts';
import type { Listing } from '../../../../src/domain/listing/listing.ts';
import { serverQueries } from '../../data/server-queries.ts';
import type { Tx } from '../../data/tx.ts';
import { loadOpenOffer } from '../offer/load-offer.ts';
import { listDeals } from './find-deal.ts';
import { prepareDealOff } from './prepare-deal-off.ts';

/** Closes every other open deal on a listing that is sold to one buyer, with its offer. Reads first; the returned function writes. */
export async function prepareLostDeals(tx: Tx, listing: Listing, soldIn: string, now: Date): Promise<() => void> {
  const deals = await listDeals(tx, serverQueries.dealsOn(listing.id));
  const lost = deals.filter((deal) => deal.id !== soldIn && !isOver(deal));
  const reason = 'The project was sold to another buyer.';
  const off = { as: 'cancelled', by: 'system', reason, now, listing: null, event: 'sold-to-another' } as const;
  const ends = await Promise.all(
    lost.map(async (deal) => {
      const offer = await loadOpenOffer(tx, deal);
      return prepareDealOff(tx, deal, { offer, invoice: null, listing }, off);
    }),
  );
  return () => {
    for (const end of ends) end();
  };
}
