import { Timestamp } from 'firebase/firestore';
import type * as z from 'zod';

/** Firestore timestamps as dates, at any depth. A write not yet acknowledged has its time already. */
function withDates(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate();
  if (Array.isArray(value)) return value.map(withDates);
  if (value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype) {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withDates(inner)]));
  }
  return value;
}

/** A document is parsed at the edge, never cast. */
export const parseDocument = <T>(schema: z.ZodType<T>, data: unknown): T => schema.parse(withDates(data));
