import { startOfDay } from '../shared/time.ts';
import { isAnonymous } from './seller-card.ts';
import type { SellerCard } from './seller-card-schema.ts';

/**
 * A value with its times as exact as is public: an anonymous listing's become the start of their day (UTC). Exact ones
 * could be matched with something that names its seller.
 */
export const publicTimes = <T>(seller: SellerCard | undefined, value: T): T =>
  // Each date is replaced by a date, so that the type stays.
  seller && isAnonymous(seller) ? (inDays(value) as T) : value;

function inDays(value: unknown): unknown {
  if (value instanceof Date) return startOfDay(value);
  if (Array.isArray(value)) return value.map(inDays);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, inDays(inner)]));
}
