import { Group, TextInput } from '@mantine/core';
import { useState } from 'react';

const KEYS = ['minPrice', 'maxPrice'] as const;

interface PriceRangeProps {
  params: URLSearchParams;
  onChange: (edit: (next: URLSearchParams) => void) => void;
}

/** Lowest and highest price in dollars; applied with Enter or when a field loses focus. */
export function PriceRange({ params, onChange }: PriceRangeProps) {
  const applied = { minPrice: params.get('minPrice') ?? '', maxPrice: params.get('maxPrice') ?? '' };
  const [range, setRange] = useState(applied);
  const apply = () => {
    if (KEYS.every((key) => range[key] === applied[key])) return;
    onChange((next) => {
      for (const key of KEYS) {
        if (range[key]) next.set(key, range[key]);
        else next.delete(key);
      }
    });
  };
  const input = (key: (typeof KEYS)[number], label: string) => (
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
    <Group>
      {input('minPrice', 'Min')}
      {input('maxPrice', 'Max')}
    </Group>
  );
}
