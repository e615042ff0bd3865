import { Box } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { RowsSkeleton } from '../../../components/ui/rows-skeleton.tsx';
import type { Draft } from '../../../domain/listing/draft/draft.ts';
import type { Listing } from '../../../domain/listing/listing.ts';
import { isChangeable, isEditable } from '../../../domain/listing/states.ts';
import { NEW_LISTING, sitePaths } from '../../../domain/site-paths.ts';
import { useMe } from '../../../features/accounts/data/use-session.tsx';
import { ListingEditor } from '../../../features/editor/components/listing-editor.tsx';
import { useNewDraft, useRedirectToCreatedListing } from '../../../features/editor/data/use-new-draft.ts';
import { useOwnListing } from '../../../features/editor/data/use-own-listing.ts';
import { NotFound } from '../../not-found.tsx';

const DraftCard = lazy(() => import('../../preview/draft-card.tsx').then((module) => ({ default: module.DraftCard })));
const DraftPreview = lazy(() =>
  import('../../preview/draft-preview.tsx').then((module) => ({ default: module.DraftPreview })),
);

export function Component() {
  const { listingId = '' } = useParams();
  const fresh = useNewDraft(useMe());
  const isFresh = listingId === NEW_LISTING || listingId === fresh.createdId;
  const id = listingId === NEW_LISTING ? fresh.createdId : listingId;
  const { status, listing, draft, submission, refused, retry } = useOwnListing(id);
  useRedirectToCreatedListing(listingId === NEW_LISTING ? fresh.createdId : null);

  // The editor that created the draft stays mounted after the first save, so nothing typed is lost.
  if (isFresh && (!listing || isEditable(listing.state))) {
    return (
      <ListingEditor
        key={NEW_LISTING}
        listing={listing ?? fresh.listing}
        draft={draft ?? fresh.draft}
        submission={submission}
        create={fresh.create}
        preview={(typed, close) => preview(listing ?? fresh.listing, typed, close)}
        card={(typed) => card(listing ?? fresh.listing, typed)}
      />
    );
  }
  if (refused) return <NotFound what="listing" />;
  if (status === 'loading') {
    return (
      <Box py="lxl">
        <RowsSkeleton rows={6} />
      </Box>
    );
  }
  if (status === 'error') {
    return (
      <Box py="lxl">
        <ErrorState text="The listing could not be loaded." onRetry={retry} />
      </Box>
    );
  }
  if (!listing || !draft) return <NotFound what="listing" />;
  // The listing's own page explains why it can't be edited now and what can be done instead.
  if (!isEditable(listing.state) && !isChangeable(listing.state))
    return <Navigate to={sitePaths.ownListing(listing.id)} replace />;
  return (
    <ListingEditor
      key={listing.id}
      listing={listing}
      draft={draft}
      submission={submission}
      preview={(typed, close) => preview(listing, typed, close)}
      card={(typed) => card(listing, typed)}
    />
  );
}

const preview = (listing: Listing, draft: Draft, onClose: () => void) => (
  <Suspense>
    <DraftPreview listing={listing} draft={draft} onClose={onClose} />
  </Suspense>
);

const card = (listing: Listing, draft: Draft) => (
  <Suspense>
    <DraftCard listing={listing} draft={draft} />
  </Suspense>
);
