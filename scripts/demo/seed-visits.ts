import { countActive, countVisit } from '../../functions/src/records/stats/visits.ts';
import { addDays } from '../../src/domain/shared/time.ts';

const DAYS = 28;

/** Four weeks of visits, a few per day and rising, so that analytics has data to show. */
export async function seedVisits(
  people: readonly { id: string }[],
  listingIds: readonly string[],
  now: Date,
): Promise<void> {
  for (let ago = DAYS; ago > 0; ago--) {
    const at = addDays(now, -ago);
    const visitors = 3 + Math.floor((DAYS - ago) / 7) + (ago % 3);
    const visits = Array.from({ length: visitors }, async (_, i) => {
      await countVisit('searches', at, 'demo', String(ago), String(i));
      const listingId = listingIds[(ago + i) % listingIds.length];
      if (i % 4 !== 3 && listingId) await countVisit('views', at, 'demo', String(ago), String(i), listingId);
    });
    const active = people.filter((_, i) => (ago + i) % 3 === 0);
    await Promise.all([...visits, ...active.map(({ id }) => countActive(id, at))]);
  }
}
