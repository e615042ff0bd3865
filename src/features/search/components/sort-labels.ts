import { type Order, SORTS, type Sort, sortLabel, usualOrder } from '../../../domain/search/sorts.ts';

/** Sorts for which the menu offers both directions; for other sorts, users click the table headings. */
const BOTH_WAYS: readonly Sort[] = ['price', 'age'];

export interface SortOption {
  sort: Sort;
  order: Order;
  value: string;
  label: string;
}

const optionOf = (sort: Sort, order: Order): SortOption => ({
  sort,
  order,
  value: `${sort} ${order}`,
  label: sortLabel(sort, order),
});
const reversed = (order: Order): Order => (order === 'asc' ? 'desc' : 'asc');

/** Returns the available sort orders: relevance only with a text, and always the current one. */
export function sortOptions(hasText: boolean, applied: { sort: Sort; order: Order }): SortOption[] {
  const options = SORTS.filter((sort) => hasText || sort !== 'relevance').flatMap((sort) => {
    const usual = optionOf(sort, usualOrder(sort));
    return BOTH_WAYS.includes(sort) ? [usual, optionOf(sort, reversed(usual.order))] : [usual];
  });
  const current = optionOf(applied.sort, applied.order);
  return options.some(({ value }) => value === current.value) ? options : [...options, current];
}

/** Returns the order after a click on a column heading: its default first, reversed on each further click. */
export const nextOrder = (sort: Sort, applied: { sort: Sort; order: Order }): Order =>
  applied.sort === sort ? reversed(applied.order) : usualOrder(sort);
