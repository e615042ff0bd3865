import { lazy, Suspense } from 'react';
import { SourceMark } from '../../../components/listing/source-mark.tsx';
import { countryName } from '../../../domain/account/countries.ts';
import { METRIC_SOURCES, SOURCE_LABELS } from '../../../domain/listing/figures/metric.ts';
import { CATEGORIES, STAGE_LABELS, STAGES } from '../../../domain/listing/options.ts';
import { AGE_LABELS, AGES } from '../../../domain/search/ages.ts';
import { RANGES, type Range, tagKey } from '../../../domain/search/filters.ts';
import { HISTOGRAMS } from '../../../domain/search/histograms.ts';
import type { SearchState } from '../../../domain/search/search-address.ts';
import { formatMoney } from '../../../domain/shared/money.ts';
import type { SearchAnswer } from '../data/use-search.ts';
import { Facet, FacetGroup, FacetOption } from './facet.tsx';
import { LongFacet } from './long-facet.tsx';
import type { RangeEnds } from './range-fields.tsx';
import classes from './range-filter.module.css';
import type { ChangeSearch } from './use-search-address.ts';

/** The slider and its fields are loaded after the first projects. */
const RangeFilter = lazy(() => import('./range-filter.tsx'));
const RangeFields = lazy(() => import('./range-fields.tsx').then((module) => ({ default: module.RangeFields })));

/** What is furthest along comes first, what nobody maintains last. */
const BY_STAGE = STAGES.filter((stage) => stage !== 'abandoned').toReversed();
const STAGE_OPTIONS = [...BY_STAGE, 'abandoned' as const].map((value) => ({ value, label: STAGE_LABELS[value] }));
const CATEGORY_OPTIONS = CATEGORIES.map((value) => ({ value, label: value }));
const AGE_OPTIONS = AGES.map((value) => ({ value, label: AGE_LABELS[value] }));
const SOURCE_OPTIONS = METRIC_SOURCES.toReversed().map((value) => ({
  value,
  label: SOURCE_LABELS[value],
  mark: <SourceMark source={value} decorative />,
}));
const MOST_DOLLARS = 1_000_000_000;
const MOST_TIMES = 1000;
const NO_BARS = Array.from({ length: HISTOGRAMS.price.bars }, () => 0);
const loadTags = () => import('../../../domain/tags.ts').then(({ TAGS }) => TAGS);

interface FilterPanelProps {
  state: SearchState;
  facets: SearchAnswer['facets'] | undefined;
  onChange: ChangeSearch;
}

/** What a search can be narrowed down by, with how many projects each value would leave. */
export function FilterPanel({ state, facets, onChange }: FilterPanelProps) {
  const endsOf = (range: Range) => {
    const [from, to] = RANGES[range];
    return {
      from: state[from],
      to: state[to],
      onChange: (ends: RangeEnds) => onChange({ [from]: ends.from, [to]: ends.to }),
    };
  };
  const money = { unit: 'dollars', max: MOST_DOLLARS } as const;
  return (
    <>
      <Facet
        title="Stage"
        options={STAGE_OPTIONS}
        chosen={state.stage}
        counts={facets?.stage}
        onChange={(stage) => onChange({ stage })}
      />
      <Facet
        title="Category"
        options={CATEGORY_OPTIONS}
        chosen={state.category}
        counts={facets?.category}
        onChange={(category) => onChange({ category })}
      />
      <FacetGroup title="Price">
        <Suspense fallback={<div className={classes.waiting} />}>
          <RangeFilter
            {...money}
            {...endsOf('price')}
            name="Price"
            bars={facets?.price ?? NO_BARS}
            barWidth={HISTOGRAMS.price.width}
            step={1000}
            textOf={(value) => formatMoney(value * 100)}
          />
        </Suspense>
      </FacetGroup>
      <Facet
        title="Where the figures come from"
        options={SOURCE_OPTIONS}
        chosen={state.source}
        counts={facets?.source}
        onChange={(source) => onChange({ source })}
      />
      <FacetGroup title="Profit, 12 months">
        <Suspense fallback={<div className={classes.waitingFields} />}>
          <RangeFields {...money} {...endsOf('profit')} name="Profit" />
        </Suspense>
      </FacetGroup>
      <FacetGroup title="MRR">
        <Suspense fallback={<div className={classes.waitingFields} />}>
          <RangeFields {...money} {...endsOf('mrr')} name="MRR" />
        </Suspense>
      </FacetGroup>
      <FacetGroup title="Multiple of profit">
        <Suspense fallback={<div className={classes.waiting} />}>
          <RangeFilter
            {...endsOf('multiple')}
            name="Multiple"
            unit="measure"
            max={MOST_TIMES}
            bars={facets?.multiple ?? NO_BARS}
            barWidth={HISTOGRAMS.multiple.width / 10}
            step={0.1}
            textOf={(value) => `${value}×`}
          />
        </Suspense>
      </FacetGroup>
      <LongFacet
        title="Tags"
        plural="tags"
        chosen={state.tech.map(tagKey)}
        counts={facets?.tech}
        wordsOf={(tag) => tag}
        loadMore={loadTags}
        onChange={(tech) => onChange({ tech })}
      />
      <LongFacet
        title="Country"
        plural="countries"
        chosen={state.country}
        counts={facets?.country}
        wordsOf={countryName}
        onChange={(country) => onChange({ country })}
      />
      <Facet
        title="Age"
        options={AGE_OPTIONS}
        chosen={state.age}
        counts={facets?.age}
        onChange={(age) => onChange({ age })}
      />
      <FacetGroup title="Sale">
        <FacetOption
          label="Buy now"
          checked={state.buyNow}
          count={facets?.buyNow}
          onChange={(buyNow) => onChange({ buyNow })}
        />
        <FacetOption
          label="Show sold ones"
          checked={state.sold}
          count={facets?.sold}
          onChange={(sold) => onChange({ sold })}
        />
      </FacetGroup>
    </>
  );
}
