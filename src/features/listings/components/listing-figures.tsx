import { Text, Title } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { DetailList } from '../../../components/listing/detail-list.tsx';
import { MarkLine } from '../../../components/listing/mark-line.tsx';
import { Metric, MetricGrid } from '../../../components/listing/metric.tsx';
import { PlausibilityList } from '../../../components/listing/plausibility-list.tsx';
import { RevenueChart } from '../../../components/listing/revenue-chart.tsx';
import { VisitsChart } from '../../../components/listing/visits-chart.tsx';
import { Section, SectionHead } from '../../../components/ui/section.tsx';
import { Sums, SumsRow } from '../../../components/ui/sums.tsx';
import { lostText } from '../../../domain/connection/lost-connection.ts';
import { metricOf } from '../../../domain/listing/metric.ts';
import { revenueMark, visitsMark } from '../../../domain/listing/months-mark.ts';
import { plausibility } from '../../../domain/listing/plausibility.ts';
import { formatMoney } from '../../../domain/shared/money.ts';
import type { PublicListing } from '../data/use-listing.ts';
import { DerivedList } from './derived-list.tsx';
import classes from './listing-figures.module.css';

/** For members alone, so it is loaded for them. */
const OlderFigures = lazy(() => import('./older-figures.tsx').then((module) => ({ default: module.OlderFigures })));

type Teaser = PublicListing['teaser'];

/** The figures of a listing, each with its source, and whether they fit together. */
export const ListingFigures = ({ listing, member }: { listing: PublicListing; member: boolean }) => {
  const { id, teaser, connectionLost } = listing;
  return (
    <>
      <Section aria-labelledby="figures">
        <SectionHead>
          <h2 id="figures">Figures</h2>
          <Text size="sm" c="dimmed" span>
            Select one to see its source.
          </Text>
        </SectionHead>
        <MetricGrid>
          {teaser.metrics.map((metric) => (
            <Metric key={metric.kind} metric={metric} monthsFrom={teaser.monthsFrom} />
          ))}
        </MetricGrid>
        {member && (
          <Suspense>
            <OlderFigures listingId={id} />
          </Suspense>
        )}
      </Section>
      {teaser.revenueMonths.length > 0 && <Revenue teaser={teaser} lost={connectionLost} />}
      {teaser.visits && <Visits visits={teaser.visits} />}
      <div className={classes.pair}>
        <div>
          <RevenueToProfit teaser={teaser} />
          <Plausibility teaser={teaser} />
        </div>
        <DerivedList teaser={teaser} />
      </div>
    </>
  );
};

const Revenue = ({ teaser, lost }: { teaser: Teaser; lost: PublicListing['connectionLost'] }) => (
  <Section aria-labelledby="revenue">
    <SectionHead>
      <h2 id="revenue">Revenue by month</h2>
      <MarkLine mark={revenueMark(teaser)} />
    </SectionHead>
    {lost && (
      <Text size="sm" mb={12}>
        {lostText(lost)}.
      </Text>
    )}
    <RevenueChart months={teaser.revenueMonths} from={teaser.monthsFrom} />
    {teaser.details.spikeNote && <DetailList details={{ spikeNote: teaser.details.spikeNote }} />}
  </Section>
);

const Visits = ({ visits }: { visits: NonNullable<Teaser['visits']> }) => (
  <Section aria-labelledby="visits">
    <SectionHead>
      <h2 id="visits">Visits by month</h2>
      <MarkLine mark={visitsMark(visits)} />
    </SectionHead>
    <VisitsChart months={visits.months} from={visits.from} />
  </Section>
);

function RevenueToProfit({ teaser }: { teaser: Teaser }) {
  const revenue = metricOf(teaser, 'ttmRevenue')?.value;
  const profit = metricOf(teaser, 'ttmProfit')?.value;
  if (revenue === undefined || profit === undefined) return null;
  return (
    <Section aria-labelledby="profit">
      <Title id="profit" order={2} mb={8}>
        From revenue to profit
      </Title>
      <Sums>
        <SumsRow label="Revenue, 12 months">{formatMoney(revenue)}</SumsRow>
        <SumsRow label="Costs, 12 months">{formatMoney(profit - revenue)}</SumsRow>
        <SumsRow label="Profit" total>
          {formatMoney(profit)}
        </SumsRow>
      </Sums>
    </Section>
  );
}

function Plausibility({ teaser }: { teaser: Teaser }) {
  const notes = plausibility(teaser);
  if (!notes.length) return null;
  return (
    <Section aria-labelledby="plausibility">
      <Title id="plausibility" order={2} mb={8}>
        Plausibility
      </Title>
      <PlausibilityList notes={notes} />
    </Section>
  );
}
