import { EmptyState } from '../../../../components/ui/empty-state.tsx';
import { ErrorState } from '../../../../components/ui/error-state.tsx';
import { useListing } from '../../data/use-listing.ts';
import { ListingDetails } from './listing-details.tsx';

/** The details of the listing that the address of a page names. */
export function SelectedListing({ id }: { id: string }) {
  const { status, data, retry } = useListing(id);
  if (status === 'error') return <ErrorState text="The listing could not be loaded." onRetry={retry} />;
  if (status === 'loading') return null;
  return data ? (
    <ListingDetails listing={data} />
  ) : (
    <EmptyState title="There is no such listing">A draft may have been deleted by its seller.</EmptyState>
  );
}
