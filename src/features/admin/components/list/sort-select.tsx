import { NativeSelect } from '@mantine/core';
import { useSearchParams } from 'react-router-dom';
import type { MoneySort } from '../../../../domain/queries/live-queries.ts';
import { OF_ONE_PAGE } from '../../data/use-list.ts';

const LABELS: Record<MoneySort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  largest: 'Largest amount first',
  smallest: 'Smallest amount first',
};

/** The order that the address asks for, of those that a list has. */
export function useSort<T extends MoneySort>(sorts: readonly T[], usual: T): T {
  const asked = useSearchParams()[0].get('sort');
  return sorts.find((sort) => sort === asked) ?? usual;
}

/** The order of a list, in its address. */
export function SortSelect<T extends MoneySort>({ sorts, sort }: { sorts: readonly T[]; sort: T }) {
  const [params, setParams] = useSearchParams();
  return (
    <NativeSelect
      aria-label="Order"
      value={sort}
      data={sorts.map((value) => ({ value, label: LABELS[value] }))}
      onChange={(event) => {
        const next = new URLSearchParams(params);
        for (const name of OF_ONE_PAGE) next.delete(name);
        next.set('sort', event.currentTarget.value);
        setParams(next);
      }}
      maw={240}
      mb={16}
    />
  );
}
