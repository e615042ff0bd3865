import { Checkbox, Text } from '@mantine/core';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { CompareBar } from '../../../components/listing/compare-bar.tsx';
import { ListingStateChip } from '../../../components/listing/listing-state-chip.tsx';
import { SourceMark } from '../../../components/listing/source-mark.tsx';
import { InCurrency } from '../../../components/money/in-currency.tsx';
import { type DataColumn, DataTable } from '../../../components/table/data-table.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import { countryName } from '../../../domain/account/countries.ts';
import { isOutdated, metricMark } from '../../../domain/listing/figures/mark.ts';
import { type MetricKind, metricOf, roundedMetricText } from '../../../domain/listing/figures/metric.ts';
import { formatMultiple, paybackText } from '../../../domain/listing/figures/multiple.ts';
import { STAGE_LABELS } from '../../../domain/listing/options.ts';
import { ageOf } from '../../../domain/search/age-of.ts';
import { AGE_LABELS } from '../../../domain/search/ages.ts';
import { FIGURE_METRICS, FIGURES, METRIC_FIGURES, type MetricFigure } from '../../../domain/search/figures.ts';
import { MAX_COMPARED } from '../../../domain/search/parse-compared-ids.ts';
import { type Order, SORTS, type Sort } from '../../../domain/search/sorts.ts';
import { formatMoney } from '../../../domain/shared/money.ts';
import { relativeTime } from '../../../domain/shared/time.ts';
import { sitePaths } from '../../../domain/site-paths.ts';
import { chosenProjects } from '../../../lib/session/chosen-projects.ts';
import type { SearchCard } from '../data/use-search.ts';
import classes from './results-table.module.css';

function Figure({ card, kind }: { card: SearchCard; kind: MetricKind }) {
  const metric = metricOf(card, kind);
  if (!metric)
    return (
      <Muted span inherit aria-label="none">
        –
      </Muted>
    );
  const now = new Date();
  const mark = { ...metricMark(metric, null), period: null };
  return (
    <>
      <Text span inherit className={classes.figure} c={isOutdated(mark, now) ? 'dimmed' : undefined}>
        {roundedMetricText(metric)}
        <SourceMark {...mark} />
      </Text>
      <Muted size="xs">{relativeTime(metric.asOf, now)}</Muted>
    </>
  );
}

const metricColumn = (figure: MetricFigure): DataColumn<SearchCard> => ({
  head: FIGURES[figure].name,
  sortKey: figure,
  number: true,
  cell: (card) => <Figure card={card} kind={FIGURE_METRICS[figure]} />,
});

const columns = (now: Date): DataColumn<SearchCard>[] => [
  {
    head: 'Project',
    typed: true,
    names: true,
    cell: (card) => (
      <>
        <Text dir="auto" component={Link} to={sitePaths.listing(card.id, card.title)} inherit fw={600}>
          {card.title}
        </Text>
        <Muted size="xs">
          {card.category} · {countryName(card.country)}
          {card.stage !== 'earning' && ` · ${STAGE_LABELS[card.stage]}`}
        </Muted>
      </>
    ),
  },
  {
    head: FIGURES.price.name,
    sortKey: 'price',
    number: true,
    cell: ({ askingPrice, soldFor }) => (
      <>
        <Text inherit fw={600} span>
          {formatMoney(soldFor ?? askingPrice)}
        </Text>
        <InCurrency below cents={soldFor ?? askingPrice} />
        {soldFor !== null && <Muted size="xs">asked {formatMoney(askingPrice)}</Muted>}
      </>
    ),
  },
  {
    head: FIGURES.multiple.name,
    sortKey: 'multiple',
    number: true,
    cell: (card) =>
      card.multipleTenths === null ? (
        '–'
      ) : (
        <>
          {formatMultiple(card.multipleTenths)}
          <Muted size="xs">{paybackText(card)}</Muted>
        </>
      ),
  },
  ...METRIC_FIGURES.map(metricColumn),
  {
    head: 'Age',
    sortKey: 'age',
    muted: true,
    cell: ({ foundedOn }) => <span className={classes.age}>{AGE_LABELS[ageOf(foundedOn, now)]}</span>,
  },
  {
    head: 'State',
    cell: ({ state, buyNow }) => (buyNow ? 'Buy now' : <ListingStateChip state={state} reader="public" />),
  },
];

/** The projects selected for comparison. */
const Choice = createContext<{ chosen: readonly string[]; choose: (ids: readonly string[]) => void }>({
  chosen: [],
  choose: () => {},
});

function CompareBox({ id, title }: Pick<SearchCard, 'id' | 'title'>) {
  const { chosen, choose } = useContext(Choice);
  const isChosen = chosen.includes(id);
  return (
    <Checkbox
      aria-label={`Compare ${title}`}
      checked={isChosen}
      disabled={chosen.length >= MAX_COMPARED && !isChosen}
      onChange={() => choose(isChosen ? chosen.filter((other) => other !== id) : [...chosen, id])}
    />
  );
}

const COMPARE: DataColumn<SearchCard> = {
  head: 'Compare',
  cell: ({ id, title }) => <CompareBox id={id} title={title} />,
};

interface ResultsTableProps {
  cards: readonly SearchCard[];
  sort: { sort: Sort; order: Order };
  onSort: (sort: Sort) => void;
  corner: ((card: SearchCard) => ReactNode) | undefined;
}

/**
 * A table of results, from which up to four can be selected for comparison. Clicking a heading sorts all results, not
 * only the current page.
 */
export default function ResultsTable({ cards, sort, onSort, corner }: ResultsTableProps) {
  const [chosen, setChosen] = useState(chosenProjects.get);
  const choose = (ids: readonly string[]) => {
    chosenProjects.set(ids);
    setChosen(ids);
  };
  // Memoized, so that selecting a project doesn't re-render the rows.
  const shown = useMemo(() => {
    const all = [...columns(new Date()), COMPARE];
    if (!corner) return all;
    return [
      ...all,
      { head: 'Watch', cell: (card: SearchCard) => <div className={classes.corner}>{corner(card)}</div> },
    ];
  }, [corner]);
  return (
    <Choice value={{ chosen, choose }}>
      <div className={classes.table}>
        <DataTable
          label="Projects"
          columns={shown}
          rows={cards}
          rowKey={({ id }) => id}
          sort={{
            key: sort.sort,
            descending: sort.order === 'desc',
            onSort: (key) => {
              const wanted = SORTS.find((known) => known === key);
              if (wanted) onSort(wanted);
            },
          }}
        />
      </div>
      <CompareBar chosen={chosen} onClear={() => choose([])} />
    </Choice>
  );
}
