import { formatStoredMoments } from '../../../src/domain/shared/stored-moments.ts';

/** Formats the stored moments in texts, at any depth, as a reader sees them. */
export function formatAsRead<T>(value: T): T {
  if (typeof value === 'string') return formatStoredMoments(value) as T;
  if (Array.isArray(value)) return value.map(formatAsRead) as T;
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, formatAsRead(one)])) as T;
}
