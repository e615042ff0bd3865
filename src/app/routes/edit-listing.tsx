import { Box } from '@mantine/core';
import { useParams } from 'react-router-dom';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { RowsSkeleton } from '../../components/ui/rows-skeleton.tsx';
import { isEditable } from '../../domain/listing/states.ts';
import { ListingEditor } from '../../features/editor/components/listing-editor.tsx';
import { LockedListing } from '../../features/editor/components/locked-listing.tsx';
import { useOwnListing } from '../../features/editor/data/use-own-listing.ts';
import { NotFound } from '../not-found.tsx';

export function Component() {
  const { listingId = '' } = useParams();
  const { status, listing, draft, submission, refused, retry } = useOwnListing(listingId);
  if (refused) return <NotFound what="listing" />;
  if (status === 'loading') {
    return (
      <Box py={32}>
        <RowsSkeleton rows={6} />
      </Box>
    );
  }
  if (status === 'error') {
    return (
      <Box py={32}>
        <ErrorState text="The listing could not be loaded." onRetry={retry} />
      </Box>
    );
  }
  if (!listing || !draft) return <NotFound what="listing" />;
  if (!isEditable(listing.state)) return <LockedListing listing={listing} />;
  return <ListingEditor key={listing.id} listing={listing} draft={draft} submission={submission} />;
}
