import { Box, Button, Group, Stack, Title, VisuallyHidden } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { ListingStateChip } from '../../../components/listing/listing-state-chip.tsx';
import { Thumb } from '../../../components/listing/thumb.tsx';
import { type DataColumn, DataTable } from '../../../components/table/data-table.tsx';
import { usePagedRows } from '../../../components/table/list-rows.tsx';
import { Money } from '../../../components/ui/money.tsx';
import { RelativeTime } from '../../../components/ui/relative-time.tsx';
import { StateChip } from '../../../components/ui/state-chip.tsx';
import type { OwnListing } from '../../../domain/listing/listing.ts';
import { editAction, mainMove, SELLER_GROUPS } from '../../../domain/listing/sale/seller-moves.ts';
import { isChangeable, isPublic } from '../../../domain/listing/states.ts';
import {
  REACH_DAYS,
  REACH_FIGURES,
  REACH_LABELS,
  type ReachFigure,
  reachByDay,
  reachTotal,
} from '../../../domain/reach/reach.ts';
import { formatCount } from '../../../domain/shared/numbers.ts';
import { sitePaths } from '../../../domain/site-paths.ts';
import { watchersText } from '../../../domain/watchlist/watchers-text.ts';
import { useReservingDeal } from '../../../lib/firebase/deal-reads.ts';
import { type LiveListings, useAnyListing, useListingGroup } from '../data/own-listing-reads.ts';
import { SellerMove } from './own/seller-move.tsx';
import { Sparkline } from './own/sparkline.tsx';

/** The most common next action on a listing; other actions are on the listing's page. */
function NextMove({ listing, uid }: { listing: OwnListing; uid: string }) {
  const { id, state, askingPrice, title } = listing;
  const move = mainMove(listing) ?? (state === 'submitted' ? 'recall' : null);
  if (move)
    return <SellerMove listing={{ ...listing, sellerId: uid }} name={move} facts={{ state, askingPrice }} size="xs" />;
  const edit = editAction(listing);
  if (edit)
    return <To path={sitePaths.editListing(id, edit.step)} label={edit.label} title={title || 'Untitled draft'} />;
  return state === 'under-offer' ? <ReservingDeal listingId={id} title={title} uid={uid} /> : '–';
}

/** Link to the deal for which a listing is reserved. */
function ReservingDeal({ listingId, title, uid }: { listingId: string; title: string; uid: string }) {
  const [deal] = useReservingDeal(listingId, uid).data;
  return deal ? <To path={sitePaths.deal(deal.id)} label="Open the deal" title={title} /> : '–';
}

const To = ({ path, label, title }: { path: string; label: string; title: string }) => (
  <Button component={Link} to={path} size="xs" variant="default">
    {label}
    <VisuallyHidden component="span">: {title}</VisuallyHidden>
  </Button>
);

/** Column headings. Views and inquiries cover thirty days; the number of watchers is the current one. */
const HEADS: Record<ReachFigure, string> = {
  views: `Views, ${REACH_DAYS} days`,
  watches: 'Watchers',
  inquiries: 'Inquiries',
};

interface OwnListingsProps {
  listings: LiveListings;
  empty: ReactNode;
}

/** A selection of the seller's listings, with their state and reach. */
export function OwnListings({ listings, empty }: OwnListingsProps) {
  const shown = useColumns(listings.data.some(({ state }) => isPublic(state)));
  return <ListingTable {...listings} label="My listings" columns={shown} empty={empty} />;
}

interface OwnListingGroupsProps {
  uid: string;
  /** Shown if the account has no listings. */
  empty: ReactNode;
}

/** All of the seller's listings grouped by what needs doing, with the next action for each. */
export function OwnListingGroups({ uid, empty }: OwnListingGroupsProps) {
  const any = useAnyListing(uid);
  if (any.status !== 'success' || !any.data.length) {
    return <ListingTable {...any} label="My listings" columns={[]} empty={empty} />;
  }
  return (
    <Stack gap="lxl">
      {SELLER_GROUPS.map((group) => (
        <ListingGroup key={group.name} uid={uid} group={group} />
      ))}
    </Stack>
  );
}

const BY_TITLE = { label: 'Filter by project', textOf: ({ title }: OwnListing) => title };

const PricesDialog = lazy(async () => ({ default: (await import('./own/prices-dialog.tsx')).PricesDialog }));

