import type { Grade } from './judgement.ts';

/** The depth to which people look down the list: less than a page. */
const LOOKED_AT = 10;
/** When the queries are asked. */
export const NOW = new Date('2026-06-15T00:00:00Z');

const gain = (grade: Grade, at: number): number => (2 ** grade - 1) / Math.log2(at + 2);

/**
 * The quality of a ranking's first ten: normalized discounted cumulative gain (Järvelin and Kekäläinen 2002), 1 if
 * nothing better could stand there.
 */
export function ndcgOf(ranked: readonly string[], grades: ReadonlyMap<string, Grade>): number {
  const best = [...grades.values()].sort((a, b) => b - a);
  const sum = (all: readonly Grade[]) =>
    all.slice(0, LOOKED_AT).reduce<number>((total, one, at) => total + gain(one, at), 0);
  return sum(ranked.map((id) => grades.get(id) ?? 0)) / sum(best);
}

export const mean = (values: readonly number[]): number =>
  values.length ? values.reduce((total, one) => total + one, 0) / values.length : Number.NaN;
