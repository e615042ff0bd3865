import { Box, Group, Stack } from '@mantine/core';
import { useMemo } from 'react';
import { Avatar } from '../../components/account/avatar.tsx';
import { AccessTierFacts } from '../../components/listing/access-tier-facts.tsx';
import { ChangeList } from '../../components/listing/change-list.tsx';
import { ChangeText } from '../../components/listing/change-text.tsx';
import { CheckedFigures } from '../../components/listing/checked-figures.tsx';
import { CompareBar } from '../../components/listing/compare-bar.tsx';
import { ConfirmedMark } from '../../components/listing/confirmed-mark.tsx';
import { Cover } from '../../components/listing/cover.tsx';
import { DetailList } from '../../components/listing/detail-list.tsx';
import { DetailParts } from '../../components/listing/detail-parts.tsx';
import { LedgerTable } from '../../components/listing/ledger-table.tsx';
import { CardGrid, ListingCard } from '../../components/listing/listing-card.tsx';
import { MarkLine } from '../../components/listing/mark-line.tsx';
import { MetricGrid, Metric as MetricView } from '../../components/listing/metric.tsx';
import { MonthChart, RevenueChart, VisitsChart } from '../../components/listing/month-chart.tsx';
import { PlausibilityList } from '../../components/listing/plausibility-list.tsx';
import { PriceBasis } from '../../components/listing/price-basis.tsx';
import { SourceMark } from '../../components/listing/source-mark.tsx';
import { Thumb } from '../../components/listing/thumb.tsx';
import { ConvertedAmounts, ConvertedDetails } from '../../components/money/converted-amounts.tsx';
import { Moment } from '../../components/time/moment.tsx';
import { Moments } from '../../components/time/moments.tsx';
import { Logo } from '../../components/ui/logo.tsx';
import { Money } from '../../components/ui/money.tsx';
import { RelativeTime } from '../../components/ui/relative-time.tsx';
import { Stars } from '../../components/ui/stars.tsx';
import { WebLink } from '../../components/ui/web-link.tsx';
import type { CheckNote } from '../../domain/listing/checks/check.ts';
import type { GivenDetails } from '../../domain/listing/details/detail-values.ts';
import { METRIC_SOURCES, type Metric, SOURCE_LABELS } from '../../domain/listing/figures/metric.ts';
import { DATED_AFTER_DAYS } from '../../domain/listing/figures/metric-period.ts';
import type { Card } from '../../domain/search/card.ts';
import { storedMoment } from '../../domain/shared/stored-moments.ts';
import { addDays } from '../../domain/shared/time.ts';
import { sitePaths } from '../../domain/site-paths.ts';
import { useSearch } from '../../features/search/data/use-search.ts';
import { CONVERSIONS, MONTHS, PARTS, TIER } from './example-tier.ts';
import { KitSection, Specimen } from './kit-section.tsx';

const NEWEST = new URLSearchParams({ sort: 'newest' });
const PRICE = 1_240_000;
const VISITS = [3_100, 3_250, 2_980, 3_600, 4_020, 3_890, 4_400, 5_150, 4_970, 5_600, 6_240, 6_700];
const SOURCE_NAMES = { self: null, document: null, recomputed: 'Stripe payments', connected: 'Stripe' };
const DETAILS = {
  businessModels: ['subscription', 'services'],
  teamSize: 2,
  tasks: 'Answers customers and ships a small release each month.',
  video: 'https://vimeo.com/1',
} satisfies GivenDetails;
const NOTES: CheckNote[] = [
  { check: 'months-add-up', outcome: 'fits', text: 'The twelve months add up to $12,000.' },
  { check: 'founding', outcome: 'asks', text: 'Revenue begins in June 2025, and it was founded in July 2025.' },
  { check: 'loss', outcome: 'tells', text: 'It costs more than it earns.' },
  {
    check: 'run-up',
    outcome: 'tells',
    text: 'The last three months brought 61% more a month than the best of the nine before.',
    words: 'A newspaper wrote about it in March.',
  },
];
const AGES = [0, 0.02, 0.4, 3, 20, 90, 800];

