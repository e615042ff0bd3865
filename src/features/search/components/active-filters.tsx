import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import classes from './active-filters.module.css';
import type { Chip } from './chips.ts';
import type { ChangeSearch } from './use-search-address.ts';

interface ActiveFiltersProps {
  chips: readonly Chip[];
  onChange: ChangeSearch;
  onClear: () => void;
}

/** All active filters, each removed with a click; on phones the row scrolls. */
export const ActiveFilters = ({ chips, onChange, onClear }: ActiveFiltersProps) => (
  <ul className={classes.filters} aria-label="Chosen filters">
    {chips.map(({ key, name, value, off }) => (
      <li key={key}>
        <button
          type="button"
          className={classes.filter}
          aria-label={`Remove ${name}: ${value}`}
          onClick={({ currentTarget }) => {
            // Focus the next filter (or “Clear all”), because it takes this one's place.
            currentTarget.closest('li')?.nextElementSibling?.querySelector('button')?.focus();
            onChange(off);
          }}
        >
          <span>{name}</span> <b>{value}</b>
          <IconX size={14} aria-hidden />
        </button>
      </li>
    ))}
    <li>
      <Button variant="subtle" size="sm" onClick={onClear}>
        Clear all
      </Button>
    </li>
  </ul>
);
