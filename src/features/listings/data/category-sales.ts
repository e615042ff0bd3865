import { useQuery } from '@tanstack/react-query';
import type { ApiOutput } from '../../../domain/api.ts';
import type { Category } from '../../../domain/listing/options.ts';
import { readApi } from '../../../lib/api/read-api.ts';

export type CategorySales = ApiOutput<'getCategorySales'>;

/** The number and price range of the projects in a category that were sold here. */
export const useCategorySales = (category: Category) =>
  useQuery({
    queryKey: ['category-sales', category],
    queryFn: () => readApi('getCategorySales', {}, new URLSearchParams({ category })),
  });
