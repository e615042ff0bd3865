import { ListingStateChip } from '../../../../components/listing/listing-state-chip.tsx';
import { DataTable } from '../../../../components/table/data-table.tsx';
import { RelativeTime } from '../../../../components/ui/relative-time.tsx';
import type { Listing } from '../../../../domain/listing/listing.ts';
import { QUEUE_ROWS } from '../../data/listing-reads.ts';
import type { List } from '../../data/use-list.ts';
import { type AdminColumn, EmptyList, useRowLink } from '../list/admin-list.tsx';
import { ListFooter } from '../list/list-footer.tsx';
import { PersonName } from '../users/person-name.tsx';

const COLUMNS: AdminColumn<Listing>[] = [
  { head: 'Project', cell: ({ title }) => title, text: ({ title }) => title, typed: true },
  {
    head: 'Seller',
    cell: ({ sellerId }) => <PersonName uid={sellerId} />,
    text: ({ sellerId }) => sellerId,
    typed: true,
    phone: 'below',
  },
  {
    head: 'State',
    cell: ({ state }) => <ListingStateChip state={state} reader="admin" />,
    text: ({ state }) => state,
    phone: 'below',
  },
  {
    head: 'Changed',
    cell: ({ changedAt }) => changedAt && <RelativeTime date={changedAt} />,
    text: ({ changedAt }) => changedAt?.toISOString() ?? '',
  },
];

/** The queue of listings changed since their review; clicking a row opens its changes above. */
export function ChangedListings({ list }: { list: List<Listing> }) {
  const linkTo = useRowLink('listing');
  const { status, data, retry } = list.live;
  return (
    <DataTable
      columns={COLUMNS}
      rows={data}
      rowKey={({ id }) => id}
      to={({ id }) => linkTo(id)}
      status={status}
      errorText="The queue could not be loaded."
      onRetry={retry}
      empty={
        <EmptyList noun="changed listings" list={list}>
          When a seller changes the name, address, category, revenue or profit of a public listing, it appears here.
        </EmptyList>
      }
      foot={<ListFooter noun="changed listings" list={list} schema={QUEUE_ROWS.schema} columns={COLUMNS} />}
    />
  );
}
