import { Button, Title } from '@mantine/core';
import { Section, SectionHead } from '../../../../components/ui/section.tsx';
import { type Comparison, FIGURES, type Grain, PERIODS, periodName } from '../../../../domain/admin/analytics.ts';
import type { ApiOutput } from '../../../../domain/api.ts';
import { downloadCsv } from '../../data/download-csv.ts';
import { analyticsCsv } from './analytics-csv.ts';
import classes from './analytics-report.module.css';
import { FigurePanel } from './figure-panel.tsx';
import { FigureTable } from './figure-table.tsx';
import { Funnel } from './funnel.tsx';
import { ListingCounts } from './listing-counts.tsx';
import { RecountStats } from './recount-stats.tsx';
import { SearchIndexState } from './search-index-state.tsx';
import { SearchNodeNote } from './search-node-note.tsx';
import { StageTimes } from './stage-times.tsx';

const COMPARED_NAMES: Record<Comparison, string> = { before: 'before', year: 'a year earlier' };

interface AnalyticsReportProps {
  data: ApiOutput<'analytics'>;
  grain: Grain;
  compare: Comparison;
}

/** The figures as charts, a funnel, stage times and a table, with the check that they are right. */
export function AnalyticsReport({ data, grain, compare }: AnalyticsReportProps) {
  const { periods, before, stages, listings, searchEngine } = data;
  const comparedName = COMPARED_NAMES[compare];
  return (
    <>
      <div className={classes.panels}>
        {FIGURES.map((figure) => (
          <FigurePanel
            key={figure}
            figure={figure}
            values={periods.map((period) => period[figure])}
            compared={before.map((period) => period[figure])}
            names={periods.map(({ from }) => periodName(grain, from))}
            comparedName={comparedName}
          />
        ))}
      </div>
      <Section aria-labelledby="funnel">
        <Title id="funnel" order={2} mb={8}>
          From search to sale, last {PERIODS[grain]} {grain}s
        </Title>
        <Funnel periods={periods} />
      </Section>
      <Section aria-labelledby="stage-times">
        <Title id="stage-times" order={2} mb={8}>
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
        <Title order={2} mb={8}>
          Listings by state
        </Title>
        <ListingCounts counts={listings} />
      </Section>
      <Section aria-labelledby="search-index">
        <Title id="search-index" order={2} mb={8}>
          Search index
        </Title>
        {searchEngine === 'embedded' ? <SearchIndexState /> : <SearchNodeNote />}
      </Section>
      <Section>
        <Title order={2} mb={8}>
          Verify the figures
        </Title>
        <RecountStats />
      </Section>
    </>
  );
}
