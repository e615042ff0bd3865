import { type DayStats, stageFigures } from '../../../../src/domain/admin/stats.ts';
import type { Deal } from '../../../../src/domain/deal/deal.ts';
import type { DealEvent } from '../../../../src/domain/deal/events.ts';
import type { Listing } from '../../../../src/domain/listing/listing.ts';
import { countFigures } from '../../records/stats/count-figures.ts';

/**
 * Counts each step of a deal once: opened (also as an inquiry about the listing), first offer, paid, and completed with
 * the days it took. The first event of a command counts the command's steps, which have the same time, so the kind and
 * order of events don't matter.
 */
export async function countDealFigures(deal: Deal, event: Pick<DealEvent, 'at'>): Promise<void> {
  const inquiry = { listingId: deal.listingId, figures: { inquiries: 1 } };
  const facts: [name: string, at: Date | null | undefined, figures: DayStats, ofListing?: typeof inquiry][] = [
    ['opened', deal.createdAt, { deals: 1 }, inquiry],
    ['offered', deal.offeredAt, { offers: 1 }],
    ['paid', deal.reached.paid, { paid: 1 }],
    ['completed', deal.completedAt, { completed: 1, ...stageFigures(deal.reached) }],
  ];
  await countFigures(
    facts.flatMap(([name, at, figures, ofListing]) =>
      at && at >= event.at ? [{ name: `deal-${name}-${deal.id}`, at, figures, ...(ofListing && { ofListing }) }] : [],
    ),
  );
}

type Facts = Pick<Listing, 'firstListedAt' | 'soldAt' | 'soldFor'>;

/**
 * Counts a listing's first time on sale, or the price it was sold for, only once. Neither value changes after it is
 * set.
 */
export async function countListingFigures(
  listingId: string,
  what: 'listed' | 'sold',
  { firstListedAt, soldAt, soldFor }: Facts,
): Promise<void> {
  const name = `${what}-${listingId}`;
  if (what === 'listed' && firstListedAt) await countFigures([{ name, at: firstListedAt, figures: { listed: 1 } }]);
  if (what === 'sold' && soldAt && soldFor) await countFigures([{ name, at: soldAt, figures: { volume: soldFor } }]);
}
