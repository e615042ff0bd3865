import { FIGURE_KINDS, FIGURES, type FigureKind } from './figures.ts';

export type Sort = 'relevance' | 'newest' | FigureKind | 'age';
export type Order = 'asc' | 'desc';
export const SORTS: readonly Sort[] = ['relevance', 'newest', ...FIGURE_KINDS, 'age'];

/** Returns the default order of a sort, with the values buyers prefer first. */
export function usualOrder(sort: Sort): Order {
  if (sort === 'relevance' || sort === 'newest') return 'desc';
  return sort === 'age' ? 'asc' : FIGURES[sort].usualOrder;
}

/** Returns the sort and order that apply to a search; sorting by relevance requires a text. */
export function sortOf({ q, sort, order }: { q: string; sort?: Sort; order?: Order }): { sort: Sort; order: Order } {
  const wanted = sort ?? (q ? 'relevance' : 'newest');
  const applied = wanted === 'relevance' && !q ? 'newest' : wanted;
  return { sort: applied, order: (applied === wanted && order) || usualOrder(applied) };
}

/** Returns the label of a sort order, which describes the values that come first: `Lowest price`. */
export function sortLabel(sort: Sort, order: Order): string {
  if (sort === 'relevance') return 'Best match';
  if (sort === 'newest') return order === 'desc' ? 'Newest' : 'Oldest';
  if (sort === 'age') return order === 'asc' ? 'Youngest' : 'Longest running';
  const { unit, said } = FIGURES[sort];
  const [low, high] = unit === 'count' || unit === 'hours' ? ['Fewest', 'Most'] : ['Lowest', 'Highest'];
  return `${order === 'asc' ? low : high} ${said}`;
}

/** Returns the index column used by a sort. */
export function sortColumn(sort: Exclude<Sort, 'relevance'>): FigureKind | 'listedAt' | 'founded' {
  if (sort === 'newest') return 'listedAt';
  return sort === 'age' ? 'founded' : sort;
}
