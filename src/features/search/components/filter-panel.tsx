import clsx from 'clsx';
import { lazy, memo, Suspense, useDeferredValue } from 'react';
import { SourceMark } from '../../../components/listing/source-mark.tsx';
import { METRIC_SOURCES } from '../../../domain/listing/figures/metric.ts';
import { STAGES } from '../../../domain/listing/options.ts';
import { FIGURES } from '../../../domain/search/figures.ts';
import {
  CLOSED_LISTS,
  type ClosedList,
  choiceText,
  type FlagFilter,
  flagRow,
  isHistogram,
  isRange,
  type ListFilter,
  listRow,
  normalizedChoices,
  optionsOf,
  RANGES,
  type Range,
} from '../../../domain/search/filter-table.ts';
import { type Between, endsOf, withRangeBounds } from '../../../domain/search/range-ends.ts';
import type { SearchState } from '../../../domain/search/search-address.ts';
import { recordOf } from '../../../domain/shared/record-of.ts';
import { useHydrating } from '../../../lib/use-hydrating.ts';
import type { SearchAnswer } from '../data/use-search.ts';
import { Facet, FacetGroup, FacetOption, type Option } from './facet.tsx';
import { FilterForm, PlainRange } from './filter-form.tsx';
import { LongFacet } from './long-facet.tsx';
import classes from './range-filter.module.css';
import pageClasses from './search-page.module.css';
import type { SearchChanges } from './use-search-address.ts';

/** The slider and its fields load after the first projects. */
const RangeFilter = lazy(() => import('./range-filter.tsx'));
const CurrencyChoice = lazy(() => import('../../../components/money/currency-choice.tsx'));
const RangeFields = lazy(() => import('./range-fields.tsx').then((module) => ({ default: module.RangeFields })));

/** Returns true for ranges of counts or hours, which come last in the panel. */
const isCount = (range: Range): boolean => ['count', 'hours'].includes(FIGURES[range].unit);
/** Display order: the most-used filters, then all other ranges, then figures that only some projects have. */
const FIRST = ['stage', 'category', 'price', 'source', 'profit'] as const;
const ORDER = [
  ...FIRST,
  ...RANGES.filter((range) => !isCount(range) && !FIRST.some((filter) => filter === range)),
  ...(['tech', 'country', 'age', 'listed', 'ai'] as const),
  ...RANGES.filter(isCount),
];

const choices = (list: ClosedList, values: readonly string[]): Option<string>[] =>
  values.map((value) => ({ value, label: choiceText(list, value) }));
/** Stages from the most advanced to the earliest, with abandoned last. */
const BY_STAGE = [...STAGES.filter((stage) => stage !== 'abandoned').toReversed(), 'abandoned'];
const OPTIONS: Record<ClosedList, readonly Option<string>[]> = {
  ...recordOf(CLOSED_LISTS, (list) => choices(list, optionsOf(list))),
  stage: choices('stage', BY_STAGE),
  source: METRIC_SOURCES.toReversed().map((source) => ({
    value: source,
    label: choiceText('source', source),
    mark: <SourceMark source={source} decorative />,
  })),
};

/** Lists with more values than are shown at once. */
const LONG_LISTS: Record<
  Exclude<ListFilter, ClosedList>,
  { plural: string; param?: string; loadMore?: () => Promise<readonly string[]> }
> = {
  tech: { plural: 'tags', param: 'tech', loadMore: () => import('../../../domain/tags.ts').then(({ TAGS }) => TAGS) },
  country: { plural: 'countries' },
};
const isClosed = (list: ListFilter): list is ClosedList => list in OPTIONS;

interface FilterPanelProps extends SearchChanges {
  state: SearchState;
  facets: SearchAnswer['facets'] | undefined;
}

function ListControl({ list, state, facets, addressWith, onChange }: FilterPanelProps & { list: ListFilter }) {
  const shared = {
    title: listRow(list).heading,
    chosen: normalizedChoices(list, state),
    counts: facets?.[list],
    addressOf: (chosen: string[]) => addressWith({ [list]: chosen }),
    onChange: (chosen: string[]) => onChange({ [list]: chosen }),
  };
  return isClosed(list) ? (
    <Facet {...shared} options={OPTIONS[list]} />
  ) : (
    <LongFacet {...shared} {...LONG_LISTS[list]} wordsOf={(value) => choiceText(list, value)} />
  );
}

function RangeControl({ range, ...props }: FilterPanelProps & { range: Range }) {
  const { state, facets, onChange } = props;
  // Deferred, so that the plain fields stay until the code of the others is loaded. React would otherwise hide them and
  // render the fallback next to them.
  const isHydrating = useDeferredValue(useHydrating());
  const shared = { ...endsOf(range, state), onChange: (ends: Between) => onChange(withRangeBounds(range, ends)) };
  const plain = (
    <div className={isHistogram(range) ? classes.sliderToCome : undefined}>
      <PlainRange range={range} state={state} />
    </div>
  );
  return (
    <FacetGroup title={FIGURES[range].heading}>
      {range === 'profit' && <FlagOption {...props} flag="profitable" />}
      <Suspense fallback={plain}>
        {isHydrating ? (
          plain
        ) : isHistogram(range) ? (
          <RangeFilter {...shared} range={range} bars={facets?.[range]} />
        ) : (
          <RangeFields {...shared} range={range} />
        )}
      </Suspense>
      {range === 'price' && (
        <div className={clsx(classes.choice, pageClasses.scripted)}>
          <Suspense>{!isHydrating && <CurrencyChoice />}</Suspense>
        </div>
      )}
    </FacetGroup>
  );
}

const FlagOption = ({ flag, ...props }: FilterPanelProps & { flag: FlagFilter }) => (
  <SwitchOption {...props} name={flag} label={flagRow(flag).text} />
);

interface SwitchOptionProps extends FilterPanelProps {
  name: FlagFilter | 'sold';
  label: string;
}

const SwitchOption = ({ name, label, state, facets, addressWith, onChange }: SwitchOptionProps) => (
  <FacetOption
    label={label}
    checked={state[name]}
    count={facets?.[name]}
    to={addressWith({ [name]: !state[name] })}
    onChange={() => onChange({ [name]: !state[name] })}
  />
);

type Filter = Range | ListFilter;
interface ControlProps extends FilterPanelProps {
  filter: Filter;
}

/** Returns, as a string to compare, the part of a search that a filter's control shows. */
const shownPart = ({ filter, state }: ControlProps): string =>
  JSON.stringify([isRange(filter) ? endsOf(filter, state) : state[filter], filter === 'profit' && state.profitable]);

/** Re-renders only if its own part of the search changes, because the panel has a hundred fields. */
const FilterControl = memo(
  ({ filter, ...props }: ControlProps) =>
    isRange(filter) ? <RangeControl {...props} range={filter} /> : <ListControl {...props} list={filter} />,
  (before, after) =>
    before.facets === after.facets && before.onChange === after.onChange && shownPart(before) === shownPart(after),
);

/** The search filters, with the number of projects each value would match. */
export function FilterPanel(props: FilterPanelProps) {
  const isHydrating = useHydrating();
  return (
    <>
      {ORDER.map((filter) => (
        <FilterControl key={filter} {...props} filter={filter} />
      ))}
      <FacetGroup title="Sale">
        <FlagOption {...props} flag="buyNow" />
        <FlagOption {...props} flag="priceDropped" />
        <SwitchOption {...props} name="sold" label="Show sold ones" />
      </FacetGroup>
      {isHydrating && <FilterForm state={props.state} />}
    </>
  );
}
