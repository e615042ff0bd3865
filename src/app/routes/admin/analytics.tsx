import { Section, SectionHead } from '../../../components/ui/section.tsx';
import { Sums } from '../../../components/ui/sums.tsx';
import textClasses from '../../../components/ui/text.module.css';
import classes from '../../../features/admin/components/analytics/analytics.module.css';
import '@mantine/charts/styles.layer.css';
import { Button, NativeSelect, Title } from '@mantine/core';
import { useSearchParams } from 'react-router-dom';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { RowsSkeleton } from '../../../components/ui/rows-skeleton.tsx';
import { COMPARISONS, FIGURES, FUNNEL, GRAINS, PERIODS, periodName } from '../../../domain/admin/analytics.ts';
import { LISTING_STATE_LABELS, LISTING_STATES } from '../../../domain/listing/states.ts';
import { FigurePanel } from '../../../features/admin/components/analytics/figure-panel.tsx';
import { FiguresTable } from '../../../features/admin/components/analytics/figures-table.tsx';
import { Funnel } from '../../../features/admin/components/analytics/funnel.tsx';
import { RecountStats } from '../../../features/admin/components/analytics/recount-stats.tsx';
import { StageTimes } from '../../../features/admin/components/analytics/stage-times.tsx';
import { Filters } from '../../../features/admin/components/list/filters.tsx';
import { downloadCsv } from '../../../features/admin/data/download-csv.ts';
import { useAnalytics } from '../../../features/admin/data/use-analytics.ts';

const LABELS = { day: 'By day', week: 'By week', month: 'By month' };
const COMPARED = { before: 'the time before', year: 'the same a year earlier' };
/** `2026-06-09`, as spreadsheets read it. */
const day = (date: Date) => date.toISOString().slice(0, 10);
const BEFORE_NAMES = { before: 'before', year: 'a year earlier' };

export function Component() {
  const [params, setParams] = useSearchParams();
  const grain = GRAINS.find((one) => one === params.get('by')) ?? 'day';
  const compare = COMPARISONS.find((one) => one === params.get('compare')) ?? 'before';
  const { data, isError, refetch } = useAnalytics(grain, compare);
  const periods = data?.periods ?? [];
  const before = data?.before ?? [];
  const names = periods.map(({ from }) => periodName(grain, from));
  const csv = () =>
    downloadCsv(`analytics-${grain}.csv`, [
      ['from', ...FIGURES, 'compared from', ...FIGURES.map((figure) => `${figure} compared`)],
      ...periods.map((period, i) => {
        const than = before[i];
        return [
          day(period.from),
          ...FIGURES.map((figure) => String(period[figure])),
          than ? day(than.from) : '',
          ...FIGURES.map((figure) => String(than?.[figure] ?? '')),
        ];
      }),
    ]);
  return (
    <>
      <Title order={1} mb={20}>
        Analytics
      </Title>
      <Filters name="by" options={LABELS} label="Period" keep={['compare']} />
      <NativeSelect
        label="Compared with"
        value={compare}
        data={COMPARISONS.map((value) => ({ value, label: COMPARED[value] }))}
        onChange={(event) => setParams({ by: grain, compare: event.currentTarget.value })}
        maw={260}
        mb={24}
      />
      {isError && <ErrorState text="The figures could not be read." onRetry={() => void refetch()} />}
      {!data && !isError && <RowsSkeleton rows={6} />}
      {data && (
        <>
          <div className={classes.figureGrid}>
            {FIGURES.map((figure) => (
              <FigurePanel
                key={figure}
                figure={figure}
                values={periods.map((period) => period[figure])}
                before={before.map((period) => period[figure])}
                names={names}
                beforeName={BEFORE_NAMES[compare]}
              />
            ))}
          </div>
          <Section aria-labelledby="funnel">
            <Title id="funnel" order={2} mb={8}>
              From a search to a sale, in {PERIODS[grain]} {grain}s
            </Title>
            <Funnel totals={Object.fromEntries(FUNNEL.map((step) => [step, sum(periods, step)])) as Totals} />
          </Section>
          <Section aria-labelledby="stage-times">
            <Title id="stage-times" order={2} mb={8}>
              Days in each stage, of the middle deal
            </Title>
            <StageTimes stages={data.stages} beforeName={BEFORE_NAMES[compare]} />
          </Section>
          <Section>
            <SectionHead>
              <h2>In figures</h2>
              <Button variant="subtle" size="sm" onClick={csv}>
                Download as CSV
              </Button>
            </SectionHead>
            <FiguresTable periods={periods} names={names} />
          </Section>
          <Section>
            <Title order={2} mb={8}>
              Listings by state
            </Title>
            <Sums maw={360}>
              {LISTING_STATES.map((state) => (
                <div key={state}>
                  <dt>{LISTING_STATE_LABELS[state]}</dt>
                  <dd className={textClasses.num}>{data.listings[state]}</dd>
                </div>
              ))}
            </Sums>
          </Section>
          <Section>
            <Title order={2} mb={8}>
              Are they right?
            </Title>
            <RecountStats />
          </Section>
        </>
      )}
    </>
  );
}

type Step = (typeof FUNNEL)[number];
type Totals = Record<Step, number>;
const sum = (periods: readonly Totals[], step: Step): number =>
  periods.reduce((total, period) => total + period[step], 0);
