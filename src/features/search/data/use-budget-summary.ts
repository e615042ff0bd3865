import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { OriginalAmount } from '../../../domain/rates/conversion.ts';
import { type BudgetSummary, MIN_PROFIT, summarizeBudget } from '../../../domain/search/budget.ts';
import { readApi } from '../../../lib/api/read-api.ts';
import { convertToCents } from '../../../lib/session/price-currency.ts';

/** Sort orders whose first pages contain the lowest and highest profit and multiple. */
const EDGES = ['profit', 'multiple'].flatMap((sort) => ['asc', 'desc'].map((order) => ({ sort, order })));

/** Summarizes the projects for sale up to a price in whole dollars. Sends no request while the price is null. */
export const useBudgetSummary = (dollars: number | null) =>
  useQuery({
    queryKey: ['spend', dollars],
    queryFn: () => askSpend(dollars ?? 0),
    enabled: dollars !== null,
    placeholderData: keepPreviousData,
  });

async function askSpend(dollars: number): Promise<BudgetSummary> {
  const search = (more: Record<string, string>) =>
    readApi('search', {}, new URLSearchParams({ maxPrice: String(dollars), ...more }));
  const { total, pages, cards } = await search({ sort: 'price' });
  if (pages === 1) return summarizeBudget({ dollars, total }, cards);
  const edges = await Promise.all(EDGES.map((edge) => search({ ...edge, minProfit: String(MIN_PROFIT) })));
  return summarizeBudget(
    { dollars, total, earning: edges[0]?.total ?? 0 },
    edges.flatMap((edge) => edge.cards),
  );
}

/**
 * Converts an amount in another currency to US cents, or returns the reason it can't. Sends no request without an
 * amount.
 */
export const useUsdCents = (amount: OriginalAmount | null) =>
  useQuery({
    queryKey: ['cents-of', amount],
    queryFn: () => (amount ? convertToCents(amount) : null),
    enabled: amount !== null,
  });
