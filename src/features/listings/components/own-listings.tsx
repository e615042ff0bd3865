import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { ListingStateChip } from '../../../components/listing/listing-state-chip.tsx';
import { Thumb } from '../../../components/listing/thumb.tsx';
import { type DataColumn, DataTable } from '../../../components/ui/data-table.tsx';
import { Money } from '../../../components/ui/money.tsx';
import { RelativeTime } from '../../../components/ui/relative-time.tsx';
import type { OwnListing } from '../../../domain/listing/listing.ts';
import { isChangeable } from '../../../domain/listing/states.ts';
import { sitePaths } from '../../../domain/site-paths.ts';
import { useOwnListings } from '../data/use-own-listings.ts';
import { UnpublishedMark } from './unpublished-mark.tsx';

const COLUMNS: DataColumn<OwnListing>[] = [
  {
    head: 'Project',
    typed: true,
    cell: ({ cover, title }) => (
      <Group gap={12}>
        <Thumb url={cover} width={56} />
        {title || 'Untitled draft'}
      </Group>
    ),
  },
  {
    head: 'State',
    cell: ({ id, state }) => (
      <Group gap={6} wrap="wrap">
        <ListingStateChip state={state} />
        {isChangeable(state) && <UnpublishedMark listingId={id} />}
      </Group>
    ),
  },
  { head: 'Updated', cell: ({ updatedAt }) => <RelativeTime date={updatedAt} />, muted: true },
  {
    head: 'Asking price',
    cell: ({ askingPrice }) => (askingPrice === null ? '–' : <Money cents={askingPrice} />),
    number: true,
  },
];

/** The seller's listings in every state. */
export function OwnListings({ uid, empty }: { uid: string; empty: ReactNode }) {
  const { status, data, retry } = useOwnListings(uid);
  return (
    <DataTable
      columns={COLUMNS}
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
}
