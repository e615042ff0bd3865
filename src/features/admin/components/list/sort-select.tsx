import { NativeSelect } from '@mantine/core';
import { useSearchParams } from 'react-router-dom';
import type { MoneySort } from '../../../../domain/queries/admin-queries.ts';
import { PAGE_PARAMS } from '../../data/use-list.ts';

const LABELS: Record<MoneySort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  largest: 'Largest amount first',
  smallest: 'Smallest amount first',
};

/** Selects the sort order, which is stored in the URL. */
export function SortSelect<T extends MoneySort>({ sorts, sort }: { sorts: readonly T[]; sort: T }) {
  const [params, setParams] = useSearchParams();
  return (
    <NativeSelect
      aria-label="Order"
      value={sort}
      data={sorts.map((value) => ({ value, label: LABELS[value] }))}
      onChange={(event) => {
        const next = new URLSearchParams(params);
        for (const name of PAGE_PARAMS) next.delete(name);
        next.set('sort', event.currentTarget.value);
        setParams(next);
      }}
      maw={240}
      mb="md"
    />
  );
}

/** Returns the sort order in the URL if this list supports it, or else the default. */
export function useSort<T extends MoneySort>(sorts: readonly T[], fallback: T): T {
  const inAddress = useSearchParams()[0].get('sort');
  return sorts.find((sort) => sort === inAddress) ?? fallback;
}
