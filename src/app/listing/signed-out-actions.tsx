import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { sitePaths } from '../../domain/site-paths.ts';
import type { PublicListing } from '../../features/listings/data/use-listing.ts';

/** A visitor is asked to sign up first and comes back to this listing. */
export function SignedOutActions({ listing }: { listing: PublicListing }) {
  if (listing.state === 'sold') return <p className="note fern">This project was sold.</p>;
  if (listing.state === 'paused') return <p className="note">The seller has paused this listing.</p>;
  const back = sitePaths.listing(listing.id, listing.teaser.title);
  return (
    <div className="stack" style={{ gap: 8 }}>
      <Button component={Link} to={sitePaths.register(back)} size="lg" fullWidth>
        Sign up to ask or offer
      </Button>
      <Button component={Link} to={sitePaths.login(back)} variant="default" fullWidth>
        Log in
      </Button>
      <Link to={sitePaths.login(back)} className="link small">
        Report this listing
      </Link>
    </div>
  );
}
