import { isAnonymous, type SellerCard } from '../listing/seller-card.ts';
import { watchersText } from '../watchlist/watchers-text.ts';
import type { PublicReach } from './public-reach-schema.ts';

/**
 * As much of it as everybody may read. Of an anonymous listing in tens, rounded down: whoever suspects somebody of
 * selling it, and brings them to look at it, must not see whether that view was left out as its owner’s.
 */
export const publicReachOf = ({ views, watchers }: PublicReach, seller: SellerCard): PublicReach =>
  isAnonymous(seller) ? { views: inTens(views), watchers: inTens(watchers) } : { views, watchers };

const inTens = (count: number): number => count - (count % 10);

/** `214 views in 30 days`, `38 watching`; what there is none of is not said. */
export function reachTexts({ views, watchers }: PublicReach, seller: SellerCard): string[] {
  const least = isAnonymous(seller);
  return [
    ...(views
      ? [`${views.toLocaleString('en-US')}${least ? '+' : ''} ${views === 1 ? 'view' : 'views'} in 30 days`]
      : []),
    ...(watchers ? [`${watchersText(watchers, least)} watching`] : []),
  ];
}
