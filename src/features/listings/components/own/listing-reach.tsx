import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { SegmentedControl, Skeleton, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { ErrorState } from '../../../../components/ui/error-state.tsx';
import { TextButton } from '../../../../components/ui/link.tsx';
import { Section, SectionHead } from '../../../../components/ui/section.tsx';
import { aboveMedian } from '../../../../domain/reach/category-reach.ts';
import { REACH_DAYS, reachByDay, reachTotal, visitsBySource } from '../../../../domain/reach/reach.ts';
import { useListingReach } from '../../data/use-listing-reach.ts';
import { useVisitOrigins } from '../../data/use-visit-origins.ts';
import { ReachChart } from './reach-chart.tsx';
import { ReachDays } from './reach-days.tsx';
import { ReachSources } from './reach-sources.tsx';
import { ReachTotals } from './reach-totals.tsx';

const SPANS = [REACH_DAYS, 90] as const;
type Span = (typeof SPANS)[number];

/** How many people looked at a listing, watched it and got in touch: by day, beside its category, and where they came from. */
export function ListingReach({ listingId }: { listingId: string }) {
  const [now] = useState(() => new Date());
  const [span, setSpan] = useState<Span>(REACH_DAYS);
  const [asTable, setAsTable] = useState(false);
  // With as many days before, for the comparison.
  const { status, data, retry } = useListingReach(listingId, now, 2 * span);
  const origins = useVisitOrigins(listingId);
  // Categories are counted over thirty days.
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
  const nobody = total.views === 0 && total.watches === 0 && total.enquiries === 0;
  const above = category && aboveMedian(total, category);
  return (
    <Section aria-labelledby="reach">
      <SectionHead>
        <Title id="reach" order={2} fz={18}>
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
        <Text size="sm" c="dimmed" maw="60ch">
          Nobody has looked at it yet. A clear first picture and a complete set of figures help most.
        </Text>
      ) : (
        <>
          <ReachChart days={days} />
          <Text size="sm" mt={6}>
            <TextButton aria-expanded={asTable} onClick={() => setAsTable(!asTable)}>
              {asTable ? 'Hide the table' : 'Show as a table'}
            </TextButton>
          </Text>
          {asTable && <ReachDays days={days} />}
        </>
      )}
      <ReachTotals span={span} loading={status === 'loading'} total={total} before={before} category={category} />
      {above && (
        <Text size="sm" mt={10}>
          {above}
        </Text>
      )}
      <Text size="xs" c="dimmed" mt={8} maw="68ch">
        A visitor counts once a day; you don’t count. Inquiries are buyers who asked, requested access or made an offer.
      </Text>
      <ReachSources sources={visitsBySource(data, now, span)} span={span} origins={origins} />
    </Section>
  );
}