/** Opens the price editor for all listings that are for sale or paused. */
function ChangePrices({ uid }: { uid: string }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setOpened(true)}>
        Change prices
      </Button>
      {opened && (
        <Suspense>
          <PricesDialog uid={uid} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}

function ListingGroup({
  uid,
  group: { name, label, onMarket },
}: {
  uid: string;
  group: (typeof SELLER_GROUPS)[number];
}) {
  const listings = useListingGroup(uid, name);
  const { rows, filter, foot, isFiltered } = usePagedRows(listings, BY_TITLE);
  const shown = useColumns(onMarket || rows.some(({ state }) => isPublic(state)), uid);
  if (listings.status !== 'error' && !rows.length && !isFiltered) return null;
  return (
    <section aria-labelledby={`group-${name}`}>
      <Group justify="space-between" mb="smd">
        <Title id={`group-${name}`} order={2}>
          {label}
        </Title>
        {(name === 'live' || name === 'paused') && rows.length > 1 && <ChangePrices uid={uid} />}
      </Group>
      {filter}
      <ListingTable {...listings} data={rows} label={label} columns={shown} empty={null} />
      {foot}
    </section>
  );
}

interface ListingTableProps extends Omit<LiveListings, 'data'> {
  data: readonly OwnListing[];
  label: string;
  columns: DataColumn<OwnListing>[];
  empty: ReactNode;
}

const ListingTable = ({ label, columns, status, data, retry, empty }: ListingTableProps) => (
  <DataTable
    label={label}
    columns={columns}
    rows={data}
    rowKey={({ id }) => id}
    to={({ id }) => sitePaths.ownListing(id)}
    status={status}
    skeletonRows={3}
    errorText="Your listings could not be loaded."
    onRetry={retry}
    empty={empty}
  />
);

/**
 * Returns the table's columns, memoized because new columns would re-render unchanged rows. If `uid` is set, the
 * columns include the next actions.
 */
function useColumns(onMarket: boolean, uid: string | null = null): DataColumn<OwnListing>[] {
  const [now] = useState(() => new Date());
  return useMemo(() => {
    if (uid === null) return columns(now, onMarket);
    return [
      ...columns(now, onMarket),
      { head: 'Next', cell: (listing) => <NextMove listing={listing} uid={uid} />, number: true, phone: 'below' },
    ];
  }, [now, onMarket, uid]);
}

function columns(now: Date, onMarket: boolean): DataColumn<OwnListing>[] {
  const reach = REACH_FIGURES.map(
    (figure): DataColumn<OwnListing> => ({
      head: HEADS[figure],
      phoneLabel: figure === 'watches' ? HEADS.watches : `${REACH_LABELS[figure]}, ${REACH_DAYS} days`,
      cell: ({ state, watchers, reach }) => {
        if (!isPublic(state)) return '–';
        if (figure === 'watches') return watchersText(watchers);
        if (figure === 'views') return <Views reach={reach} now={now} />;
        return formatCount(reachTotal(reach, now, REACH_DAYS).inquiries);
      },
      number: true,
    }),
  );
  const updated: DataColumn<OwnListing> = {
    head: 'Updated',
    cell: ({ updatedAt }) => <RelativeTime date={updatedAt} />,
    muted: true,
  };
  return [
    {
      head: 'Project',
      typed: true,
      names: true,
      cell: ({ cover, title }) => (
        <Group wrap="nowrap" gap="smd">
          <Thumb url={cover} width={56} />
          {title || 'Untitled draft'}
        </Group>
      ),
    },
    {
      head: 'State',
      phone: 'below',
      cell: ({ state, unpublished }) => (
        <Group gap="sm">
          <ListingStateChip state={state} reader="owner" />
          {isChangeable(state) && unpublished && <StateChip tone="amber">Unpublished changes</StateChip>}
        </Group>
      ),
    },
    ...(onMarket ? reach : [updated]),
    {
      head: 'Asking price',
      cell: ({ askingPrice }) => (askingPrice === null ? '–' : <Money cents={askingPrice} />),
      number: true,
      phone: 'beside',
    },
  ];
}

/** Views over thirty days, with their trend by day. */
function Views({ reach, now }: { reach: OwnListing['reach']; now: Date }) {
  return (
    <Group component="span" gap="sm" wrap="nowrap" justify="flex-end">
      {/* On tablets, the widest next actions need this space. */}
      <Box component="span" visibleFrom="md">
        <Sparkline values={reachByDay(reach, now, REACH_DAYS).map(({ views }) => views)} />
      </Box>
      {formatCount(reachTotal(reach, now, REACH_DAYS).views)}
    </Group>
  );
}
