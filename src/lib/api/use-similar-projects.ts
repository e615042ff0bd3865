import { useQuery } from '@tanstack/react-query';
import type { Category } from '../../domain/listing/options.ts';
import type { Card } from '../../domain/search/card.ts';
import type { Cents } from '../../domain/shared/money.ts';
import { readApi } from './read-api.ts';

const SHOWN = 3;

interface Project {
  id: string;
  category: Category | null;
  askingPrice: Cents | null;
}

/**
 * Returns other projects in a project's category at half to twice its price, closest in price first; with `sold`, sold
 * projects are included. Empty while loading, and without a category or price.
 */
export function useSimilarProjects({ id, category, askingPrice }: Project, sold = false): Card[] {
  const isAsked = category !== null && askingPrice !== null && askingPrice > 0;
  // Rounded, so that projects with similar prices share a cached response.
  const about = Math.max(2, Number(((askingPrice ?? 0) / 100).toPrecision(2)));
  const { data } = useQuery({
    queryKey: ['similar-projects', category, about, sold],
    queryFn: async () => {
      // `searchParams` isn't used, since it would add the table of all filters to every listing page.
      const common = { category: category ?? '', sort: 'price', ...(sold && { sold: 'true' }) };
      const below = { ...common, minPrice: `${Math.round(about / 2)}`, maxPrice: `${about}`, order: 'desc' };
      const above = { ...common, minPrice: `${about}`, maxPrice: `${2 * about}` };
      const answers = await Promise.all(
        [below, above].map((search) => readApi('search', {}, new URLSearchParams(search))),
      );
      return answers.flatMap(({ cards }) => cards);
    },
    enabled: isAsked,
  });
  if (!isAsked || !data) return [];
  const others = new Map(data.filter((card) => card.id !== id).map((card) => [card.id, card]));
  const distance = (card: Card) => Math.abs((card.soldFor ?? card.askingPrice) - askingPrice);
  return [...others.values()].sort((a, b) => distance(a) - distance(b)).slice(0, SHOWN);
}
