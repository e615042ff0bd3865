import { Box, Button, CloseButton } from '@mantine/core';
import { useState } from 'react';
import { Link, matchPath } from 'react-router-dom';
import { Note } from '../../components/ui/note.tsx';
import { routePatterns } from '../../domain/site-paths.ts';
import { useListing } from '../../features/listings/data/listing-reads.ts';
import { afterSignUp } from '../../lib/session/onboarding-progress.ts';
import classes from './continue-after-sign-up.module.css';

interface ContinueProps {
  /** The page from which the user signed up. */
  page: string;
  /** Called once the page has been opened or the note dismissed, so that the note isn't shown again. */
  onDone: () => void;
}

/** Links a newly onboarded user back to the page they signed up from; a listing is referred to by its title. */
export function ContinueAfterSignUp() {
  const [page, setPage] = useState(afterSignUp.get);
  if (!page) return null;
  const done = () => {
    afterSignUp.forget();
    setPage(null);
  };
  const path = page.replace(/[?#].*/, '');
  const { listingId } = matchPath(routePatterns.listing, path)?.params ?? {};
  if (!listingId) {
    const isOwn = matchPath(routePatterns.editListing, path) !== null;
    return <ContinueNote page={page} to={isOwn ? 'your listing' : 'where you were'} onDone={done} />;
  }
  return <ContinueToListing page={page} listingId={listingId} onDone={done} />;
}

/** Renders nothing while the listing is loading, or if it is no longer accessible. */
function ContinueToListing({ page, listingId, onDone }: ContinueProps & { listingId: string }) {
  const { data } = useListing(listingId);
  return data ? <ContinueNote page={page} to={data.teaser.title} onDone={onDone} /> : null;
}

const ContinueNote = ({ page, to, onDone }: ContinueProps & { to: string }) => (
  <Note tone="slate" centered mb="lg" className={classes.continue}>
    <Box flex={1} miw={200}>
      Your account is set up.
    </Box>
    <Button component={Link} to={page} onClick={onDone} variant="default" size="sm">
      <span className={classes.continueTo}>Continue to {to}</span>
    </Button>
    <CloseButton aria-label="Don’t show this again" onClick={onDone} />
  </Note>
);
