export const SORTS = ['relevance', 'newest', 'price', 'multiple', 'revenue', 'profit', 'mrr', 'age'] as const;
export type Sort = (typeof SORTS)[number];
export type Order = 'asc' | 'desc';

/** How each sort runs where the address does not say: what buyers look for comes first. */
export const USUAL_ORDER: Record<Sort, Order> = {
  relevance: 'desc',
  newest: 'desc',
  price: 'asc',
  multiple: 'asc',
  revenue: 'desc',
  profit: 'desc',
  mrr: 'desc',
  age: 'asc',
};

/** The sort and order that apply to a search; relevance needs a text. */
export function sortOf({ q, sort, order }: { q: string; sort?: Sort; order?: Order }): { sort: Sort; order: Order } {
  const wanted = sort ?? (q ? 'relevance' : 'newest');
  const applied = wanted === 'relevance' && !q ? 'newest' : wanted;
  return { sort: applied, order: (applied === wanted && order) || USUAL_ORDER[applied] };
}
