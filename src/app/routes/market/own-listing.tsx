import { useParams } from 'react-router-dom';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { RowsSkeleton } from '../../../components/ui/rows-skeleton.tsx';
import { acceptsDocuments } from '../../../domain/document/document.ts';
import { isolateText } from '../../../domain/shared/isolate-text.ts';
import { SellerAnswers } from '../../../features/answers/components/seller-answers.tsx';
import { DiligenceSection } from '../../../features/editor/components/documents/diligence-section.tsx';
import { DocumentsSection } from '../../../features/editor/components/documents/documents-section.tsx';
import { useOwnListing } from '../../../features/editor/data/use-own-listing.ts';
import { OwnListingPage } from '../../../features/listings/components/own/own-listing-page.tsx';
import { useTitle } from '../../../lib/use-title.ts';
import { projectOf } from '../../deal/project-of.ts';
import { NotFound } from '../../not-found.tsx';

export function Component() {
  const { listingId = '' } = useParams();
  const { status, listing, draft, submission, refused, retry } = useOwnListing(listingId);
  useTitle(isolateText(listing?.title || 'Your listing'));
  if (refused) return <NotFound what="listing" />;
  if (status === 'loading') return <RowsSkeleton rows={6} />;
  if (status === 'error') return <ErrorState text="The listing could not be loaded." onRetry={retry} />;
  if (!listing || !draft) return <NotFound what="listing" />;
  return (
    <OwnListingPage
      listing={listing}
      draft={draft}
      submission={submission}
      answers={
        <SellerAnswers frame="section" listing={listing} project={projectOf(listing.teaser ?? draft)} asked={null} />
      }
      diligence={
        listing.state === 'under-offer' && <DiligenceSection key={draft.revision} listingId={listingId} draft={draft} />
      }
      documents={acceptsDocuments(listing.state) && <DocumentsSection listing={listing} />}
    />
  );
}
