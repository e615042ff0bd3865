import type { Grade } from './judgement.ts';

/** Number of results that people look at, which is less than a page. */
const LOOKED_AT = 10;
/** The time at which the queries run. */
export const NOW = new Date('2026-06-15T00:00:00Z');

const gain = (grade: Grade, at: number): number => (2 ** grade - 1) / Math.log2(at + 2);

/**
 * Returns the quality of a ranking's first ten: normalized discounted cumulative gain (Järvelin and Kekäläinen 2002); 1
 * means that no other order would be better.
 */
export function ndcgOf(ranked: readonly string[], grades: ReadonlyMap<string, Grade>): number {
  const best = [...grades.values()].sort((a, b) => b - a);
  const sum = (all: readonly Grade[]) =>
    all.slice(0, LOOKED_AT).reduce<number>((total, item, at) => total + gain(item, at), 0);
  return sum(ranked.map((id) => grades.get(id) ?? 0)) / sum(best);
}

export const mean = (values: readonly number[]): number =>
  values.length ? values.reduce((total, value) => total + value, 0) / values.length : Number.NaN;
