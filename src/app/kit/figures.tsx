import { Box, Group, Stack } from '@mantine/core';
import { useMemo } from 'react';
import { Avatar } from '../../components/account/avatar.tsx';
import { CardGrid } from '../../components/listing/card-grid.tsx';
import { ChangeList } from '../../components/listing/change-list.tsx';
import { Cover } from '../../components/listing/cover.tsx';
import { LedgerTable } from '../../components/listing/ledger-table.tsx';
import { type CardContent, ListingCard } from '../../components/listing/listing-card.tsx';
import { Metric, MetricGrid } from '../../components/listing/metric.tsx';
import { RevenueChart } from '../../components/listing/revenue-chart.tsx';
import { SourceMark } from '../../components/listing/source-mark.tsx';
import { Thumb } from '../../components/listing/thumb.tsx';
import { Logo } from '../../components/ui/logo.tsx';
import { Money } from '../../components/ui/money.tsx';
import { RelativeTime } from '../../components/ui/relative-time.tsx';
import { Stars } from '../../components/ui/stars.tsx';
import { METRIC_SOURCES, SOURCE_LABELS } from '../../domain/listing/metric.ts';
import { addDays } from '../../domain/shared/time.ts';
import { sitePaths } from '../../domain/site-paths.ts';
import { useSearch } from '../../features/search/data/use-search.ts';
import { KitSection, Specimen } from './kit-section.tsx';

const NEWEST = new URLSearchParams({ sort: 'newest' });
const PRICE = 1_240_000;
const MONTHS = Array.from({ length: 24 }, (_, i) => 120_000 + i * 9_000 + (i === 17 ? 160_000 : 0));
const AGES = [0, 0.02, 0.4, 3, 20, 90, 800];

/** Components that show amounts, times, sources, people and listings. */
export function Figures() {
  // A real listing, for its picture.
  const { data } = useSearch(NEWEST);
  const now = useMemo(() => new Date(), []);
  const card = data?.cards.find((found) => found.stage === 'earning');
  const cards: [string, CardContent][] = card
    ? [
        ['Card: for sale', card],
        ['Card: under offer', { ...card, state: 'under-offer' }],
        ['Card: sold', { ...card, state: 'sold' }],
        ['Card: pre-revenue, without a picture', { ...card, stage: 'launched', cover: null, multipleTenths: null }],
      ]
    : [];
  return (
    <KitSection title="Figures">
      <Specimen name="Stars: a rating">
        <p>
          <Stars rating={4} /> <Stars rating={1} />
        </p>
      </Specimen>
      <Specimen name="Money: whole, exact, negative, small">
        <Group component="p" gap={24}>
          <Money cents={PRICE} /> <Money cents={PRICE} exact /> <Money cents={-PRICE} /> <Money cents={1250} />
        </Group>
      </Specimen>
      <Specimen name="RelativeTime: every unit">
        <Group component="p" wrap="wrap" gap={24}>
          {AGES.map((days) => (
            <RelativeTime key={days} date={addDays(now, -days)} />
          ))}
        </Group>
      </Specimen>
      <Specimen name="SourceMark: every source">
        <Group component="p" wrap="wrap" gap={24}>
          {METRIC_SOURCES.map((source) => (
            <Group key={source} component="span">
              <SourceMark source={source} decorative />
              {SOURCE_LABELS[source]}
            </Group>
          ))}
        </Group>
      </Specimen>
      <Specimen name="Metric: every source">
        <MetricGrid>
          {METRIC_SOURCES.map((source) => (
            <Metric key={source} metric={{ kind: 'ttmRevenue', value: PRICE, source, asOf: addDays(now, -6) }} />
          ))}
        </MetricGrid>
      </Specimen>
      <Specimen name="RevenueChart: 12 months, 24 months">
        <Stack>
          <RevenueChart months={MONTHS.slice(12)} from="2025-11" />
          <RevenueChart months={MONTHS} from="2024-11" />
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
        <Group wrap="wrap" gap={16}>
          <Avatar size="tiny" />
          <Avatar size="small" />
          <Avatar size="medium" />
          <Avatar size="large" />
          <Avatar size="large" url="/icons/project.svg" />
        </Group>
      </Specimen>
      <Specimen name="Cover without a picture; Thumb with and without">
        <Group wrap="wrap" gap={16}>
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
      <Specimen name="Logo">
        <Logo to={sitePaths.kit} />
      </Specimen>
    </KitSection>
  );
}
