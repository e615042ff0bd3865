import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import classes from './active-filters.module.css';
import { ChangeButton } from './change-button.tsx';
import type { Chip } from './chips.ts';
import type { SearchChanges } from './use-search-address.ts';

interface ActiveFiltersProps extends SearchChanges {
  chips: readonly Chip[];
  clearedAddress: string;
  onClear: () => void;
}

/** All active filters, each removed with a click; on phones the row scrolls. */
export const ActiveFilters = ({ chips, clearedAddress, addressWith, onChange, onClear }: ActiveFiltersProps) => (
  <ul className={classes.filters} aria-label="Chosen filters">
    {chips.map(({ key, name, value, off }) => (
      <li key={key}>
        <ChangeButton
          to={addressWith(off)}
          className={classes.filter}
          aria-label={`Remove ${name}: ${value}`}
          onClick={({ currentTarget }) => {
            // Focus the next filter (or “Clear all”), which takes the removed filter's place.
            currentTarget.closest('li')?.nextElementSibling?.querySelector('button')?.focus();
            onChange(off);
          }}
        >
          <span>{name}</span> <b>{value}</b>
          <IconX size={14} aria-hidden />
        </ChangeButton>
      </li>
    ))}
    <li>
      <Button component={ChangeButton} to={clearedAddress} variant="subtle" size="sm" onClick={onClear}>
        Clear all
      </Button>
    </li>
  </ul>
);