/** Returns one figure dated today and one dated earlier. */
const metricsAt = (now: Date): Metric[] => [
  { kind: 'ttmRevenue', value: PRICE, source: 'recomputed', asOf: now, sourceName: 'Stripe payments' },
  { kind: 'ttmProfit', value: PRICE / 2, source: 'self', asOf: addDays(now, -200), sourceName: null },
];

/** Components that show amounts, times, sources, people and listings. */
export function Figures() {
  // A real listing, because the samples need a picture.
  const { data } = useSearch(NEWEST);
  const now = useMemo(() => new Date(), []);
  const card = data?.cards.find((found) => found.stage === 'earning');
  const cards: [string, Card][] = card
    ? [
        ['Card: for sale', card],
        ['Card: under offer', { ...card, state: 'under-offer' }],
        ['Card: sold', { ...card, state: 'sold', buyNow: false, soldFor: card.askingPrice - 100_000 }],
        ['Card: pre-revenue, without a picture', { ...card, stage: 'launched', cover: null, multipleTenths: null }],
      ]
    : [];
  return (
    <KitSection title="Figures">
      <Specimen name="DetailList: facts as lines and as paragraphs">
        <DetailList details={DETAILS} />
      </Specimen>
      <Specimen name="DetailParts: shares and amounts">
        <DetailParts details={PARTS} />
      </Specimen>
      <Specimen name="PlausibilityList: what fits, a question, a fact, and one that is explained">
        <PlausibilityList notes={NOTES} />
      </Specimen>
      <Specimen name="WebLink: an address, and what is none">
        <p>
          <WebLink address="https://harbor.example" /> <WebLink address="harbor" />
        </p>
      </Specimen>
      <Specimen name="Stars: a rating">
        <p>
          <Stars rating={4} /> <Stars rating={1} />
        </p>
      </Specimen>
      <Specimen name="Money: whole, exact, negative, small">
        <Group component="p" gap="lg">
          <Money cents={PRICE} /> <Money cents={PRICE} exact /> <Money cents={-PRICE} /> <Money cents={1250} />
        </Group>
      </Specimen>
      <Specimen name="RelativeTime: every unit">
        <Group component="p" gap="lg">
          {AGES.map((days) => (
            <RelativeTime key={days} date={addDays(now, -days)} />
          ))}
        </Group>
      </Specimen>
      <Specimen name="Moment: every form, UTC on hover">
        <Group component="p" gap="lg">
          <Moment at={now} /> <Moment at={now} form="date" /> <Moment at={now} form="day" />{' '}
          <Moment at={now} form="clock" />
        </Group>
      </Specimen>
      <Specimen name="Moments: a sentence with one, UTC on hover">
        <p>
          <Moments text={`Answer by ${storedMoment(now)}, or it expires.`} />
        </p>
      </Specimen>
      <Specimen name="SourceMark: every source">
        <Group component="p" gap="lg">
          {METRIC_SOURCES.map((source) => (
            <Group wrap="nowrap" key={source} component="span">
              <SourceMark source={source} decorative />
              {SOURCE_LABELS[source]}
            </Group>
          ))}
        </Group>
      </Specimen>
      <Specimen name="Metric: every source">
        <MetricGrid>
          {METRIC_SOURCES.map((source) => (
            <MetricView
              key={source}
              monthsFrom="2025-11"
              metric={{
                kind: 'ttmRevenue',
                value: PRICE,
                source,
                asOf: addDays(now, -6),
                sourceName: SOURCE_NAMES[source],
              }}
            />
          ))}
        </MetricGrid>
      </Specimen>
      <Specimen name="ChangeText">
        <p>
          <ChangeText text="Asking price changed from $45,000 to $42,000" price={{ from: 4_500_000, to: 4_200_000 }} />
        </p>
        <p>
          <ChangeText text="Pictures changed" />
        </p>
      </Specimen>
      <Specimen name="AccessTierFacts">
        <AccessTierFacts tier={TIER} teaser={null} />
      </Specimen>
      <Specimen name="CompareBar">
        <CompareBar chosen={['one', 'two']} onClear={() => {}} />
      </Specimen>
      <Specimen name="PriceBasis">
        <PriceBasis
          teaser={{ askingPrice: 2_400_000, monthsFrom: '2025-11', metrics: metricsAt(now), conversions: CONVERSIONS }}
        />
      </Specimen>
      <Specimen name="ConvertedAmounts">
        <ConvertedAmounts conversions={CONVERSIONS} />
        <ConvertedDetails conversions={CONVERSIONS} />
      </Specimen>
      <Specimen name="RevenueChart: 12 months, 24 months">
        <Stack>
          <RevenueChart months={MONTHS.slice(12)} from="2025-11" />
          <RevenueChart months={MONTHS} from="2024-11" />
        </Stack>
      </Specimen>
      <Specimen name="MonthChart">
        <MonthChart
          label="Hours by month"
          months={[12, 18, 9]}
          from="2026-08"
          text={String}
          shortText={String}
          lineText={String}
          least={10}
          flagged={[1]}
        />
      </Specimen>
      <Specimen name="MarkLine: every source, short, dated">
        <Stack>
          {METRIC_SOURCES.map((source) => (
            <MarkLine key={source} mark={{ source, name: SOURCE_NAMES[source], at: now, period: 'Mar – Aug 2026' }} />
          ))}
          <MarkLine short mark={{ source: 'recomputed', name: 'Stripe payments', at: now, period: 'Oct 2026' }} />
          <MarkLine
            mark={{ source: 'document', name: null, at: addDays(now, -DATED_AFTER_DAYS - 1), period: 'Oct 2026' }}
          />
        </Stack>
      </Specimen>
      <Specimen name="CheckedFigures">
        <CheckedFigures
          label="Checked with a document"
          figures={{ monthsFrom: '2025-11', revenueMonths: MONTHS.slice(12), visits: null, metrics: [] }}
          checks={(['ttmRevenue', 'revenueMonths'] as const).map((figure) => ({
            figure,
            value: '',
            source: 'document',
            documentId: 'd',
            document: 'Books.pdf',
            period: null,
            at: now,
          }))}
          named
        />
      </Specimen>
      <Specimen name="VisitsChart: 12 months, 3 months">
        <Stack>
          <VisitsChart months={VISITS} from="2025-11" />
          <VisitsChart months={VISITS.slice(9)} from="2026-08" />
        </Stack>
      </Specimen>
      <Specimen name="LedgerTable">
        <LedgerTable
          title="Step"
          rows={[
            { label: 'Price', buyer: -PRICE, seller: PRICE },
            { label: 'Fee', buyer: 0, seller: -37_200 },
          ]}
        />
      </Specimen>
      <Specimen name="Avatar: every size without a picture, large with one">
        <Group gap="md">
          <Avatar size="tiny" />
          <Avatar size="small" />
          <Avatar size="medium" />
          <Avatar size="large" />
          <Avatar size="large" url="/icons/project.svg" />
        </Group>
      </Specimen>
      <Specimen name="Cover without a picture; Thumb with and without">
        <Group gap="md">
          <Box w={280}>
            <Cover id="x" title="Nightdesk" hash={null} alt="" sizes="280px" />
          </Box>
          <Thumb url="/icons/share.png" />
          <Thumb url={null} />
        </Group>
      </Specimen>
      <Specimen name="ChangeList">
        <ChangeList changes={[{ label: 'Name', before: 'Harbour Desk', after: 'Harbor Desk' }]} />
      </Specimen>
      <Specimen name="ListingCard">
        <CardGrid>
          {cards.map(([name, content]) => (
            <li key={name} aria-label={name}>
              <ListingCard card={content} />
            </li>
          ))}
        </CardGrid>
      </Specimen>
      <Specimen name="ConfirmedMark">
        <ConfirmedMark />
      </Specimen>
      <Specimen name="Logo">
        <Logo to={sitePaths.kit} />
      </Specimen>
    </KitSection>
  );
}
