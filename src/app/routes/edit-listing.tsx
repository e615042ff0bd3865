import { Box } from '@mantine/core';
import { Navigate, useParams } from 'react-router-dom';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { RowsSkeleton } from '../../components/ui/rows-skeleton.tsx';
import { isChangeable, isEditable } from '../../domain/listing/states.ts';
import { sitePaths } from '../../domain/site-paths.ts';
import { ListingEditor } from '../../features/editor/components/listing-editor.tsx';
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
  // Its own page says why it cannot be edited now, and what can be done instead.
  if (!isEditable(listing.state) && !isChangeable(listing.state))
    return <Navigate to={sitePaths.ownListing(listing.id)} replace />;
  return <ListingEditor key={listing.id} listing={listing} draft={draft} submission={submission} />;
}
