import { NativeSelect } from '@mantine/core';
import { useSearchParams } from 'react-router-dom';
import { MONEY_SORTS, type MoneySort } from '../../../domain/queries/live-queries.ts';

const LABELS: Record<MoneySort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  largest: 'Largest amount first',
  smallest: 'Smallest amount first',
};

/** The order that the address asks for. */
export function useMoneySort(): MoneySort {
  const asked = useSearchParams()[0].get('sort');
  return MONEY_SORTS.find((sort) => sort === asked) ?? 'newest';
}

/** The order of a list about money, in its address. */
export function SortSelect() {
  const [params, setParams] = useSearchParams();
  return (
    <NativeSelect
      aria-label="Order"
      value={useMoneySort()}
      data={MONEY_SORTS.map((value) => ({ value, label: LABELS[value] }))}
      onChange={(event) => {
        const next = new URLSearchParams(params);
        next.set('sort', event.currentTarget.value);
        setParams(next);
      }}
    />
  );
}
