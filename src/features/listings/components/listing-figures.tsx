import { Text } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { DetailList } from '../../../components/listing/detail-list.tsx';
import { MarkLine } from '../../../components/listing/mark-line.tsx';
import { Metric, MetricGrid } from '../../../components/listing/metric.tsx';
import { RevenueChart, VisitsChart } from '../../../components/listing/month-chart.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import { Section, SectionHead } from '../../../components/ui/section.tsx';
import { lostConnectionText } from '../../../domain/connection/lost-connection.ts';
import { revenueMark, visitsMark } from '../../../domain/listing/figures/figure-marks.ts';
import type { PublicListing } from '../data/listing-reads.ts';
import { FiguresInContext } from './figures-in-context.tsx';

/** Lazy, because only members can see these figures. */
const OlderFigures = lazy(() => import('./older-figures.tsx').then((module) => ({ default: module.OlderFigures })));

type Teaser = PublicListing['teaser'];

/** A listing's figures, each with its source, and a check that they are consistent. */
export const ListingFigures = ({ listing, member }: { listing: PublicListing; member: boolean }) => {
  const { id, teaser, connectionLost } = listing;
  return (
    <>
      <Section aria-labelledby="figures">
        <SectionHead>
          <h2 id="figures">Figures</h2>
          <Muted span data-screen-only>
            Select one to see its source.
          </Muted>
        </SectionHead>
        <MetricGrid>
          {teaser.metrics.map((metric) => (
            <Metric
              key={metric.kind}
              metric={metric}
              monthsFrom={teaser.monthsFrom}
              conversions={teaser.conversions}
              months={teaser.revenueMonths}
            />
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
      <FiguresInContext teaser={teaser} />
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
      <Text size="sm" mb="smd">
        {lostConnectionText(lost)}.
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
