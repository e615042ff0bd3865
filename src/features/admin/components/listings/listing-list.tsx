import { ListingStateChip } from '../../../../components/listing/listing-state-chip.tsx';
import { Moment } from '../../../../components/time/moment.tsx';
import type { Listing } from '../../../../domain/listing/listing.ts';
import { QUEUE_ROWS } from '../../data/listing-reads.ts';
import type { List } from '../../data/use-list.ts';
import { type AdminColumn, AdminList, useRowLink } from '../list/admin-list.tsx';
import { PersonName } from '../users/person-name.tsx';

const COLUMNS: AdminColumn<Listing>[] = [
  { head: 'Project', cell: ({ title }) => title || 'Untitled', text: ({ title }) => title, typed: true },
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
    head: 'Begun',
    cell: ({ createdAt }) => <Moment at={createdAt} form="date" />,
    text: ({ createdAt }) => createdAt.toISOString(),
  },
];

/** Lists listings in a table; clicking a row opens its details above. */
export function ListingList({ list }: { list: List<Listing> }) {
  const linkTo = useRowLink('listing');
  return <AdminList noun="listings" list={list} rows={QUEUE_ROWS} columns={COLUMNS} to={({ id }) => linkTo(id)} />;
}
