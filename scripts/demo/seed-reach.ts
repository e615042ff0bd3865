import { refs } from '../../functions/src/data/firestore/refs.ts';
import { type DayStats, type Stats, utcDayOf } from '../../src/domain/admin/stats.ts';
import type { Origin } from '../../src/domain/reach/origins.ts';
import { rowReach } from '../../src/domain/reach/reach.ts';
import { sourceFigure, type VisitSource } from '../../src/domain/reach/sources.ts';
import { addDays } from '../../src/domain/shared/time.ts';
import type { DemoListing } from './demo-listing.ts';
import { randomFrom } from './random-from.ts';

const DAYS = 120;
/** Decay constant of the initial peak in visits, in days; some visits always remain. */
const FRESH_DAYS = 9;
const SHARES: readonly [VisitSource, number][] = [
  ['search', 46],
  ['landing', 17],
  ['direct', 13],
  ['site', 11],
  ['alert', 6],
  ['watchlist', 4],
  ['profile', 3],
];
const HOSTS = ['news.ycombinator.com', 'reddit.com', 'indiehackers.com'];

/**
 * Four months of visits to each listing, for its seller's charts. Watchers and inquiries are counted from their own
 * documents.
 */
export async function seedReach(listings: readonly DemoListing[], now: Date): Promise<void> {
  await Promise.all(
    listings.flatMap((listing, i) => (listing.state === 'draft' ? [] : [seedListing(listing, i, now)])),
  );
}

async function seedListing(listing: DemoListing, seed: number, now: Date): Promise<void> {
  const random = randomFrom(seed + 1);
  const popularity = 6 + 30 * random();
  const months = new Map<string, Stats>();
  for (let ago = Math.min(DAYS, listing.daysListed); ago >= 0; ago--) {
    const { month, day } = utcDayOf(addDays(now, -ago));
    const stats = months.get(month) ?? { month, days: {} };
    stats.days[day] = dayStats(popularity * (0.35 + 2.4 * Math.exp((ago - listing.daysListed) / FRESH_DAYS)), random);
    months.set(month, stats);
  }
  // Written before the monthly stats, because the trigger on those adds to counts that others have made by then.
  await refs.ownListing(listing.seller, listing.id).update({ reach: rowReach([...months.values()], now) });
  const words = [listing.category.toLowerCase(), ...listing.tech.map((tech) => tech.toLowerCase())];
  await Promise.all(
    [...months].flatMap(([month, stats]) => {
      const visits = (source: VisitSource) =>
        Object.values(stats.days).reduce((all, day) => all + (day[sourceFigure(source)] ?? 0), 0);
      const origins = {
        month,
        terms: splitVisitors(visits('search') * 0.6, words.slice(0, 4)),
        hosts: splitVisitors(visits('site'), HOSTS),
      };
      return [
        refs.listingStatsShard(listing.id, `${month}-demo`).set(stats),
        refs.originsShard(listing.id, `${month}-demo`).set(origins),
      ];
    }),
  );
}

function dayStats(expected: number, random: () => number): DayStats {
  const views = Math.round(expected * (0.4 + 1.2 * random()));
  const figures: DayStats = { views };
  for (let i = 0; i < views; i++) {
    const figure = sourceFigure(sourceAt(random() * 100));
    figures[figure] = (figures[figure] ?? 0) + 1;
  }
  return figures;
}

function sourceAt(percent: number): VisitSource {
  let passed = 0;
  for (const [source, share] of SHARES) {
    passed += share;
    if (percent < passed) return source;
  }
  return 'other';
}

/** Splits visitors among names (referrers or search words), each getting half as many as the one before. */
const splitVisitors = (visitors: number, names: readonly string[]): Origin[] =>
  [...new Set(names)]
    .map((name, i) => ({ name, visitors: Math.round(visitors / 2 ** (i + 1)) }))
    .filter((origin) => origin.visitors > 0);
