import { PAGE_SIZE } from '../../../src/domain/search/search-query.ts';
import type { Judged } from './catalogue.ts';
import type { Grade, Judgement } from './judgement.ts';

/** How far down the list people look, and how far they page. */
const LOOKED_AT = 10;
const PAGED_TO = 50;
/** So many pages of a search. */
export const PAGES: readonly number[] = Array.from({ length: Math.ceil(PAGED_TO / PAGE_SIZE) }, (_, i) => i + 1);
/** When the queries are asked. */
export const NOW = new Date('2026-06-15T00:00:00Z');

export interface Quality {
  /** Of the first ten: 1 where nothing better could stand there. */
  ndcg: number;
  /** Of what is relevant (grade 2 or 3), the share among the first fifty; of fifty, where there are more. */
  recall: number;
}

const gain = (grade: Grade, at: number): number => (2 ** grade - 1) / Math.log2(at + 2);

/** How good a ranking is: normalized discounted cumulative gain (Järvelin and Kekäläinen 2002), and recall. */
export function qualityOf(ranked: readonly string[], { grade }: Judgement, listings: readonly Judged[]): Quality {
  const grades = new Map(listings.map(({ entry, facts }) => [entry.card.id, grade(facts)]));
  const found = ranked.map((id) => grades.get(id) ?? 0);
  const best = [...grades.values()].sort((a, b) => b - a);
  const sum = (all: readonly Grade[]) =>
    all.slice(0, LOOKED_AT).reduce<number>((total, one, at) => total + gain(one, at), 0);
  const least = best.some((one) => one >= 2) ? 2 : 1;
  const isRelevant = (one: Grade) => one >= least;
  const relevant = Math.min(PAGED_TO, best.filter(isRelevant).length);
  return {
    ndcg: sum(found) / sum(best),
    recall: found.slice(0, PAGED_TO).filter(isRelevant).length / relevant,
  };
}

export function mean(qualities: readonly Quality[]): Quality {
  const of = (what: keyof Quality) => qualities.reduce((total, one) => total + one[what], 0) / qualities.length;
  return { ndcg: of('ndcg'), recall: of('recall') };
}
