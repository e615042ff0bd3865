import { isAnonymous } from '../listing/seller-card.ts';
import type { SellerCard } from '../listing/seller-card-schema.ts';
import { counted } from '../shared/numbers.ts';
import { watchersText } from '../watchlist/watchers-text.ts';
import type { KeptReach, PublicReach } from './category-reach.ts';

/**
 * As much of it as everybody may read. Of an anonymous listing no views: whoever suspects somebody of selling it, and brings
 * them to look at it, must not see whether that view was left out as its owner’s, and rounded ones tell it to whoever adds
 * views up to the next step. Its watchers, whom its owner is never one of, are in tens, rounded down.
 */
export const publicReachOf = ({ views, watchers }: Omit<KeptReach, 'day'>, seller: SellerCard): PublicReach =>
  isAnonymous(seller) ? { views: null, watchers: inTens(watchers) } : { views, watchers };

const inTens = (count: number): number => count - (count % 10);

/** `214 views in 30 days`, `38 watching`; what there is none of is not said. */
export function reachTexts({ views, watchers }: PublicReach, seller: SellerCard): string[] {
  return [
    ...(views ? [`${counted(views)} ${views === 1 ? 'view' : 'views'} in 30 days`] : []),
    ...(watchers ? [`${watchersText(watchers, isAnonymous(seller))} watching`] : []),
  ];
}
