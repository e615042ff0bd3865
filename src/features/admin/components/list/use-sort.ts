import { useSearchParams } from 'react-router-dom';
import type { MoneySort } from '../../../../domain/queries/live-queries.ts';

/** The order in the address, if the list has it; otherwise its default. */
export function useSort<T extends MoneySort>(sorts: readonly T[], fallback: T): T {
  const inAddress = useSearchParams()[0].get('sort');
  return sorts.find((sort) => sort === inAddress) ?? fallback;
}
