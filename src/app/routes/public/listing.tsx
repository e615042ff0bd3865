import { Box, Skeleton } from '@mantine/core';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { AppError } from '../../../domain/errors.ts';
import { visitedFrom } from '../../../domain/reach/visited-from.ts';
import { isolateText } from '../../../domain/shared/isolate-text.ts';
import { ListingPage } from '../../../features/listings/components/listing-page.tsx';
import { useListing } from '../../../features/listings/data/listing-reads.ts';
import { beacon } from '../../../lib/api/beacon.ts';
import { previousPage } from '../../../lib/session/previous-page.ts';
import { useSessionFlag } from '../../../lib/session/session-flag.ts';
import { useTitle } from '../../../lib/use-title.ts';
import classes from '../../listing/listing.module.css';
import { SignedOutActions } from '../../listing/signed-out-actions.tsx';
import { NotFound } from '../../not-found.tsx';

const SignedInActions = lazy(() => import('../../listing/signed-in-actions.tsx'));

export function Component() {
  const { listingId = '' } = useParams();
  const { data, error, refetch } = useListing(listingId);
  const mayHaveSession = useSessionFlag();
  const [member, setMember] = useState(false);
  const shownId = data?.id;
  useEffect(() => {
    if (!shownId) return;
    const { pathname, search, origin } = window.location;
    const via = new URLSearchParams(search).get('via');
    const arrival = { before: previousPage(pathname), via, referrer: document.referrer, origin };
    beacon({ page: 'listing', listingId: shownId, ...visitedFrom(arrival) });
  }, [shownId]);
  useTitle(isolateText(data?.teaser.title ?? 'Project'));
  if (error instanceof AppError && (error.code === 'not-found' || error.code === 'invalid-input'))
    return <NotFound what="project" />;
  if (error) {
    return (
      <Box pt="lxl">
        <ErrorState text="The project could not be loaded." onRetry={() => void refetch()} />
      </Box>
    );
  }
  if (!data) return <ListingSkeleton />;
  const actions = mayHaveSession ? (
    <Suspense fallback={<Skeleton height={96} />}>
      <SignedInActions listing={data} onMember={setMember} />
    </Suspense>
  ) : (
    <div className={classes.visitor}>
      <SignedOutActions listing={data} />
    </div>
  );
  return <ListingPage listing={data} actions={actions} member={member} />;
}

/** A placeholder for a listing's page while it loads. */
const ListingSkeleton = () => (
  <Box pt="lg" maw={724} role="status" aria-label="Loading">
    <Skeleton height={36} width="50%" />
    <Skeleton height={22} width="70%" mt="smd" />
    <Skeleton mt="mlg" className={classes.cover} />
  </Box>
);
