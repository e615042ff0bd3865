import { type DayStats, stageFigures } from '../../../../src/domain/admin/stats.ts';
import type { Deal } from '../../../../src/domain/deal/deal.ts';
import { countFigures } from '../../records/stats/count-figures.ts';

/**
 * What a deal has come to, each once a deal: opened, offered for, paid, completed with the days it took. Told by any of
 * its events, from the deal itself: which event it was and in which order they come does not matter.
 */
export async function countDealFigures(deal: Deal): Promise<void> {
  const facts: [name: string, at: Date | null | undefined, figures: DayStats][] = [
    ['opened', deal.createdAt, { deals: 1 }],
    ['offered', deal.offeredAt, { offers: 1 }],
    ['paid', deal.reached.paid, { paid: 1 }],
    ['completed', deal.completedAt, { completed: 1, ...stageFigures(deal.reached) }],
  ];
  await countFigures(
    facts.flatMap(([name, at, figures]) => (at ? [{ name: `deal-${name}-${deal.id}`, at, figures }] : [])),
  );
}
