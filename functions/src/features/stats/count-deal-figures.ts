import { type DayStats, stageFigures } from '../../../../src/domain/admin/stats.ts';
import type { Deal } from '../../../../src/domain/deal/deal.ts';
import { countFigures } from '../../records/stats/count-figures.ts';

/**
 * Counts how far a deal got, each step once: opened, offered for, paid, completed with the days it took. Called for
 * any of its events and computed from the deal itself, so neither the event nor their order matters. Its beginning is
 * an enquiry of the listing as well.
 */
export async function countDealFigures(deal: Deal): Promise<void> {
  const facts: [name: string, at: Date | null | undefined, figures: DayStats][] = [
    ['opened', deal.createdAt, { deals: 1 }],
    ['offered', deal.offeredAt, { offers: 1 }],
    ['paid', deal.reached.paid, { paid: 1 }],
    ['completed', deal.completedAt, { completed: 1, ...stageFigures(deal.reached) }],
  ];
  const ofSite = facts.flatMap(([name, at, figures]) => (at ? [{ name: `deal-${name}-${deal.id}`, at, figures }] : []));
  const { id, listingId, createdAt } = deal;
  await countFigures([...ofSite, { name: `deal-enquiry-${id}`, at: createdAt, figures: { enquiries: 1 }, listingId }]);
}
