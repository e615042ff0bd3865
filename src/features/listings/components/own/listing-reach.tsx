import { formatCount, formatNumber } from '../../../../domain/shared/numbers.ts';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { Box, SegmentedControl, Skeleton, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { type DataColumn, DataTable } from '../../../../components/table/data-table.tsx';
import { ErrorState } from '../../../../components/ui/error-state.tsx';
import { TextButton } from '../../../../components/ui/link.tsx';
import { Muted } from '../../../../components/ui/muted.tsx';
import { Section, SectionHead } from '../../../../components/ui/section.tsx';
import { aboveMedianText, type ComparedReach } from '../../../../domain/reach/category-reach.ts';
import {
  changeOf,
  REACH_DAYS,
  REACH_FIGURES,
  REACH_LABELS,
  type Reach,
  type ReachDay,
  type ReachFigure,
  reachByDay,
  reachByWeek,
  reachTotal,
  visitsBySource,
} from '../../../../domain/reach/reach.ts';
import { formatCalendarDate, formatCalendarDay } from '../../../../domain/shared/time.ts';
import { useListingReach, useVisitOrigins } from '../../data/reach-reads.ts';
import { ReachChart } from './reach-chart.tsx';
import { ReachSources } from './reach-sources.tsx';

/** Maximum number of days listed one by one; longer periods are grouped into weeks. */
const MANY = 31;

/** The chart's figures as a table, latest first, without days or weeks that had no activity. */
function ReachDays({ days }: { days: readonly ReachDay[] }) {
  const weekly = days.length > MANY;
  const rows = weekly ? reachByWeek(days) : days;
  const columns: DataColumn<ReachDay>[] = [
    {
      head: weekly ? 'Seven days from' : 'Day',
      cell: ({ at }) => (weekly ? formatCalendarDay(at) : formatCalendarDate(at)),
    },
    ...REACH_FIGURES.map(
      (figure): DataColumn<ReachDay> => ({
        head: REACH_LABELS[figure],
        cell: (day) => formatCount(day[figure]),
        number: true,
      }),
    ),
  ];
  return (
    <Box mt="sm">
      <DataTable
        narrow
        label="Views, new watchers and inquiries"
        columns={columns}
        rows={rows.filter((row) => REACH_FIGURES.some((figure) => row[figure] > 0)).toReversed()}
        rowKey={({ at }) => at.getTime()}
      />
    </Box>
  );
}

interface ReachTotalsProps {
  /** Number of days covered. */
  span: number;
  loading: boolean;
  total: Reach;
  /** Totals for the previous period of the same length. */
  before: Reach;
  category: ComparedReach | null;
}

/** Totals for a period, compared with the previous period and, for the 30-day period only, with the category median. */
function ReachTotals({ span, loading, total, before, category }: ReachTotalsProps) {
  const columns: DataColumn<ReachFigure>[] = [
    { head: `${span} days`, phoneLabel: 'Figure', cell: (figure) => REACH_LABELS[figure] },
    {
      head: 'Total',
      cell: (figure) => (loading ? <Skeleton height={14} width={28} ml="auto" /> : count(total[figure])),
      number: true,
    },
    {
      head: 'Change',
      cell: (figure) => (loading ? '–' : changeText(total[figure], before[figure])),
      number: true,
      muted: true,
    },
    ...(category
      ? [
          {
            head: 'Median',
            cell: (figure: ReachFigure) => count(category.medians[figure]),
            number: true,
            muted: true,
          },
        ]
      : []),
  ];
  return (
    <Box mt="md" maw={560}>
      <DataTable
        narrow
        label={`The last ${span} days`}
        columns={columns}
        rows={REACH_FIGURES}
        rowKey={(figure) => figure}
      />
      <Muted component="p" mt="sm" size="xs">
        Change is against the {span} days before.
        {category && ` The median is that of the ${category.listings} ${category.category} listings for sale.`}
      </Muted>
    </Box>
  );
}

const count = (value: number): string => formatNumber(value, { maximumFractionDigits: 1 });

function changeText(current: number, before: number): string {
  const percent = changeOf(current, before);
  if (percent === null) return current === 0 ? '–' : 'New';
  if (percent === 0) return 'Same';
  return `${percent > 0 ? '+' : '−'}${formatCount(Math.abs(percent))}%`;
}

const SPANS = [REACH_DAYS, 90] as const;
type Span = (typeof SPANS)[number];

/** A listing's daily views, watchers and inquiries compared with its category, and where visitors came from. */
export function ListingReach({ listingId }: { listingId: string }) {
  const [now] = useState(() => new Date());
  const [span, setSpan] = useState<Span>(REACH_DAYS);
  const [asTable, setAsTable] = useState(false);
  // Fetch twice the span, to compare with the previous period.
  const { status, data, retry } = useListingReach(listingId, now, 2 * span);
  const origins = useVisitOrigins(listingId);
  // Category figures are only available for thirty days.
  const category = (span === REACH_DAYS && origins.data?.category) || null;
  if (status === 'error')
    return (
      <Section>
        <ErrorState text="The views could not be loaded." onRetry={retry} />
      </Section>
    );
  const days = reachByDay(data, now, span);
  const total = reachTotal(data, now, span);
  const before = reachTotal(data, now, span, span);
  const nobody = total.views === 0 && total.watches === 0 && total.inquiries === 0;
  const above = category && aboveMedianText(total, category);
  return (
    <Section aria-labelledby="reach">
      <SectionHead>
        <Title id="reach" order={2} fz="lg">
          Last {span} days
        </Title>
        <SegmentedControl
          size="sm"
          aria-label="Days shown"
          value={String(span)}
          onChange={(value) => setSpan(SPANS.find((one) => String(one) === value) ?? REACH_DAYS)}
          data={SPANS.map((one) => ({ value: String(one), label: `${one} days` }))}
        />
      </SectionHead>
      {status === 'loading' ? (
        <Skeleton height={190} />
      ) : nobody ? (
        <Muted maw="60ch">
          Nobody has looked at it yet. A clear first picture and a complete set of figures help most.
        </Muted>
      ) : (
        <>
          <ReachChart days={days} />
          <Text size="sm" mt="sm">
            <TextButton aria-expanded={asTable} onClick={() => setAsTable(!asTable)}>
              {asTable ? 'Hide the table' : 'Show as a table'}
            </TextButton>
          </Text>
          {asTable && <ReachDays days={days} />}
        </>
      )}
      <ReachTotals span={span} loading={status === 'loading'} total={total} before={before} category={category} />
      {above && (
        <Text size="sm" mt="smd">
          {above}
        </Text>
      )}
      <Muted size="xs" mt="sm" maw="68ch">
        A visitor counts once a day; you don’t count. Inquiries are buyers who asked, requested access or made an offer.
      </Muted>
      <ReachSources sources={visitsBySource(data, now, span)} span={span} origins={origins} />
    </Section>
  );
}
