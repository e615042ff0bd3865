import { Button, NativeSelect, Title } from '@mantine/core';
import { useSearchParams } from 'react-router-dom';
import { Section, SectionHead } from '../../../../components/ui/section.tsx';
import { Sums, SumsRow } from '../../../../components/ui/sums.tsx';
import textClasses from '../../../../components/ui/text.module.css';
import {
  ANALYTICS_FIGURES,
  COMPARISONS,
  type Comparison,
  type Grain,
  PERIODS_SHOWN,
  type Period,
  periodName,
} from '../../../../domain/admin/analytics.ts';
import type { ApiOutput } from '../../../../domain/api.ts';
import { LISTING_STATE_LABELS, LISTING_STATES, type ListingState } from '../../../../domain/listing/states.ts';
import { downloadCsv } from '../../data/download-csv.ts';
import classes from './analytics-report.module.css';
import { FigurePanel, FigureTable } from './figure-panel.tsx';
import { Funnel, StageTimes } from './funnel.tsx';
import { RecountStats } from './recount-stats.tsx';
import { SearchIndexState, SearchNodeNote } from './search-index-state.tsx';

/** Formats a date as `2026-06-09`, which spreadsheets recognize. */
const day = (date: Date): string => date.toISOString().slice(0, 10);

/** Builds the CSV rows: each period's figures next to those of its comparison period. */
const analyticsCsv = (periods: readonly Period[], comparedPeriods: readonly Period[]): string[][] => [
  ['from', ...ANALYTICS_FIGURES, 'compared from', ...ANALYTICS_FIGURES.map((figure) => `${figure} compared`)],
  ...periods.map((period, i) => {
    const compared = comparedPeriods[i];
    return [
      day(period.startedAt),
      ...ANALYTICS_FIGURES.map((figure) => String(period[figure])),
      compared ? day(compared.startedAt) : '',
      ...ANALYTICS_FIGURES.map((figure) => String(compared?.[figure] ?? '')),
    ];
  }),
];

/** The current number of listings in each state. */
const ListingCounts = ({ counts }: { counts: Readonly<Record<ListingState, number>> }) => (
  <Sums maw={360}>
    {LISTING_STATES.map((state) => (
      <SumsRow key={state} label={LISTING_STATE_LABELS[state]}>
        <span className={textClasses.num}>{counts[state]}</span>
      </SumsRow>
    ))}
  </Sums>
);

const COMPARED_NAMES: Record<Comparison, string> = { before: 'before', year: 'a year earlier' };

interface AnalyticsReportProps {
  data: ApiOutput<'analytics'>;
  grain: Grain;
  compare: Comparison;
}

/** Shows the figures as charts, a funnel, stage times and a table, plus tools to verify the numbers. */
export function AnalyticsReport({ data, grain, compare }: AnalyticsReportProps) {
  const { periods, before, stages, listings, searchEngine } = data;
  const comparedName = COMPARED_NAMES[compare];
  return (
    <>
      <div className={classes.panels}>
        {ANALYTICS_FIGURES.map((figure) => (
          <FigurePanel
            key={figure}
            figure={figure}
            grain={grain}
            values={periods.map((period) => period[figure])}
            compared={before.map((period) => period[figure])}
            names={periods.map(({ startedAt }) => periodName(grain, startedAt))}
            comparedName={comparedName}
          />
        ))}
      </div>
      <Section aria-labelledby="funnel">
        <Title id="funnel" order={2} mb="sm">
          From search to sale, last {PERIODS_SHOWN[grain]} {grain}s
        </Title>
        <Funnel periods={periods} />
      </Section>
      <Section aria-labelledby="stage-times">
        <Title id="stage-times" order={2} mb="sm">
          Median days per stage
        </Title>
        <StageTimes stages={stages} comparedName={comparedName} />
      </Section>
      <Section>
        <SectionHead>
          <h2>Data</h2>
          <Button
            variant="subtle"
            size="sm"
            onClick={() => downloadCsv(`analytics-${grain}.csv`, analyticsCsv(periods, before))}
          >
            Download as CSV
          </Button>
        </SectionHead>
        <FigureTable grain={grain} periods={periods} />
      </Section>
      <Section>
        <Title order={2} mb="sm">
          Listings by state
        </Title>
        <ListingCounts counts={listings} />
      </Section>
      <Section aria-labelledby="search-index">
        <Title id="search-index" order={2} mb="sm">
          Search index
        </Title>
        {searchEngine === 'embedded' ? <SearchIndexState /> : <SearchNodeNote />}
      </Section>
      <Section>
        <Title order={2} mb="sm">
          Verify the figures
        </Title>
        <RecountStats />
      </Section>
    </>
  );
}

const LABELS: Record<Comparison, string> = { before: 'Previous period', year: 'Same period a year earlier' };

/** Selects the comparison period, which is stored in the URL. */
export function ComparisonSelect({ grain, compare }: { grain: Grain; compare: Comparison }) {
  const [, setParams] = useSearchParams();
  return (
    <NativeSelect
      label="Compared with"
      value={compare}
      data={COMPARISONS.map((value) => ({ value, label: LABELS[value] }))}
      onChange={(event) => setParams({ by: grain, compare: event.currentTarget.value })}
      maw={260}
      mb="lg"
    />
  );
}
