import { isAnonymous } from '../listing/seller-card.ts';
import type { SellerCard } from '../listing/seller-card-schema.ts';
import { counted } from '../shared/numbers.ts';
import { watchersText } from '../watchlist/watchers-text.ts';
import type { KeptReach, PublicReach } from './category-reach.ts';

/**
 * The public part of it. Views are hidden for anonymous listings: by visiting with a suspected seller, or summing
 * rounded views, one could unmask them; watchers, who never include the owner, are in tens, rounded down.
 */
export const publicReachOf = ({ views, watchers }: Omit<KeptReach, 'day'>, seller: SellerCard): PublicReach =>
  isAnonymous(seller) ? { views: null, watchers: inTens(watchers) } : { views, watchers };

const inTens = (count: number): number => count - (count % 10);

/** `214 views in 30 days`, `38 watching`; zeros are left out. */
export function reachTexts({ views, watchers }: PublicReach, seller: SellerCard): string[] {
  return [
    ...(views ? [`${counted(views)} ${views === 1 ? 'view' : 'views'} in 30 days`] : []),
    ...(watchers ? [`${watchersText(watchers, isAnonymous(seller))} watching`] : []),
  ];
}
