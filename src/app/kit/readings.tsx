import { Stack } from '@mantine/core';
import { useMemo } from 'react';
import { ConnectionStatus, ReadingAccount } from '../../components/connection/connection-status.tsx';
import { ConnectionSummary } from '../../components/connection/connection-summary.tsx';
import { ExportSummary } from '../../components/recompute/export-summary.tsx';
import { PreviewRowsTable } from '../../components/recompute/preview-rows-table.tsx';
import { type Connection, newConnection } from '../../domain/connection/connection.ts';
import type { Recomputed } from '../../domain/processor-export/recomputed.ts';
import type { PreviewRow } from '../../domain/processor-export/row-formatter.ts';
import { KitSection, Specimen } from './kit-section.tsx';

const MONTHS = Array.from({ length: 24 }, (_, i) => 120_000 + i * 9_000);
const EXPORT: Recomputed = {
  monthsFrom: '2024-11',
  from: new Date('2024-11-03'),
  to: new Date('2026-10-31'),
  ttmRevenue: 2_700_000,
  months: MONTHS,
  recurringMonths: MONTHS,
  oneOffMonths: MONTHS.map(() => 0),
  customersByMonth: MONTHS.map(() => 40),
  mrr: null,
  activeSubscriptions: null,
  churn: null,
  customers: 128,
  refundRate: 1.2,
  averageOrder: 2_900,
  rows: 12_400,
  counted: 11_900,
  conversions: [
    {
      figure: 'revenue',
      month: '2026-10',
      of: '2026-10',
      cents: 380_868,
      parts: [{ currency: 'EUR', minor: 340_000, rate: '1.1202' }],
    },
  ],
  withoutRate: ['KWD'],
  rejected: [{ reason: 'currency', count: 12, firstRows: [4, 90, 1_204] }],
};
const SHOWN: PreviewRow[] = [
  {
    row: 2,
    cells: [
      { name: 'Datum', text: '05.10.2026' },
      { name: 'Brutto', text: '1.560,00' },
    ],
    entries: [{ kind: 'charge', at: new Date('2026-10-05'), currency: 'EUR', minor: 156_000 }],
  },
  {
    row: 3,
    cells: [
      { name: 'Datum', text: '07.10.2026' },
      { name: 'Brutto', text: '-500,00' },
    ],
    entries: [],
  },
];
/** Returns a working connection, a broken one and a pending one. */
function connections(now: Date): Record<'connected' | 'broken' | 'waiting', Connection> {
  const about = {
    listingId: 'l'.repeat(20),
    sellerId: 's',
    processor: 'stripe',
    lastFour: '4f2a',
    isTest: false,
  } as const;
  const first = newConnection(about, null, now);
  const result = {
    ...EXPORT,
    lastChargeAt: now,
    leftSubscriptions: { trial: 3 },
    subscriptionsRead: 46,
    choice: null,
    products: [],
    refundedSince: 0,
    weights: null,
    subscriptionWeights: { created: 0, createdDays: 0, backdatedDays: 0, largest: 0, monthly: 0 },
  };
  const connected = {
    ...first,
    state: 'connected',
    accountName: 'Harbor Desk',
    reading: null,
    readAt: now,
    result,
  } as const;
  const reading = {
    since: now,
    months: 9,
    transactions: 4_200,
    subscriptions: 0,
    stops: 0,
    pace: 'slowed-down',
  } as const;
  return {
    connected,
    broken: { ...connected, state: 'broken', problem: 'Stripe no longer accepts the key.' },
    waiting: { ...first, reading, problem: 'Stripe asked us to slow down.' },
  };
}

/** Components that show the totals from a processor's export or account. */
export function Readings() {
  const now = useMemo(() => new Date(), []);
  const { connected, broken, waiting } = connections(now);
  return (
    <KitSection title="Exports and connections">
      <Specimen name="ExportSummary: with rejected rows">
        <ExportSummary result={EXPORT} allRejected="/" />
      </Specimen>
      <Specimen name="PreviewRowsTable">
        <PreviewRowsTable rows={SHOWN} />
      </Specimen>
      <Specimen name="ConnectionStatus: connected, broken">
        <Stack>
          <ConnectionStatus connection={connected} />
          <ConnectionStatus connection={broken} />
        </Stack>
      </Specimen>
      <Specimen name="ReadingAccount: waiting">
        <ReadingAccount connection={waiting} />
      </Specimen>
      <Specimen name="ConnectionSummary">
        {connected.result && <ConnectionSummary result={connected.result} />}
      </Specimen>
    </KitSection>
  );
}
