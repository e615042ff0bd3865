import { isAnonymous } from '../listing/seller-card.ts';
import type { SellerCard } from '../listing/seller-card-schema.ts';
import { formatCount } from '../shared/numbers.ts';
import { watchersText } from '../watchlist/watchers-text.ts';
import type { KeptReach, PublicReach } from './category-reach.ts';

/**
 * Returns the public part of a listing's reach. Anonymous listings hide views, since watching the count while a
 * suspected seller visits, or summing rounded counts, could reveal the seller; watchers, who never include the owner,
 * are rounded down to tens.
 */
export const publicReachOf = ({ views, watchers }: Omit<KeptReach, 'day'>, seller: SellerCard): PublicReach =>
  isAnonymous(seller) ? { views: null, watchers: roundToTens(watchers) } : { views, watchers };

const roundToTens = (count: number): number => count - (count % 10);

/** Formats reach as `214 views in 30 days` and `38 watching`; zeros are omitted. */
export function reachTexts({ views, watchers }: PublicReach, seller: SellerCard): string[] {
  return [
    ...(views ? [`${formatCount(views)} ${views === 1 ? 'view' : 'views'} in 30 days`] : []),
    ...(watchers ? [`${watchersText(watchers, isAnonymous(seller))} watching`] : []),
  ];
}
