import { Box, Checkbox, Group, TextInput } from '@mantine/core';
import clsx from 'clsx';
import { useState } from 'react';
import textClasses from '../../../components/ui/text.module.css';
import { CATEGORIES, STAGE_LABELS, STAGES } from '../../../domain/listing/options.ts';
import type { SearchAnswer } from '../data/use-search.ts';
import classes from './search-page.module.css';

type Change = (edit: (next: URLSearchParams) => void) => void;

export function SearchFilters({
  params,
  facets,
  onChange,
}: {
  params: URLSearchParams;
  facets: SearchAnswer['facets'] | null;
  onChange: Change;
}) {
  return (
    <>
      <Facet
        name="stage"
        title="Stage"
        options={STAGES.toReversed().map((value) => ({ value, label: STAGE_LABELS[value] }))}
        counts={facets?.stage ?? {}}
        params={params}
        onChange={onChange}
      />
      <Facet
        name="category"
        title="Category"
        options={CATEGORIES.map((value) => ({ value, label: value }))}
        counts={facets?.category ?? {}}
        params={params}
        onChange={onChange}
      />
      <PriceRange key={`${params.get('minPrice')}-${params.get('maxPrice')}`} params={params} onChange={onChange} />
    </>
  );
}

function Facet({
  name,
  title,
  options,
  counts,
  params,
  onChange,
}: {
  name: string;
  title: string;
  options: { value: string; label: string }[];
  counts: Record<string, number>;
  params: URLSearchParams;
  onChange: Change;
}) {
  const chosen = params.getAll(name);
  return (
    <fieldset className={classes.facet}>
      <legend>{title}</legend>
      {options.map(({ value, label }) => (
        <div key={value} className={classes.facetRow}>
          <Checkbox
            size="sm"
            label={label}
            checked={chosen.includes(value)}
            onChange={(event) => {
              const on = event.currentTarget.checked;
              onChange((next) => (on ? next.append(name, value) : next.delete(name, value)));
            }}
          />
          <span className={clsx(classes.n, textClasses.num)}>{counts[value] ?? 0}</span>
        </div>
      ))}
    </fieldset>
  );
}

/** Dollars as typed; applied with Enter or when the field is left. */
function PriceRange({ params, onChange }: { params: URLSearchParams; onChange: Change }) {
  const [range, setRange] = useState({
    minPrice: params.get('minPrice') ?? '',
    maxPrice: params.get('maxPrice') ?? '',
  });
  const apply = () => {
    if (range.minPrice === (params.get('minPrice') ?? '') && range.maxPrice === (params.get('maxPrice') ?? '')) return;
    onChange((next) => {
      for (const key of ['minPrice', 'maxPrice'] as const) {
        if (range[key]) next.set(key, range[key]);
        else next.delete(key);
      }
    });
  };
  const input = (key: 'minPrice' | 'maxPrice', label: string) => (
    <TextInput
      aria-label={`${label} price in dollars`}
      placeholder={label}
      leftSection="$"
      inputMode="numeric"
      value={range[key]}
      onChange={(event) => setRange({ ...range, [key]: event.currentTarget.value.replace(/\D/g, '') })}
      onBlur={apply}
      onKeyDown={(event) => event.key === 'Enter' && apply()}
    />
  );
  return (
    <Box component="fieldset" className={classes.facet} style={{ borderBottom: 0 }}>
      <legend>Price</legend>
      <Group>
        {input('minPrice', 'Min')}
        {input('maxPrice', 'Max')}
      </Group>
    </Box>
  );
}
