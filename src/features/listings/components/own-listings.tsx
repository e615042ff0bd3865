import { Box, Button, Group, Skeleton, Stack, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { ListingStateChip } from '../../../components/listing/listing-state-chip.tsx';
import { Thumb } from '../../../components/listing/thumb.tsx';
import { UnpublishedChip } from '../../../components/listing/unpublished-chip.tsx';
import { type DataColumn, DataTable } from '../../../components/table/data-table.tsx';
import { Money } from '../../../components/ui/money.tsx';
import { RelativeTime } from '../../../components/ui/relative-time.tsx';
import type { Deal } from '../../../domain/deal/deal.ts';
import type { OwnListing } from '../../../domain/listing/listing.ts';
import { editAction, mainMove, SELLER_GROUPS, sellerGroup } from '../../../domain/listing/sale/seller-moves.ts';
import { isChangeable, isPublic } from '../../../domain/listing/states.ts';
import { isOpenOffer } from '../../../domain/offer/states.ts';
import {
  REACH_DAYS,
  REACH_FIGURES,
  REACH_LABELS,
  type ReachFigure,
  reachByDay,
  reachTotal,
} from '../../../domain/reach/reach.ts';
import { sitePaths } from '../../../domain/site-paths.ts';
import { watchersText } from '../../../domain/watchlist/watchers-text.ts';
import { useOwnListings, useOwnRecord, useWatchers } from '../data/own-listing-reads.ts';
import { useListingReach } from '../data/reach-reads.ts';
import type { ListingDeals } from './own/listing-buyers.tsx';
import { SellerMove } from './own/seller-move.tsx';
import { Sparkline } from './own/sparkline.tsx';

/** What most sellers do next with a listing, from the list; everything else stands on its page. */
function NextMove({ listing, deals }: { listing: OwnListing; deals: readonly Deal[] }) {
  const { id, state, title, askingPrice } = listing;
  const move = mainMove(listing) ?? (state === 'submitted' ? 'recall' : null);
  if (move) {
    const openOffers = deals.filter(({ offer }) => offer && isOpenOffer(offer.state)).length;
    return <SellerMove listing={{ id, title }} name={move} facts={{ state, askingPrice, openOffers }} size="xs" />;
  }
  const edit = editAction(listing);
  if (edit) return <To path={sitePaths.editListing(id, edit.step)} label={edit.label} />;
  const reserving = deals.find(({ purchase, closed }) => purchase && !closed);
  return reserving ? <To path={sitePaths.deal(reserving.id)} label="Open the deal" /> : '–';
}

const To = ({ path, label }: { path: string; label: string }) => (
  <Button component={Link} to={path} size="xs" variant="default">
    {label}
  </Button>
);

/** In its owner's list: that a public listing has changes which buyers do not see yet. */
function UnpublishedMark({ listingId }: { listingId: string }) {
  const { listing, draft } = useOwnRecord(listingId);
  return listing && draft ? <UnpublishedChip listing={listing} draft={draft} /> : null;
}

/** Views and inquiries are those of thirty days, watchers those of now. */
const HEADS: Record<ReachFigure, string> = {
  views: `Views, ${REACH_DAYS} days`,
  watches: 'Watchers',
  inquiries: 'Inquiries',
};

interface OwnListingsProps {
  uid: string;
  /** The seller’s deals, and others of the same account. */
  deals: ListingDeals;
  /** By what is to be done, each group with its heading, and the next step of each; else in one table. */
  grouped?: boolean;
  empty: ReactNode;
}

/** The seller's listings in every state: how many people came, and what each state lets one do. */
export function OwnListings({ uid, deals, grouped = false, empty }: OwnListingsProps) {
  const [now] = useState(() => new Date());
  const { status, data, retry } = useOwnListings(uid);
  const table = (rows: readonly OwnListing[], label: string, onMarket: boolean) => (
    <DataTable
      label={label}
      columns={columns(deals, now, onMarket, grouped)}
      rows={rows}
      rowKey={({ id }) => id}
      to={({ id }) => sitePaths.ownListing(id)}
      status={status}
      skeletonRows={3}
      errorText="Your listings could not be loaded."
      onRetry={retry}
      empty={empty}
    />
  );
  if (!grouped || !data.length)
    return table(
      data,
      'My listings',
      data.some(({ state }) => isPublic(state)),
    );
  return (
    <Stack gap="lxl">
      {SELLER_GROUPS.map(({ name, label, onMarket }) => {
        const rows = data.filter((listing) => sellerGroup(listing) === name);
        if (!rows.length) return null;
        return (
          <section key={name} aria-labelledby={`group-${name}`}>
            <Title id={`group-${name}`} order={2} mb="smd">
              {label}
            </Title>
            {table(rows, label, onMarket || rows.some(({ state }) => isPublic(state)))}
          </section>
        );
      })}
    </Stack>
  );
}

function columns(deals: ListingDeals, now: Date, onMarket: boolean, grouped: boolean): DataColumn<OwnListing>[] {
  const on = (listing: OwnListing) => deals.data.filter(({ listingId }) => listingId === listing.id);
  const reach = REACH_FIGURES.map(
    (figure): DataColumn<OwnListing> => ({
      head: HEADS[figure],
      phoneLabel: figure === 'watches' ? HEADS.watches : `${REACH_LABELS[figure]}, ${REACH_DAYS} days`,
      cell: ({ id, state }) => {
        if (!isPublic(state)) return '–';
        return figure === 'watches' ? (
          <WatchersCell listingId={id} />
        ) : (
          <ReachCell listingId={id} figure={figure} now={now} />
        );
      },
      number: true,
    }),
  );
  const updated: DataColumn<OwnListing> = {
    head: 'Updated',
    cell: ({ updatedAt }) => <RelativeTime date={updatedAt} />,
    muted: true,
  };
  const next: DataColumn<OwnListing> = {
    head: 'Next',
    cell: (listing) => <NextMove listing={listing} deals={on(listing)} />,
    number: true,
  };
  return [
    {
      head: 'Project',
      typed: true,
      cell: ({ cover, title }) => (
        <Group wrap="nowrap" gap="smd">
          <Thumb url={cover} width={56} />
          {title || 'Untitled draft'}
        </Group>
      ),
    },
    {
      head: 'State',
      cell: ({ id, state }) => (
        <Group gap="sm">
          <ListingStateChip state={state} reader="owner" />
          {isChangeable(state) && <UnpublishedMark listingId={id} />}
        </Group>
      ),
    },
    ...(onMarket ? reach : [updated]),
    {
      head: 'Asking price',
      cell: ({ askingPrice }) => (askingPrice === null ? '–' : <Money cents={askingPrice} />),
      number: true,
    },
    ...(grouped ? [next] : []),
  ];
}

/** How many watch it now. */
function WatchersCell({ listingId }: { listingId: string }) {
  const watchers = useWatchers(listingId);
  return watchers === null ? <Skeleton height={14} width={24} ml="auto" /> : watchersText(watchers);
}

/** How many of thirty days, and for views how they went by week. */
function ReachCell({ listingId, figure, now }: { listingId: string; figure: ReachFigure; now: Date }) {
  const { status, data } = useListingReach(listingId, now, REACH_DAYS);
  if (status === 'loading') return <Skeleton height={14} width={24} ml="auto" />;
  if (status === 'error') return '–';
  const total = reachTotal(data, now, REACH_DAYS)[figure].toLocaleString('en-US');
  if (figure !== 'views') return total;
  return (
    <Group component="span" gap="sm" wrap="nowrap" justify="flex-end">
      {/* On a tablet the widest next steps need its place. */}
      <Box component="span" visibleFrom="md">
        <Sparkline values={reachByDay(data, now, REACH_DAYS).map(({ views }) => views)} />
      </Box>
      {total}
    </Group>
  );
}
