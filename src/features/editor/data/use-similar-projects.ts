import { useQuery } from '@tanstack/react-query';
import type { Category } from '../../../domain/listing/options.ts';
import type { Card } from '../../../domain/search/card.ts';
import { searchParams } from '../../../domain/search/search-address.ts';
import { readApi } from '../../../lib/api/read-api.ts';

const SHOWN = 3;
const CENTS = 100;

const priceOf = ({ soldFor, askingPrice }: Card): number => soldFor ?? askingPrice;

/**
 * Other projects in a category, for sale or sold, priced between half and twice a given price, closest in price first.
 */
export function useSimilarProjects(listingId: string, category: Category | null, price: number | null): Card[] {
  const isAsked = category !== null && price !== null && price > 0;
  const dollars = (price ?? 0) / CENTS;
  const range = { minPrice: Math.floor(dollars / 2), maxPrice: Math.ceil(dollars * 2) };
  const params = searchParams({ category: category ? [category] : [], ...range, sold: true });
  const { data } = useQuery({
    queryKey: ['similar-projects', params.toString()],
    queryFn: () => readApi('search', {}, params),
    enabled: isAsked,
  });
  if (!isAsked || !data) return [];
  const distance = (card: Card) => Math.abs(priceOf(card) - price);
  return data.cards
    .filter(({ id }) => id !== listingId)
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, SHOWN);
}
