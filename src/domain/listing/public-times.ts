import { startOfDay } from '../shared/time.ts';
import { isAnonymous } from './seller-card.ts';
import type { SellerCard } from './seller-card-schema.ts';

/**
 * Rounds an anonymous listing's times down to the start of their day (UTC). Exact times could be matched with other
 * records to identify the seller.
 */
export const publicTimes = <T>(seller: SellerCard | undefined, value: T): T =>
  // Dates are replaced only by dates, so the type stays the same.
  seller && isAnonymous(seller) ? (inDays(value) as T) : value;

function inDays(value: unknown): unknown {
  if (value instanceof Date) return startOfDay(value);
  if (Array.isArray(value)) return value.map(inDays);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, inDays(inner)]));
}
