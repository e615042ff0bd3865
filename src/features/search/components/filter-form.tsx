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

// Without scripts, ranges are plain fields of one form. The panel's own replace them in the same place.

/** The id of the form that the fields all over the panel belong to. */
export const FILTER_FORM = 'filter-form';

/** Sends the filters that are typed, along with those that are chosen. */
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

/** Plain fields for both ends of a range; a page has twenty of them, and Mantine's take ten times as long to render. */
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
