import { type Order, SORTS, type Sort, USUAL_ORDER } from '../../../domain/search/sorts.ts';

const LABELS: Record<Exclude<Sort, 'relevance'>, Record<Order, string>> = {
  newest: { desc: 'Newest', asc: 'Oldest' },
  price: { asc: 'Lowest price', desc: 'Highest price' },
  multiple: { asc: 'Lowest multiple', desc: 'Highest multiple' },
  revenue: { desc: 'Highest revenue', asc: 'Lowest revenue' },
  profit: { desc: 'Highest profit', asc: 'Lowest profit' },
  mrr: { desc: 'Highest MRR', asc: 'Lowest MRR' },
  age: { asc: 'Youngest', desc: 'Longest running' },
};
/** The other way round is asked for by the headings of the table, but for these. */
const BOTH_WAYS: readonly Sort[] = ['price', 'age'];

export interface SortOption {
  sort: Sort;
  order: Order;
  value: string;
  label: string;
}

const optionOf = (sort: Sort, order: Order): SortOption => ({
  ...{ sort, order, value: `${sort} ${order}` },
  label: sort === 'relevance' ? 'Best match' : LABELS[sort][order],
});
const reversed = (order: Order): Order => (order === 'asc' ? 'desc' : 'asc');

/** The orders to choose from: by relevance only where there is a text, and always the one that applies. */
export function sortOptions(hasText: boolean, applied: { sort: Sort; order: Order }): SortOption[] {
  const options = SORTS.filter((sort) => hasText || sort !== 'relevance').flatMap((sort) => {
    const usual = optionOf(sort, USUAL_ORDER[sort]);
    return BOTH_WAYS.includes(sort) ? [usual, optionOf(sort, reversed(usual.order))] : [usual];
  });
  const current = optionOf(applied.sort, applied.order);
  return options.some(({ value }) => value === current.value) ? options : [...options, current];
}

/** What a press on the heading of a column asks for: its usual order, and the other one from then on. */
export const nextOrder = (sort: Sort, applied: { sort: Sort; order: Order }): Order =>
  applied.sort === sort ? reversed(applied.order) : USUAL_ORDER[sort];
