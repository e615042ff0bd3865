import type { Cents } from '../../shared/money.ts';
import type { Listing } from '../listing.ts';

/**
 * Returns the price before the last change, in cents, once a listing asks the given price: today's price if the new one
 * is lower, null if it is higher, and what was known if it stays.
 */
export function cutAfter({ teaser, cutFrom }: Pick<Listing, 'teaser' | 'cutFrom'>, askingPrice: Cents): Cents | null {
  const before = teaser?.askingPrice ?? askingPrice;
  if (before === askingPrice) return cutFrom;
  return before > askingPrice ? before : null;
}
