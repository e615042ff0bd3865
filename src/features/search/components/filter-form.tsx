import { Button } from '@mantine/core';
import { FIGURES, unitOf } from '../../../domain/search/figures.ts';
import { ENDS, type Range, rangeRow } from '../../../domain/search/filter-table.ts';
import { endsOf } from '../../../domain/search/range-ends.ts';
import type { SearchState } from '../../../domain/search/search-address.ts';
import { recordOf } from '../../../domain/shared/record-of.ts';
import { sitePaths } from '../../../domain/site-paths.ts';
import { HiddenSearch } from './hidden-search.tsx';
import classes from './range-filter.module.css';
import boxClasses from './search-box.module.css';

// Without JavaScript, all ranges are plain fields of a single form; once hydrated, the panel's own controls replace
// them.

/** ID of the form that all plain range fields in the panel belong to. */
export const FILTER_FORM = 'filter-form';

/** A form that submits the ranges typed into plain fields, along with the rest of the search as hidden fields. */
export const FilterForm = ({ state }: { state: SearchState }) => (
  <form id={FILTER_FORM} action={sitePaths.search}>
    <HiddenSearch state={{ ...state, ...recordOf(ENDS, () => undefined) }} />
    <noscript>
      <Button type="submit" variant="default">
        Apply
      </Button>
    </noscript>
  </form>
);

/**
 * Plain fields for both bounds of a range, because a page has twenty of them and Mantine's fields take ten times as
 * long to render.
 */
export function PlainRange({ range, state }: { range: Range; state: SearchState }) {
  const { min, max } = rangeRow(range).ends;
  const { from, to } = endsOf(range, state);
  const { before, after } = unitOf(range);
  const field = (name: string, label: string, value: number | undefined) => (
    <input
      className={boxClasses.field}
      name={name}
      form={FILTER_FORM}
      inputMode="decimal"
      aria-label={`${label}: ${FIGURES[range].name}`}
      placeholder={`${before} ${label} ${after}`.trim()}
      defaultValue={value}
    />
  );
  return (
    <div className={classes.plainRange}>
      {min && field(min, 'Min', from)}
      {min && max && <span aria-hidden="true">–</span>}
      {max && field(max, 'Max', to)}
    </div>
  );
}
