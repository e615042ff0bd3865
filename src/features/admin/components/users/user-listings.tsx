import { Group } from '@mantine/core';
import { Link } from 'react-router-dom';
import { ListingStateChip } from '../../../../components/listing/listing-state-chip.tsx';
import { PlainList } from '../../../../components/ui/plain-list.tsx';
import { adminPaths } from '../../../../domain/site-paths.ts';
import { useUserListings } from '../../data/use-user-listings.ts';

/** The listings of an account, drafts included. */
export function UserListings({ uid }: { uid: string }) {
  const listings = useUserListings(uid).data;
  if (!listings.length) return null;
  return (
    <div>
      <h3>Listings</h3>
      <PlainList>
        {listings.map(({ id, title, state }) => (
          <Group wrap="nowrap" key={id} component="li" justify="space-between">
            <Link to={adminPaths.listing(id)}>{title || 'Untitled'}</Link>
            <ListingStateChip state={state} reader="admin" />
          </Group>
        ))}
      </PlainList>
    </div>
  );
}
