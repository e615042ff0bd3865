import { ErrorState } from '../../../../components/ui/error-state.tsx';
import { RowsSkeleton } from '../../../../components/ui/rows-skeleton.tsx';
import { allFigures } from '../../../../domain/listing/figures/figure-check.ts';
import type { Listing, Teaser } from '../../../../domain/listing/listing.ts';
import { usePublishedTiers } from '../../../../lib/firebase/listing-reads.ts';
import { ConnectedAccount } from '../review/connected-account.tsx';
import { RecomputedFigures } from '../review/recomputed-figures.tsx';
import { SubmittedDocuments } from '../review/submitted-documents.tsx';

/** What proves the figures of a listing that was approved, those that open with access as well as the public ones. */
export function ListingProof({ listing, teaser }: { listing: Listing; teaser: Teaser }) {
  const { status, accessTier, retry } = usePublishedTiers(listing.id);
  if (status === 'loading') return <RowsSkeleton rows={2} />;
  if (status === 'error') return <ErrorState text="The listing’s figures could not be loaded." onRetry={retry} />;
  const figures = allFigures({ teaser, accessTier });
  return (
    <>
      <RecomputedFigures listing={listing} figures={figures} />
      <ConnectedAccount listing={listing} figures={figures} />
      <SubmittedDocuments listing={listing} figures={figures} />
    </>
  );
}
