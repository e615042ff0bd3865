import type { Cents } from '../../shared/money.ts';
import type { Listing } from '../listing.ts';

/**
 * Returns the new `cutFrom` (cents) of a listing whose price is set to `askingPrice`: the current price if the new one
 * is lower, null if it is higher, and the existing value if the price doesn't change.
 */
export function nextCutFrom(
  { teaser, cutFrom }: Pick<Listing, 'teaser' | 'cutFrom'>,
  askingPrice: Cents,
): Cents | null {
  const before = teaser?.askingPrice ?? askingPrice;
  if (before === askingPrice) return cutFrom;
  return before > askingPrice ? before : null;
}
