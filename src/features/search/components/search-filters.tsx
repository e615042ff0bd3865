import { Checkbox } from '@mantine/core';
import clsx from 'clsx';
import textClasses from '../../../components/ui/text.module.css';
import { CATEGORIES, STAGE_LABELS, STAGES } from '../../../domain/listing/options.ts';
import type { SearchAnswer } from '../data/use-search.ts';
import { PriceRange } from './price-range.tsx';
import classes from './search-filters.module.css';

const STAGE_OPTIONS = STAGES.toReversed().map((value) => ({ value, label: STAGE_LABELS[value] }));
const CATEGORY_OPTIONS = CATEGORIES.map((value) => ({ value, label: value }));

interface SearchFiltersProps {
  params: URLSearchParams;
  facets: SearchAnswer['facets'] | null;
  onChange: (edit: (next: URLSearchParams) => void) => void;
}

/** What a search can be narrowed down by. */
export const SearchFilters = ({ params, facets, onChange }: SearchFiltersProps) => {
  const shared = { params, onChange };
  return (
    <>
      <Facet name="stage" title="Stage" options={STAGE_OPTIONS} counts={facets?.stage ?? {}} {...shared} />
      <Facet name="category" title="Category" options={CATEGORY_OPTIONS} counts={facets?.category ?? {}} {...shared} />
      <fieldset className={classes.facet}>
        <legend>Price</legend>
        <PriceRange key={`${params.get('minPrice')}-${params.get('maxPrice')}`} {...shared} />
      </fieldset>
    </>
  );
};

interface FacetProps extends Pick<SearchFiltersProps, 'params' | 'onChange'> {
  name: string;
  title: string;
  options: { value: string; label: string }[];
  counts: Record<string, number>;
}

function Facet({ name, title, options, counts, params, onChange }: FacetProps) {
  const chosen = params.getAll(name);
  return (
    <fieldset className={classes.facet}>
      <legend>{title}</legend>
      {options.map(({ value, label }) => (
        <div key={value} className={classes.row}>
          <Checkbox
            size="sm"
            label={label}
            checked={chosen.includes(value)}
            onChange={(event) => {
              const on = event.currentTarget.checked;
              onChange((next) => (on ? next.append(name, value) : next.delete(name, value)));
            }}
          />
          <span className={clsx(classes.count, textClasses.num)}>{counts[value] ?? 0}</span>
        </div>
      ))}
    </fieldset>
  );
}
