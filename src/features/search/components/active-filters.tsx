import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { STAGE_LABELS, type Stage } from '../../../domain/listing/options.ts';
import classes from './active-filters.module.css';

const dollars = (value: string): string => `$${Number(value).toLocaleString('en-US')}`;
const LABELS: Record<string, (value: string) => string> = {
  q: (value) => `“${value}”`,
  category: (value) => value,
  stage: (value) => STAGE_LABELS[value as Stage] ?? value,
  minPrice: (value) => `from ${dollars(value)}`,
  maxPrice: (value) => `up to ${dollars(value)}`,
};

interface ActiveFiltersProps {
  params: URLSearchParams;
  onChange: (edit: (next: URLSearchParams) => void) => void;
  onClear: () => void;
}

/** The filters of a search, each to be removed by a click. */
export function ActiveFilters({ params, onChange, onClear }: ActiveFiltersProps) {
  const filters = [...params].flatMap(([key, value]) => {
    const label = value && LABELS[key]?.(value);
    return label ? [{ key, value, label }] : [];
  });
  // An empty element keeps the legend beside it at the other end.
  if (!filters.length) return <span />;
  return (
    <div className={classes.filters}>
      {filters.map(({ key, value, label }) => (
        <button
          key={`${key}=${value}`}
          type="button"
          className={classes.filter}
          aria-label={`Remove filter ${label}`}
          onClick={() => onChange((next) => next.delete(key, value))}
        >
          {label}
          <IconX size={14} aria-hidden />
        </button>
      ))}
      <Button variant="subtle" size="sm" onClick={onClear}>
        Clear all
      </Button>
    </div>
  );
}
