import { readText } from './read-text.ts';
import type { Understood } from './understood.ts';

/** The conditions that a text is read as, beside its words. */
export function understoodIn(text: string): Understood[] {
  const { figures, buyNow } = readText(text);
  return [...figures, ...(buyNow ? [{ kind: 'buyNow' as const, min: null, max: null, near: null }] : [])];
}
