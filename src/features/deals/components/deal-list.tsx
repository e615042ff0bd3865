import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { stageTone } from '../../../components/deal/tones.ts';
import { Thumb } from '../../../components/listing/thumb.tsx';
import { type DataColumn, DataTable } from '../../../components/table/data-table.tsx';
import { usePagedRows } from '../../../components/table/list-rows.tsx';
import { Money } from '../../../components/ui/money.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import { RelativeTime } from '../../../components/ui/relative-time.tsx';
import { StateChip } from '../../../components/ui/state-chip.tsx';
import type { Deal } from '../../../domain/deal/deal.ts';
import { type DealRole, isTurnOf, otherRole } from '../../../domain/deal/states.ts';
import { waitingName } from '../../../domain/deal/turn-of.ts';
import { stageName } from '../../../domain/dispute/dispute.ts';
import { processingSince } from '../../../domain/invoice/bank-debit.ts';
import { sitePaths } from '../../../domain/site-paths.ts';
import { useDealPages } from '../../../lib/firebase/deal-reads.ts';
import { dealFilter } from '../data/use-deal.ts';

const columnsFor = (role: DealRole): DataColumn<Deal>[] => [
  {
    head: 'Project',
    typed: true,
    cell: ({ listing }) => (
      <Group wrap="nowrap" gap="smd">
        <Thumb url={listing.cover} width={56} />
        <bdi>{listing.title}</bdi>
      </Group>
    ),
  },
  {
    head: role === 'buyer' ? 'Seller' : 'Buyer',
    cell: (deal) => (
      <>
        <bdi>{deal[otherRole(role)].name}</bdi>
        {role === 'seller' && deal.sellerHidden && (
          <Muted size="xs" span display="block">
            You’re anonymous
          </Muted>
        )}
      </>
    ),
    typed: true,
    phone: 'below',
  },
  {
    head: 'Stage',
    cell: (deal) => <StateChip tone={stageTone(deal, role)}>{stageName(deal)}</StateChip>,
    phone: 'below',
  },
  { head: 'Waiting on', cell: (deal) => whoIsAwaited(deal, role), typed: true },
  {
    head: 'Offer',
    cell: ({ offer }) => (offer ? <Money cents={offer.price} /> : '–'),
    number: true,
    phone: 'beside',
  },
];
const COLUMNS: Record<DealRole, DataColumn<Deal>[]> = { buyer: columnsFor('buyer'), seller: columnsFor('seller') };

function whoIsAwaited(deal: Deal, role: DealRole): ReactNode {
  if (isTurnOf(deal, role)) return <b>You</b>;
  const name = waitingName(deal, role) ?? idleName(deal);
  if (name === null) return '–';
  return (
    <Muted inherit span>
      {name}, <RelativeTime date={deal.waitingSince} />
    </Muted>
  );
}

/** Returns who or what a deal is waiting on other than its parties; null if nothing. */
const idleName = (deal: Deal): string | null => {
  if (deal.dispute?.state === 'ready') return 'An administrator';
  return processingSince(deal) ? 'The bank debit' : null;
};

/** A user's deals on one side, with their stage and whose turn it is. */
export function DealList({ uid, role, empty }: { uid: string; role: DealRole; empty: ReactNode }) {
  const pages = useDealPages('deals', role, uid);
  const { rows, filter, foot, isFiltered } = usePagedRows(pages, dealFilter(uid));
  return (
    <>
      {filter}
      <DataTable
        columns={COLUMNS[role]}
        rows={rows}
        rowKey={({ id }) => id}
        to={({ id }) => sitePaths.deal(id)}
        status={pages.status}
        skeletonRows={3}
        errorText="Your deals could not be loaded."
        onRetry={pages.retry}
        empty={isFiltered ? null : empty}
      />
      {foot}
    </>
  );
}
